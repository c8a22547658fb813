import { sql } from 'kysely';
import type { StationImpact } from '../../../../src/contract/impact';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';
import { countOpen } from '../openImpact';

/** Counts the connectors and the running sessions of a station before it is closed. @throws Problem 404 */
export async function readStationImpact(tx: Tx, stationId: string): Promise<StationImpact> {
  const { rows } = await sql<Pick<StationImpact, 'connectors'>>`select
    (select count(*)::int from connector n join charger c on c.id = n.charger_id
      where c.station_id = s.id and c.retired_at is null) as connectors
    from station s where s.id = ${stationId}`.execute(tx);
  const [station] = rows;
  if (!station) throw new Problem(404);
  const { runningSessions } = await countOpen(tx, sql`station_id = ${stationId}`);
  return { ...station, runningSessions };
}
