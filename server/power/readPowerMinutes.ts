import { sql } from 'kysely';
import type { StationPower } from '../../src/contract/evo-monitor/stationPower';
import type { Tx } from '../db/database';
import { toWire } from '../wire/wireTime';

/** Of the chart of a station. */
export const MINUTES_SHOWN_MS = 2 * 3_600_000;

/** Reads what was planned and measured at a station by the minute, with its loads beside the chargers, in the two hours before a moment. @param until epoch ms */
export async function readPowerMinutes(tx: Tx, stationId: string, until: number): Promise<StationPower['minutes']> {
  const { rows } = await sql<{ at: Date; limitWatts: number | null; plannedWatts: number; measuredWatts: number }>`
    select at, limit_watts, planned_watts + base_watts as planned_watts, measured_watts + base_watts as measured_watts
    from power_minute
    where station_id = ${stationId} and at > ${new Date(until - MINUTES_SHOWN_MS)} and at <= ${new Date(until)} order by at`.execute(
    tx,
  );
  return rows.map(({ at, limitWatts, plannedWatts, measuredWatts }) => ({
    at: toWire(at),
    limit: limitWatts === null ? null : limitWatts / 1_000,
    ...{ planned: plannedWatts / 1_000, measured: measuredWatts / 1_000 },
  }));
}
