import { sql } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { replay } from '../../../../src/contract/evo-monitor/replay';
import type { Tx } from '../../../db/database';
import { MEASURED_AT } from '../../../db/meterValues';
import { readPowerMinutes } from '../../../power/readPowerMinutes';
import { fromWire, toWire } from '../../../wire/wireTime';
import { Problem } from '../../../wire/problem';

type Answer = ResponseOf<typeof replay.station>;

/** Minutes are kept one by one: without one for so long, the plan of that time is unknown. */
const MOST_SILENCE_MS = 2 * 60_000;

/** Reads the figures of a station's panel as of a moment, epoch ms. @throws Problem 404 */
export async function readStation(tx: Tx, stationId: string, moment: number): Promise<Answer> {
  const at = new Date(moment);
  const { rows } = await sql<{ timezone: string; midnight: Date; isPlanned: boolean }>`
    select s.timezone, date_trunc('day', ${at}::timestamptz at time zone s.timezone) at time zone s.timezone as midnight,
      exists (select from power_site p where p.station_id = s.id and p.planned_at is not null) as is_planned
    from station s where s.id = ${stationId}`.execute(tx);
  const [station] = rows;
  if (!station) throw new Problem(404);
  const { timezone, midnight, isPlanned } = station;
  return {
    ...{ at: toWire(at), timezone, energy: await readEnergy(tx, stationId, midnight, at) },
    power: await readPower(tx, stationId, moment, isPlanned),
  };
}

async function readPower(tx: Tx, stationId: string, moment: number, isPlanned: boolean): Promise<Answer['power']> {
  const minutes = await readPowerMinutes(tx, stationId, moment);
  const last = minutes.at(-1);
  if (last && moment - fromWire(last.at).getTime() <= MOST_SILENCE_MS) return { isKept: true, minutes };
  return isPlanned || last ? { isKept: false, minutes } : null;
}

/**
 * kWh between midnight and a moment: of each session what its meter had counted by the one less by the other. A session
 * that had ended counts in full where its readings are gone, on the day of its end.
 */
async function readEnergy(tx: Tx, stationId: string, midnight: Date, at: Date): Promise<number> {
  const { rows } = await sql<{ energy: number }>`
    select coalesce(sum(greatest(coalesce(case when t.stopped_at <= ${at}::timestamptz then t.energy_wh end,
        ${readWh(at)}, 0) - coalesce(case when t.started_at < ${midnight}::timestamptz then ${readWh(midnight)} end, 0), 0)), 0)::float8 / 1000
      as energy
    from charge_transaction t
    where t.station_id = ${stationId} and t.started_at < ${at}::timestamptz
      and (t.stopped_at is null or t.stopped_at >= ${midnight}::timestamptz)`.execute(tx);
  return rows[0]?.energy ?? 0;
}

/** Wh that a session had charged by a moment: by its last reading, else by its kept curve. */
function readWh(at: Date) {
  return sql`coalesce(
    (select round(m.energy * 1000) from meter_value m
      where m.transaction_id = t.id and m.energy is not null and ${MEASURED_AT} <= ${at}::timestamptz
      order by ${MEASURED_AT} desc limit 1),
    (select (array_agg(p.register::bigint order by p.t::numeric desc))[1] - t.meter_start
      from transaction_curve c, rows from (jsonb_array_elements_text(c.points -> 't'),
        jsonb_array_elements_text(c.points -> 'register')) as p(t, register)
      where c.transaction_id = t.id and p.register is not null
        and p.t::numeric <= extract(epoch from ${at}::timestamptz)))`;
}
