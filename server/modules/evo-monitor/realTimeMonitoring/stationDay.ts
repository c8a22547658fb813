import { sql } from 'kysely';
import type { StationDay } from '../../../../src/contract/live/stationDay';
import type { Tx } from '../../../db/database';
import { MEASURED_AT } from '../../../db/meterValues';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { readStationEvents } from './stationEvents';
import { readStationService } from './stationService';

interface Rights {
  maySeeAlarms: boolean;
  maySeeCompanies: boolean;
}

/** A station's energy since its own midnight, its latest events, and its contact, hours and equipment. @param now epoch ms */
export async function readStationDay(
  tx: Tx,
  stationId: string,
  now: number,
  { maySeeAlarms, maySeeCompanies }: Rights,
): Promise<Omit<StationDay, 'serverTime'>> {
  const { rows } = await sql<{ timezone: string; midnight: Date }>`
    select timezone, date_trunc('day', ${new Date(now)}::timestamptz at time zone timezone) at time zone timezone as midnight
    from station where id = ${stationId}`.execute(tx);
  const [station] = rows;
  if (!station) throw new Problem(404);
  const { timezone, midnight } = station;
  return {
    timezone,
    from: toWire(midnight),
    energy: await readEnergy(tx, stationId, midnight),
    events: await readStationEvents(tx, stationId, maySeeAlarms),
    service: await readStationService(tx, stationId, maySeeCompanies),
  };
}

/**
 * kWh since `midnight`: the energy of each session less its part before midnight. Without meter values during the
 * session, all of its energy counts in the day of its end.
 */
async function readEnergy(tx: Tx, stationId: string, midnight: Date): Promise<number> {
  const { rows } = await sql<{ energy: number }>`
    select coalesce(sum(greatest(coalesce(t.energy_wh, now_at.energy, 0)
      - greatest(coalesce(by_curve.register - t.meter_start, by_value.energy, 0), 0), 0)), 0)::float8 / 1000
      as energy
    from charge_transaction t
    left join lateral (
      select round(m.energy * 1000) as energy from meter_value m
      where t.status = 'running' and m.transaction_id = t.id and m.energy is not null
      order by ${MEASURED_AT} desc limit 1) now_at on true
    left join lateral (
      select round(m.energy * 1000) as energy from meter_value m
      where t.status = 'running' and t.started_at < ${midnight} and m.transaction_id = t.id and m.energy is not null
        and ${MEASURED_AT} < ${midnight}
      order by ${MEASURED_AT} desc limit 1) by_value on true
    left join lateral (
      select (array_agg(p.register::bigint order by p.t::numeric desc))[1] as register
      from transaction_curve c, rows from (jsonb_array_elements_text(c.points -> 't'),
        jsonb_array_elements_text(c.points -> 'register')) as p(t, register)
      where t.status = 'finished' and t.started_at < ${midnight} and c.transaction_id = t.id
        and p.register is not null and p.t::numeric < extract(epoch from ${midnight}::timestamptz)
    ) by_curve on true
    where t.station_id = ${stationId} and (t.stopped_at is null or t.stopped_at >= ${midnight})`.execute(tx);
  return rows[0]?.energy ?? 0;
}
