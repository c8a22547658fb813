import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { AccuracyLevel, AccuracyRow, statusAccuracy } from '../../../../src/contract/evo-basic/statusAccuracy';
import { FINDING_SHARE } from '../../../../src/contract/evo-basic/statusAccuracyRules';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';

type Query = BodyOf<typeof statusAccuracy.page>;
type Field = NonNullable<Query['sort']>[number]['field'];

/** The worst first. */
export const ACCURACY_ORDERING: Ordering<Field> = {
  fields: {
    freeShare: 'a.freeShare',
    occupiedShare: 'a.occupiedShare',
    freeAge: 'a.freeAge',
    occupiedAge: 'a.occupiedAge',
    sessionSeconds: 'a.sessionSeconds',
  },
  usual: [
    { field: 'freeShare', order: 'desc' },
    { field: 'occupiedShare', order: 'desc' },
  ],
  key: 'a.id',
  filled: ['sessionSeconds'],
};

interface Level {
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  /** Columns of the place that all days of a row share; others are null. */
  shared: readonly ('station' | 'charger' | 'model')[];
}

const LEVELS: Readonly<Record<AccuracyLevel, Level>> = {
  connector: {
    id: sql`n.id`,
    name: sql`c.charger_code || '·' || n.connector_no`,
    shared: ['station', 'charger', 'model'],
  },
  charger: { id: sql`c.id`, name: sql`c.charger_code`, shared: ['station', 'charger', 'model'] },
  model: { id: sql`o.id`, name: sql`o.name`, shared: ['model'] },
  station: { id: sql`s.id`, name: sql`s.name`, shared: ['station'] },
};

const toPercent = (part: string, whole: string) =>
  sql`100 * sum(${sql.ref(part)})::float8 / nullif(sum(${sql.ref(whole)}), 0)`;

/** Sums of the days by the level that is asked for. A day begins by the clock of its station. */
export function selectAccuracy(tx: Tx, query: FiltersOf<Query>, now: Date) {
  const { by, isFinding } = query;
  const { id, name, shared } = LEVELS[by];
  const placeOf = (of: Level['shared'][number], column: RawBuilder<unknown>) =>
    shared.includes(of) ? sql`max(${column})` : sql`null`;
  const table = sql<Omit<AccuracyRow, 'isFinding'>>`(
    select ${id} as id, max(${name}) as name, ${placeOf('station', sql`s.name`)}::text as station,
      ${placeOf('station', sql`s.id`)}::text as station_id, ${placeOf('charger', sql`c.id`)}::text as charger_id,
      ${placeOf('model', sql`o.name`)}::text as model, count(distinct d.connector_id)::int as connectors,
      sum(d.session_seconds)::float8 as session_seconds, sum(d.free_seconds)::float8 as free_seconds,
      ${toPercent('d.freeSeconds', 'd.sessionSeconds')} as free_share, max(d.free_age) as free_age,
      sum(d.idle_seconds)::float8 as idle_seconds, sum(d.occupied_seconds)::float8 as occupied_seconds,
      ${toPercent('d.occupiedSeconds', 'd.idleSeconds')} as occupied_share, max(d.occupied_age) as occupied_age,
      min(d.day)::text as since
    from statistic_accuracy_day d join station s on s.id = d.station_id join charger c on c.id = d.charger_id
    join connector n on n.id = d.connector_id join charger_model o on o.id = c.model_id
    where ${sql.join(listConditions(query, now), sql` and `)}
    group by ${id})`;
  const rows = tx.selectFrom(table.as('a')).selectAll('a').select(IS_FINDING.as('isFinding'));
  return isFinding === undefined ? rows : rows.where(IS_FINDING, '=', isFinding);
}

const LIMIT = sql.lit(100 * FINDING_SHARE);
const IS_FINDING = sql<boolean>`coalesce(greatest(a.free_share, a.occupied_share) > ${LIMIT}, false)`;

function listConditions(query: FiltersOf<Query>, now: Date): RawBuilder<unknown>[] {
  const { stationIds, companyIds, chargerIds } = query;
  const days = sql.lit(Number(query.days));
  return [
    // The index finds the days by the clock of the server; each station then has exactly its own.
    sql`d.day >= ${now}::timestamptz::date - ${days} - 1`,
    sql`d.day >= (${now}::timestamptz at time zone s.timezone)::date - ${days}`,
    ...(stationIds?.length ? [sql`d.station_id = any(${stationIds}::bigint[])`] : []),
    ...(companyIds?.length ? [sql`d.company_id = any(${companyIds}::bigint[])`] : []),
    ...(chargerIds?.length ? [sql`d.charger_id = any(${chargerIds}::bigint[])`] : []),
  ];
}

export function readAccuracyPage(tx: Tx, query: Query, now: Date): Promise<Page<AccuracyRow>> {
  return readPage(tx, selectAccuracy(tx, query, now), query, ACCURACY_ORDERING);
}
