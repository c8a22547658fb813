import { sql, type RawBuilder } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { ALARM_SOURCES } from '../../../alarms/alarmRows';
import { ALARM_STATE } from '../../../alarms/alarmState';
import type { Tx } from '../../../db/database';
import { findFloods, SPAN_MS } from '../../../domain/alarms/floods';
import { toWire } from '../../../wire/wireTime';

type Scorecard = ResponseOf<typeof chargerAlarm.scorecard>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WORST = 10;

/** Figures of the alarm system over the last hours (ISA-18.2, clause 16), as the caller may see them. */
export async function readScorecard(tx: Tx, hours: number, now: number): Promise<Scorecard> {
  const from = new Date(now - hours * HOUR_MS);
  const until = new Date(now);
  const spans = await readSpans(tx, from, until);
  const raised = spans.reduce((sum, { count }) => sum + count, 0);
  const operators = await readOperators(tx, from, until);
  const floods = findFloods(spans);
  const floodMs = floods.reduce((sum, flood) => sum + flood.until - flood.from, 0);
  const spanCount = (hours * HOUR_MS) / SPAN_MS;
  return {
    from: toWire(from),
    until: toWire(until),
    raised,
    perTenMinutes: spans.map((span) => ({ from: toWire(span.from), count: span.count })),
    lastTenMinutes: await countRaises(tx, new Date(now - SPAN_MS), until),
    perTenMinutesAndOperator: roundToTenth(raised / spanCount / Math.max(1, operators)),
    floods: floods.map((flood) => ({ from: toWire(flood.from), until: toWire(flood.until), count: flood.count })),
    floodShare: Math.min(1, roundToTenth(floodMs / (hours * HOUR_MS))),
    chattering: (await readSources(tx, from, until, true)).map(({ source, code, count, alarmId }) => ({
      source,
      code,
      count,
      alarmId,
    })),
    standing: await readStanding(tx, new Date(now - DAY_MS)),
    standingAlarms: await readStandingAlarms(tx, new Date(now - DAY_MS)),
    byPriority: await readPriorities(tx, from, until),
    worst: (await readSources(tx, from, until, false)).map(({ alarmId: _alarmId, ...source }) => source),
    acknowledgedWithin: await readResponse(tx, from, until),
    clearedWithin: await readClearing(tx, from, until),
  };
}

/** Raises with their alarms: `e` and `a`. */
export const RAISES = sql`alarm_event e join alarm a on a.id = e.alarm_id`;
export const isRaise = (from: Date, until: Date) =>
  sql`e.kind in ('raised', 'raisedAgain') and e.at >= ${from} and e.at < ${until}`;
const roundToTenth = (value: number) => Math.round(value * 1_000) / 1_000;

/** Raises by spans of ten minutes, in their order; those without any are left out. */
export async function readSpans(tx: Tx, from: Date, until: Date): Promise<{ from: number; count: number }[]> {
  const { rows } = await sql<{ span: string; count: number }>`
    select floor(extract(epoch from e.at) * 1000 / ${SPAN_MS}) as span, count(*)::int as count
    from ${RAISES} where ${isRaise(from, until)} group by 1 order by 1`.execute(tx);
  return rows.map(({ span, count }) => ({ from: Number(span) * SPAN_MS, count }));
}

