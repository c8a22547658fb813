import { sql } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { isFlood } from '../../../../src/contract/live/alarmHistory';
import type { Tx } from '../../../db/database';
import { findFloods, SPAN_MS } from '../../../domain/alarms/floods';
import { toWire } from '../../../wire/wireTime';
import { countRaises, isRaise, RAISES, readSpans } from './scorecard';

type Aftermath = NonNullable<ResponseOf<typeof chargerAlarm.lastFlood>>;

const LOOK_BACK_MS = 12 * 3_600_000;
const MOST_STATIONS = 3;
const MOST_SESSIONS = 5;
/** A charger that is back sends the next meter value within this time. */
const METER_MS = 2 * 60_000;
/** Sessions last no longer: older ones are not looked through. */
const LONGEST_SESSION = sql`interval '7 days'`;

/**
 * The aftermath of the last alarm flood, within the caller's scope. An outage ends by contact, a flood by the rate of
 * the last ten minutes: chargers may be back long before it ends, or not yet.
 * @param now epoch ms
 */
export async function readLastFlood(tx: Tx, now: number): Promise<Aftermath | null> {
  if (isFlood(await countRaises(tx, new Date(now - SPAN_MS), new Date(now)))) return null;
  const flood = findFloods(await readSpans(tx, new Date(now - LOOK_BACK_MS), new Date(now))).at(-1);
  if (!flood) return null;
  const from = new Date(flood.from);
  const until = new Date(flood.until);
  return {
    from: toWire(from),
    until: toWire(until),
    ...(await readContact(tx, from, until)),
    ...(await readAway(tx, from, until)),
    ...(await countSymptoms(tx, from, until)),
    ...(await readSessions(tx, from, until, new Date(now - METER_MS))),
  };
}

/** Chargers that lost contact in the flood, each with its last loss and its return, if it is back. */
const selectLost = (from: Date, until: Date) => sql`
  select distinct on (a.charger_id) a.charger_id, a.station_id, e.at as lost_at,
    case when a.is_active and a.ended_at is null then null else coalesce(a.cleared_at, a.ended_at) end as back_at
  from ${RAISES} where ${isRaise(from, until)} and a.rule_code = 'offline.charger' and a.charger_id is not null
  order by a.charger_id, e.at desc, a.id desc`;

async function readContact(tx: Tx, from: Date, until: Date) {
  const { rows } = await sql<Pick<Aftermath, 'chargers' | 'stations' | 'back' | 'backWithin'>>`
    with lost as (${selectLost(from, until)})
    select count(*)::int as chargers, count(distinct station_id)::int as stations, count(back_at)::int as back,
      case when count(back_at) > 0 then jsonb_build_object('first', min(extract(epoch from back_at - lost_at)),
        'last', max(extract(epoch from back_at - lost_at))) end as back_within from lost`.execute(tx);
  return rows[0] ?? { chargers: 0, stations: 0, back: 0, backWithin: null };
}

async function readAway(tx: Tx, from: Date, until: Date): Promise<Pick<Aftermath, 'away'>> {
  const { rows } = await sql<{ id: string; name: string; stations: number }>`
    with lost as (${selectLost(from, until)})
    select s.id::text, s.name, count(*) over ()::int as stations from station s
    where s.id in (select station_id from lost where back_at is null) order by s.name limit ${MOST_STATIONS}`.execute(
    tx,
  );
  return { away: { stations: rows[0]?.stations ?? 0, named: rows.map(({ id, name }) => ({ id, name })) } };
}

async function countSymptoms(tx: Tx, from: Date, until: Date): Promise<Pick<Aftermath, 'symptoms' | 'causes'>> {
  const { rows } = await sql<{ symptoms: number; causes: number }>`
    select count(distinct a.id)::int as symptoms, count(distinct a.cause_id)::int as causes
    from ${RAISES} where ${isRaise(from, until)} and a.cause_id is not null`.execute(tx);
  return rows[0] ?? { symptoms: 0, causes: 0 };
}

/** @param silentUntil a charger that was back by then has sent a meter value since, where its session goes on */
async function readSessions(tx: Tx, from: Date, until: Date, silentUntil: Date) {
  const { rows } = await sql<{ chargerCode: string; connector: number; meterAt: Date | null; isHanging: boolean }>`
    with lost as (${selectLost(from, until)})
    select c.charger_code, n.connector_no as connector, n.meter_at,
      t.status = 'running' and l.back_at < ${silentUntil} and n.transaction_id = t.id
        and coalesce(n.meter_at, t.started_at) < l.back_at as is_hanging
    from lost l join charge_transaction t on t.station_id = l.station_id and t.charger_id = l.charger_id
      and t.started_at between l.lost_at - ${LONGEST_SESSION} and l.lost_at
    join charger c on c.id = t.charger_id join connector n on n.id = t.connector_id
    where l.back_at is not null and coalesce(t.stopped_at, 'infinity') > l.back_at
    order by n.meter_at nulls first, c.charger_code, n.connector_no`.execute(tx);
  const hanging = rows.filter(({ isHanging }) => isHanging);
  const named = hanging.slice(0, MOST_SESSIONS).map(({ chargerCode, connector, meterAt }) => ({
    ...{ chargerCode, connector },
    meterAt: meterAt && toWire(meterAt),
  }));
  return { ranThrough: rows.length, hanging: { sessions: hanging.length, named } };
}
