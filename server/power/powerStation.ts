import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { Problem } from '../wire/problem';
import { readSite, type StationSite } from './readSite';

interface StationRow {
  companyId: string;
  timezone: string;
  limitKw: number | null;
  plannedAt: Date | null;
}

export interface PowerStation extends StationRow {
  stationId: string;
  site: StationSite;
}

/** A station of the caller's with its limits, chargers and sessions. @throws Problem 404 */
export async function readPowerStation(tx: Tx, stationId: string, now: number): Promise<PowerStation> {
  const { rows } = await sql<StationRow>`
    select s.company_id, s.timezone, s.power_limit::float8 as limit_kw, p.planned_at
    from station s left join power_site p on p.station_id = s.id
    where s.id = ${stationId} and s.retired_at is null`.execute(tx);
  const [station] = rows;
  if (!station) throw new Problem(404);
  return { stationId, ...station, site: await readSite(tx, { stationId, ...station, now }) };
}