/** Raises between two times. */
export async function countRaises(tx: Tx, from: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${RAISES} where ${isRaise(from, until)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function readOperators(tx: Tx, from: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct acknowledged_by)::int as count from alarm
    where acknowledged_at >= ${from} and acknowledged_at < ${until}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface SourceRow {
  source: string | null;
  station: string | null;
  washerId: string | null;
  homeChargerId: string | null;
  code: string;
  count: number;
  alarmId: string;
}

/** Sources by how often they raised. @param isChatter only chattering sources (three raises within a minute) */
async function readSources(tx: Tx, from: Date, until: Date, isChatter: boolean): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    with raises as (
      select a.id, a.station_id, a.charger_id, a.connector_id, a.washer_id, a.home_charger_id, a.rule_code,
        e.at - lag(e.at, 2) over (partition by a.station_id, a.charger_id, a.connector_id, a.washer_id,
          a.home_charger_id, a.payment_id, a.wall_display_id, a.rule_code order by e.at, e.id)
          <= interval '1 minute' as is_chatter
      from ${RAISES} where ${isRaise(from, until)}),
    worst as (
      select station_id, charger_id, connector_id, washer_id, home_charger_id, rule_code as code, count(*)::int as count,
        max(id)::text as alarm_id from raises
      group by 1, 2, 3, 4, 5, 6 having not ${isChatter} or bool_or(coalesce(is_chatter, false))
      order by count desc, station_id, charger_id, connector_id, washer_id, home_charger_id, code limit ${WORST})
    select coalesce(c.charger_code || coalesce(':' || n.connector_no, ''), b.name, h.serial_no, s.name) as source,
      coalesce(s.name, g.name) as station, w.washer_id, w.home_charger_id, w.code, w.count, w.alarm_id
    from worst w left join station s on s.id = w.station_id left join charger c on c.id = w.charger_id
    left join connector n on n.id = w.connector_id
    left join washer b on b.id = w.washer_id left join wash_site g on g.id = b.wash_site_id
    left join home_charger h on h.id = w.home_charger_id
    order by w.count desc, source`.execute(tx);
  return rows;
}

const isStandingSince = (before: Date) => sql`a.is_open and ${ALARM_STATE} = 'standing' and a.first_at < ${before}`;

async function readStanding(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alarm a where ${isStandingSince(before)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

const MOST_STANDING = 20;

/** Alarms that have been standing since before a time, oldest first. */
async function readStandingAlarms(tx: Tx, before: Date): Promise<Scorecard['standingAlarms']> {
  const { rows } = await sql<Omit<Scorecard['standingAlarms'][number], 'since'> & { since: Date }>`
    select a.id::text as alarm_id, a.rule_code as code, a.first_at as since, coalesce(s.name, g.name) as station,
      coalesce(c.charger_code || coalesce(':' || n.connector_no, ''), b.name, h.serial_no, s.name) as source
    from ${ALARM_SOURCES} and ${isStandingSince(before)}
    order by a.first_at, a.id limit ${MOST_STANDING}`.execute(tx);
  return rows.map(({ since, ...alarm }) => ({ ...alarm, since: toWire(since) }));
}

async function readPriorities(tx: Tx, from: Date, until: Date): Promise<Scorecard['byPriority']> {
  const { rows } = await sql<Scorecard['byPriority'][number]>`
    select a.priority, count(*)::int as count from ${RAISES} where ${isRaise(from, until)}
    group by a.priority, a.priority_rank order by a.priority_rank`.execute(tx);
  return rows;
}

/** From the first raise to the acknowledgement; a revoked acknowledgement does not count. */
function readResponse(tx: Tx, from: Date, until: Date): Promise<Scorecard['acknowledgedWithin']> {
  return readPercentiles(
    tx,
    sql`select extract(epoch from acknowledged_at - last_at)::float8 as seconds from alarm
      where acknowledged_at >= ${from} and acknowledged_at < ${until} and acknowledged_at >= last_at`,
  );
}

/** From the last raise to the end of the condition; a moment, which clears as it is raised, does not count. */
function readClearing(tx: Tx, from: Date, until: Date): Promise<Scorecard['clearedWithin']> {
  return readPercentiles(
    tx,
    sql`select extract(epoch from cleared_at - last_at)::float8 as seconds from alarm
      where cleared_at >= ${from} and cleared_at < ${until} and cleared_at > last_at`,
  );
}

/** Median and 90th percentile of a query's `seconds`; null without rows. */
async function readPercentiles(tx: Tx, seconds: RawBuilder<unknown>): Promise<Scorecard['clearedWithin']> {
  const { rows } = await sql<{ median: number | null; p90: number | null }>`
    select percentile_cont(0.5) within group (order by seconds) as median,
      percentile_cont(0.9) within group (order by seconds) as p90
    from (${seconds}) times`.execute(tx);
  const { median = null, p90 = null } = rows[0] ?? {};
  return median === null || p90 === null ? null : { median: Math.round(median), p90: Math.round(p90) };
}
