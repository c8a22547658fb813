import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../src/contract/endpoint';
import {
  DENSITY_SERIES,
  type DensitySeries,
  type replay,
  type ReplayStop,
} from '../../src/contract/evo-monitor/replay';
import type { Tx } from '../db/database';
import { isShownCommand } from '../db/shownCommands';
import { fromWire, toWire } from '../wire/wireTime';
import { readGaps } from './keepSpans';
import { readKeptFrom } from './readKeptFrom';
import { readWashersKeptFrom } from './washers/readWashers';

type Query = BodyOf<typeof replay.density>;

const MOST_STOPS = 200;

/** Times of what is counted, each by an index on the time alone. */
const TIMES: Readonly<Record<DensitySeries, { table: RawBuilder<unknown>; at: string; only?: RawBuilder<unknown> }>> = {
  faults: { table: sql`connector_event`, at: 'receivedAt', only: sql`status = 'faulted'` },
  alarms: { table: sql`alarm_event`, at: 'at', only: sql`kind in ('raised', 'raisedAgain')` },
  failedAttempts: { table: sql`charging_attempt`, at: 'beganAt', only: sql`outcome = 'failed'` },
  commands: { table: sql`command`, at: 'createdAt', only: isShownCommand('command') },
  frames: { table: sql`ocpp_log`, at: 'at' },
};

/** Counts what happened in each part of a stretch. */
export async function readDensity(tx: Tx, query: Query): Promise<ResponseOf<typeof replay.density>> {
  const counts: Partial<Record<DensitySeries, number[]>> = {};
  for (const series of DENSITY_SERIES) counts[series] = await countSeries(tx, series, query);
  const { faults = [], alarms = [], failedAttempts = [], commands = [], frames = [] } = counts;
  const keptFrom = await readKeptFrom(tx);
  const washersKeptFrom = await readWashersKeptFrom(tx);
  const stops = await readStops(tx, query);
  const gaps = await readGaps(tx, ...toEnds(query));
  return {
    keptFrom: keptFrom && toWire(keptFrom),
    washersKeptFrom: washersKeptFrom && toWire(washersKeptFrom),
    gaps: gaps.map(({ from, until }) => ({ from: toWire(from), until: toWire(until) })),
    faults,
    alarms,
    failedAttempts,
    commands,
    frames,
    stops,
  };
}

async function countSeries(tx: Tx, series: DensitySeries, { buckets, ...query }: Query): Promise<number[]> {
  const { table, at, only } = TIMES[series];
  const column = sql.ref(at);
  const [begin, end] = toEnds(query);
  const seconds = (60 * query.minutes) / buckets;
  const { rows } = await sql<{ bucket: number; count: number }>`
    select floor(extract(epoch from ${column} - ${begin}::timestamptz) / ${seconds}::float8)::int as bucket, count(*)::int as count
    from ${table} where ${column} >= ${begin}::timestamptz and ${column} < ${end}::timestamptz ${only ? sql`and ${only}` : sql``}
    group by 1`.execute(tx);
  const counts = Array.from({ length: buckets }, () => 0);
  for (const { bucket, count } of rows) counts[Math.min(bucket, buckets - 1)] = count;
  return counts;
}

function toEnds({ from, minutes }: Pick<Query, 'from' | 'minutes'>): [begin: Date, end: Date] {
  const begin = fromWire(from);
  return [begin, new Date(begin.getTime() + minutes * 60_000)];
}

async function readStops(tx: Tx, { chargerCode, connector, ...query }: Query): Promise<ReplayStop[]> {
  if (chargerCode === undefined) return [];
  const [begin, end] = toEnds(query);
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${begin}::timestamptz and ${sql.ref(column)} < ${end}::timestamptz`;
  const { rows } = await sql<Omit<ReplayStop, 'at'> & { at: Date }>`
    with n as materialized (select n.id, n.charger_id, n.connector_no from connector n join charger c on c.id = n.charger_id
      where c.charger_code = ${chargerCode} and (${connector ?? null}::int is null or n.connector_no = ${connector ?? null}::int))
    select at, kind, detail from (
      select e.at, 'status' as kind, e.status as detail from connector_event e join n on n.id = e.connector_id
        where ${within('e.at')} and not e.is_late
      union all
      select v.at, 'alarm', a.rule_code from alarm a join alarm_event v on v.alarm_id = a.id
        where a.charger_id in (select charger_id from n) and coalesce(a.connector_id in (select id from n), true)
          and v.kind in ('raised', 'raisedAgain') and ${within('v.at')}
      union all
      select k.created_at, 'command', k.kind from command k where k.charger_id in (select charger_id from n)
        and coalesce(k.connector_no in (select connector_no from n), true) and ${within('k.createdAt')} and ${isShownCommand('k')}
      union all
      select t.began_at, 'failedAttempt', t.cause from charging_attempt t join n on n.id = t.connector_id
        where t.outcome = 'failed' and ${within('t.beganAt')}) s
    order by at limit ${MOST_STOPS}`.execute(tx);
  return rows.map(({ at, ...stop }) => ({ at: toWire(at), ...stop }));
}
