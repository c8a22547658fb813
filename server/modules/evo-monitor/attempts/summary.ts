import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { ATTEMPT_CAUSES, type SuccessDefinition } from '../../../../src/contract/evo-monitor/attemptRules';
import type { AttemptSummary, attempts as calls } from '../../../../src/contract/evo-monitor/attempts';
import { getLastDay } from '../../../../src/lib/calendar';
import type { Tx } from '../../../db/database';
import { toSnakeCase } from '../../../db/snakeCase';

type Body = BodyOf<typeof calls.summary>;

/** Columns of the counts by each definition. */
const COLUMNS: Readonly<Record<SuccessDefinition, Readonly<Record<string, string>>>> = {
  platform: {
    attempts: 'attempts',
    succeeded: 'succeeded',
    visits_first: 'visits_first',
    visits_troubled: 'visits_troubled',
    visits_failed: 'visits_failed',
  },
  afirev: {
    attempts: 'afirev_attempts',
    succeeded: 'afirev_succeeded',
    visits_first: 'afirev_first',
    visits_troubled: 'afirev_troubled',
    visits_failed: 'afirev_failed',
  },
};

interface Row extends Omit<AttemptSummary, 'definition' | 'causes'> {
  causes: AttemptSummary['causes'];
}

/** Figures of some days by a definition of success: whole months from their sums, the rest from their days. */
export async function readSummary(tx: Tx, body: Body): Promise<AttemptSummary> {
  const sums = Object.entries(COLUMNS[body.definition]).map(
    ([name, column]) => sql`coalesce(sum(${sql.ref(column)}), 0)::float8 as ${sql.ref(name)}`,
  );
  const causes = ATTEMPT_CAUSES.map(
    (cause) => sql`${sql.lit(cause)}, coalesce(sum(${sql.ref(toSnakeCase(cause))}), 0)::float8`,
  );
  const { rows } = await sql<Row>`
    select ${sql.join(sums)}, jsonb_build_object(${sql.join(causes)}) as causes from (${selectCounts(body)}) t`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a sum has no row');
  return { definition: body.definition, ...row };
}

const NAMES = [
  ...Object.values(COLUMNS).flatMap((columns) => Object.values(columns)),
  ...ATTEMPT_CAUSES.map((cause) => toSnakeCase(cause)),
];

function selectCounts(body: Body): RawBuilder<unknown> {
  const names = sql.join(NAMES.map((name) => sql.ref(name)));
  const { days, months } = splitSpan(body);
  const where = whereAsked(body);
  const ofDays = days.map(
    ({
      from,
      until,
    }) => sql`select ${names} from charging_attempt_day where day between ${from}::date and ${until}::date
      and ${where}`,
  );
  const ofMonths = months.map(
    ({ from, until }) => sql`select ${names} from charging_attempt_month
      where month between ${from}::date and ${until}::date and ${where}`,
  );
  return sql.join([...ofDays, ...ofMonths], sql` union all `);
}

function whereAsked({ stationIds, companyIds, chargerCode }: Body): RawBuilder<unknown> {
  const conditions = [
    ...(stationIds?.length ? [sql`station_id = any(${stationIds}::bigint[])`] : []),
    ...(companyIds?.length ? [sql`company_id = any(${companyIds}::bigint[])`] : []),
    ...(chargerCode ? [sql`charger_id in (select id from charger where charger_code = ${chargerCode})`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

interface Span {
  from: string;
  until: string;
}

/** Splits a span of days into its whole months and the days before and after them. */
export function splitSpan({ from, until }: Span): { days: Span[]; months: Span[] } {
  const first = from.endsWith('-01') ? from.slice(0, 7) : addMonths(from.slice(0, 7), 1);
  const isLastWhole = until === getLastDay(until.slice(0, 7));
  const last = isLastWhole ? until.slice(0, 7) : addMonths(until.slice(0, 7), -1);
  if (first > last) return { days: [{ from, until }], months: [] };
  const before = from < `${first}-01` ? [{ from, until: getLastDay(addMonths(first, -1)) }] : [];
  const after = until > getLastDay(last) ? [{ from: `${addMonths(last, 1)}-01`, until }] : [];
  return { days: [...before, ...after], months: [{ from: `${first}-01`, until: `${last}-01` }] };
}

function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
