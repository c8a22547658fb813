import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { RankedCharger } from '../../../../src/contract/evo-monitor/attemptRanking';
import {
  ATTEMPT_CAUSES,
  RANKED_VISITS,
  type AttemptCause,
  type SuccessDefinition,
} from '../../../../src/contract/evo-monitor/attemptRules';
import type { attempts as calls } from '../../../../src/contract/evo-monitor/attempts';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { toSnakeCase } from '../../../db/snakeCase';
import { selectCounts } from '../../../statistics/attempts/counts';
import { CAUSE_COLUMNS, listFigureColumns, sumVisits } from '../../../statistics/attempts/figures';
import { toWire } from '../../../wire/wireTime';
import { readChargerStates, readStrips } from './rankedChargers';
import { toCountedDays } from './span';
import { hasStanding, STANDING, whereInService } from './standing';

type Query = BodyOf<typeof calls.ranking>;
type Field = NonNullable<Query['sort']>[number]['field'];

/** Chargers with too few visits come last, however their share is. */
const RANKED_SHARE = sql`case when t.visits >= ${sql.lit(RANKED_VISITS)} then t.first_share end`;
const orZero = (column: string) => sql`coalesce(${sql.ref(`t.${column}`)}, 0)`;

export const RANKING_ORDERING: Ordering<Field | 'known'> = {
  fields: {
    firstShare: RANKED_SHARE,
    attempts: orZero('attempts'),
    failed: orZero('failed'),
    visits: orZero('visits'),
    chargerCode: 'c.chargerCode',
    mainCauseCount: orZero('main_cause_count'),
    known: sql`t.first_share`,
  },
  usual: [
    { field: 'firstShare', order: 'asc' },
    { field: 'known', order: 'asc' },
  ],
  key: 'c.id',
};

/** Sums of each charger: its attempts and visits, the most frequent of the causes asked for, and how often it was. */
function selectSums({ definition, causes, ...filter }: FiltersOf<Query>, now: Date): RawBuilder<Sums> {
  const counts = selectCounts(toCountedDays(filter, now), { columns: listFigureColumns(definition), filter });
  const asked = (causes?.length ? causes : ATTEMPT_CAUSES).map(
    (cause) => [cause, sql.ref(toSnakeCase(cause))] as const,
  );
  const cases = asked.map(([cause, column]) => sql`when ${column} then ${sql.lit(cause)}`);
  const most = sql`greatest(${sql.join(asked.map(([, column]) => column))})`;
  const sums = CAUSE_COLUMNS.map((column) => sql`sum(${sql.ref(`t.${column}`)}) as ${sql.ref(column)}`);
  const failures = sql.join(
    CAUSE_COLUMNS.map((column) => sql.ref(`t.${column}`)),
    sql` + `,
  );
  return sql<Sums>`(
    select charger_id, attempts, attempts - succeeded as failed, f.failures, visits_first, v.visits,
      visits_first / nullif(v.visits, 0) as first_share, m.most::float8 as main_cause_count,
      case when m.most > 0 then case m.most ${sql.join(cases, sql` `)} end end as main_cause
    from (select t.charger_id, ${sumVisits(definition)}, ${sql.join(sums)}, sum(${failures})::float8 as failures from ${counts} t group by t.charger_id) f
    cross join lateral (select visits_first + visits_troubled + visits_failed as visits) v
    cross join lateral (select ${most} as most) m)`;
}

interface Sums {
  chargerId: string;
  attempts: number;
  failed: number;
  failures: number;
  visitsFirst: number;
  visits: number;
  firstShare: number | null;
  mainCauseCount: number;
  mainCause: AttemptCause | null;
}

const LAST_WORKED: Readonly<Record<SuccessDefinition, RawBuilder<unknown>>> = {
  platform: sql`a.outcome = 'succeeded'`,
  afirev: sql`a.is_afirev_success`,
};

/** Chargers in service with their sums. */
export function filteredRanking(tx: Tx, query: FiltersOf<Query>, now: Date) {
  const lastWorked = sql<Date | null>`(select max(w.at) from connector n cross join lateral (
    select a.began_at as at from charging_attempt a where a.connector_id = n.id and ${LAST_WORKED[query.definition]}
    order by a.began_at desc limit 1) w where n.charger_id = c.id)`;
  let found = tx
    .selectFrom('charger as c')
    .innerJoin('station as s', 's.id', 'c.stationId')
    .innerJoin('company as m', 'm.id', 's.companyId')
    .leftJoin(selectSums(query, now).as('t'), 't.chargerId', 'c.id')
    .select(['c.id', 'c.chargerCode', 'c.stationId', 's.name as station', 's.companyId', 'm.name as company'])
    .select(['s.timezone as stationTimezone', 't.firstShare', 't.mainCause', STANDING.as('standing')])
    .select([sql<number>`${orZero('attempts')}`.as('attempts'), sql<number>`${orZero('failed')}`.as('failed')])
    .select(sql<number>`${orZero('failures')}`.as('failures'))
    .select([sql<number>`${orZero('visits')}`.as('visits'), sql<number>`${orZero('visits_first')}`.as('visitsFirst')])
    .select([sql<number>`${orZero('main_cause_count')}`.as('mainCauseCount'), lastWorked.as('lastWorkedAt')])
    .where(whereInService(query));
  if (query.standing) found = found.where(hasStanding(query.standing));
  return query.causes?.length ? found.where('t.mainCauseCount', '>', 0) : found;
}

/** A page of chargers, those with the lowest share of visits that worked at once first. */
export async function readRanking(tx: Tx, query: Query, now: Date): Promise<Page<RankedCharger>> {
  const page = await readPage(tx, filteredRanking(tx, query, now), query, RANKING_ORDERING);
  const ids = page.records.map(({ id }) => id);
  const [states, strips] = [await readChargerStates(tx, ids), await readStrips(tx, ids)];
  const records = page.records.map(({ id, stationTimezone, lastWorkedAt, ...row }) => {
    const marks = strips.get(id) ?? [];
    return {
      ...row,
      id: marks.at(-1)?.id ?? `none-${id}`,
      chargerId: id,
      status: states.get(id) ?? 'unknown',
      timezone: stationTimezone,
      isRanked: row.visits >= RANKED_VISITS,
      lastWorkedAt: lastWorkedAt && toWire(lastWorkedAt),
      marks,
    };
  });
  return { ...page, records };
}
