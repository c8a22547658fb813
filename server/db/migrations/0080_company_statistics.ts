import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Figures by company beside those of stations and chargers: a range of a large fleet is read from some rows a day instead of
 * thousands. Each table has the columns that its own one of stations has at this time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const cube of CUBES) {
    for (const span of SPANS) {
      for (const statement of createSums(cube, span)) await sql.raw(statement).execute(db);
      await fillSums(db, cube, span);
    }
  }
  for (const table of ['statistic_charger_day', 'statistic_status_day', 'statistic_uptime_day']) {
    await sql.raw(`create index on ${table} (charger_id, day)`).execute(db);
  }
}

const SPANS = ['day', 'month'] as const;
type Span = (typeof SPANS)[number];

interface Cube {
  table: string;
  keys: readonly string[];
  /** Columns that say nothing about a company. */
  dropped: readonly string[];
}

const KIND = ['timezone', 'connector_type', 'currency'];
const CUBES: readonly Cube[] = [
  { table: 'statistic', keys: KIND, dropped: ['station_id', 'computed_at'] },
  { table: 'statistic_part', keys: ['connector_type', 'currency', 'kind', 'name'], dropped: ['station_id'] },
  { table: 'statistic_hour', keys: [...KIND, 'figure', 'weekday'], dropped: ['station_id'] },
  { table: 'statistic_status', keys: ['connector_type'], dropped: ['station_id', 'charger_id'] },
  { table: 'statistic_uptime', keys: ['connector_type'], dropped: ['station_id', 'charger_id'] },
];

function createSums({ table, keys, dropped }: Cube, span: Span): string[] {
  const sums = `${table}_company_${span}`;
  return [
    `create table ${sums} (like ${table}_${span} including defaults including generated including identity)`,
    ...dropped.map((column) => `alter table ${sums} drop column ${column}`),
    `alter table ${sums} add primary key (id)`,
    `alter table ${sums} add foreign key (company_id) references company on delete cascade`,
    `alter table ${sums} add unique nulls not distinct (${[span, 'company_id', ...keys].join(', ')})`,
    `create index on ${sums} (company_id, ${span})`,
    ...ownedBy(sums, 'company_id = (select omp_company())'),
  ];
}

/** Sums up the existing rows: every column that is neither a key nor generated from others. */
async function fillSums(db: Kysely<unknown>, { table, keys }: Cube, span: Span): Promise<void> {
  const sums = `${table}_company_${span}`;
  const key = [span, 'company_id', ...keys];
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${sums}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      and attname <> all(${key})`.execute(db);
  const figures = rows.map(({ name }) => name);
  await sql
    .raw(
      `insert into ${sums} (${[...key, ...figures].join(', ')})
       select ${[...key, ...figures.map((name) => `sum(${name})`)].join(', ')} from ${table}_${span}
       group by ${key.join(', ')}`,
    )
    .execute(db);
}
