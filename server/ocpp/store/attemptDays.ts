import { sql, type RawBuilder } from 'kysely';
import { COUNT_COLUMNS, JOIN_VERSION, selectAttemptCounts } from '../../db/attemptCounts';
import type { Tx } from '../../db/database';
import type { CountingDeps } from '../../db/deps';
import { toRecordset, toTimestamp } from '../../db/rows';
import { keepVisits, type StationSpan } from './attemptVisits';
import { refoldMarked } from './markedAttempts';

/** Most changes that one transaction counts. */
const MOST_CHANGES = 5_000;
/** Changes of a station that lie further apart are counted apart. */
const APART_MS = 86_400_000;

const listRefs = (alias?: string) =>
  sql.join(COUNT_COLUMNS.map((column) => sql.ref(alias === undefined ? column : `${alias}.${column}`)));
const SET = sql.join(COUNT_COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
const SUMS = sql.join(COUNT_COLUMNS.map((column) => sql`sum(${sql.ref(`t.${column}`)}) as ${sql.ref(column)}`));

/** Attempts that have ended, counted by the days `c` of their stations and the firmware of their time. */
export const countRaw = (days: RawBuilder<unknown>) => sql`
  select c.day, f.version, max(a.company_id) as company_id, a.station_id, max(a.charger_id) as charger_id,
    a.connector_id, ${selectAttemptCounts()}
  from ${days} c join station s on s.id = c.station_id
  join charging_attempt a on a.station_id = c.station_id and a.outcome <> 'running'
    and a.began_at >= c.day::timestamp at time zone s.timezone
    and a.began_at < (c.day + 1)::timestamp at time zone s.timezone
  ${JOIN_VERSION}
  group by c.day, f.version, a.station_id, a.connector_id`;

/** Makes the counts of days and their months anew. @param days query of `station_id` and `day` */
export async function replaceDays(tx: Tx, days: RawBuilder<unknown>): Promise<void> {
  await replaceCounts(tx, { span: 'day', days, fresh: countRaw(sql`changed`) });
  const months = sql`select distinct station_id, date_trunc('month', day)::date as month from (${days}) d`;
  const fresh = sql`select c.month, t.version, max(t.company_id) as company_id, t.station_id, max(t.charger_id) as charger_id,
      t.connector_id, ${SUMS}
    from changed c join charging_attempt_day t on t.station_id = c.station_id
      and t.day >= c.month and t.day < c.month + interval '1 month'
    group by c.month, t.version, t.station_id, t.connector_id`;
  await replaceCounts(tx, { span: 'month', days: months, fresh });
}

interface Replaced {
  span: 'day' | 'month';
  days: RawBuilder<unknown>;
  fresh: RawBuilder<unknown>;
}

/** Unchanged rows are not written, so that days counted by mistake cost nothing. */
async function replaceCounts(tx: Tx, { span, days, fresh }: Replaced): Promise<void> {
  const table = sql.table(`charging_attempt_${span}`);
  const column = sql.ref(span);
  await sql`
    with changed as materialized (${days}), fresh as materialized (${fresh}),
    gone as (
      delete from ${table} t using changed c where t.station_id = c.station_id and t.${column} = c.${column}
        and not exists (select from fresh f where f.${column} = t.${column} and f.station_id = t.station_id
          and f.connector_id = t.connector_id and f.version = t.version))
    insert into ${table} as known (${column}, version, company_id, station_id, charger_id, connector_id, ${listRefs()})
    select f.${column}, f.version, f.company_id, f.station_id, f.charger_id, f.connector_id, ${listRefs('f')} from fresh f
    on conflict (${column}, station_id, connector_id, version) do update set ${SET}
      where (${listRefs('known')}) is distinct from (${listRefs('excluded')})`.execute(tx);
}

interface Change {
  stationId: string;
  fromAt: Date;
  untilAt: Date;
}

/** Makes attempts anew that change without a message, and counts all that have changed. */
export async function updateAttempts(deps: CountingDeps): Promise<void> {
  await refoldMarked(deps);
  await countAttempts(deps);
}

/** Counts changed attempts: their visits, days and months; also visits that have closed by time. */
async function countAttempts({ db, clock }: CountingDeps): Promise<void> {
  for (let count = MOST_CHANGES; count === MOST_CHANGES;) count = await db.asSystem((tx) => countSome(tx, clock.now()));
}

/** One turn at a time: counts are made from the data at the beginning of their turn. */
export const awaitTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('attempts'))`.execute(tx);

async function countSome(tx: Tx, now: number): Promise<number> {
  await awaitTurn(tx);
  const { rows } = await sql<Change>`
    delete from charging_attempt_change where id in (
      select id from charging_attempt_change order by id limit ${MOST_CHANGES}) returning station_id, from_at, until_at`.execute(
    tx,
  );
  const { rows: closed } = await sql<Change>`
    select station_id, began_at as from_at, coalesce(ended_at, began_at) as until_at from charging_attempt
    where visit_closes_at <= ${toTimestamp(now)}::timestamptz order by visit_closes_at limit ${MOST_CHANGES}`.execute(
    tx,
  );
  const spans = joinSpans([...rows, ...closed]);
  if (spans.length === 0) return 0;
  await keepVisits(tx, spans, now);
  await replaceDays(tx, selectDays(spans));
  return rows.length;
}

/** Joins the changes of each station to spans of time. */
export function joinSpans(changes: readonly Change[]): StationSpan[] {
  const spans: StationSpan[] = [];
  const inOrder = changes.toSorted(
    (one, other) => one.stationId.localeCompare(other.stationId) || one.fromAt.getTime() - other.fromAt.getTime(),
  );
  for (const { stationId, fromAt, untilAt } of inOrder) {
    const [from, until] = [fromAt.getTime(), Math.max(fromAt.getTime(), untilAt.getTime())];
    const last = spans.at(-1);
    if (last?.stationId === stationId && from - last.until <= APART_MS) last.until = Math.max(last.until, until);
    else spans.push({ stationId, from, until });
  }
  return spans;
}

/** Days of the spans by the clocks of their stations; a visit counts on the day on which it began. */
function selectDays(spans: readonly StationSpan[]): RawBuilder<unknown> {
  const rows = spans.map(({ stationId, from, until }) => ({
    station_id: stationId,
    from_at: toTimestamp(from),
    until_at: toTimestamp(until),
  }));
  return sql`select distinct f.station_id, d.day::date as day
    from ${toRecordset(rows)} as f(station_id bigint, from_at timestamptz, until_at timestamptz)
    join station s on s.id = f.station_id
    cross join lateral generate_series(((f.from_at - interval '6 hours') at time zone s.timezone)::date,
      (f.until_at at time zone s.timezone)::date, interval '1 day') d(day)`;
}
