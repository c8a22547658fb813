import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { selectCounts, type CountedDays, type CountFilter } from './counts';

/** Visits of a charger, and those whose first attempt succeeded, by the platform's definition. */
export interface ChargerVisits {
  visits: number;
  visitsFirst: number;
}

/** Visits by charger. */
export async function readChargerVisits(
  tx: Tx,
  days: CountedDays,
  filter: CountFilter,
): Promise<ReadonlyMap<string, ChargerVisits>> {
  const columns = ['visits_first', 'visits_troubled', 'visits_failed'];
  const { rows } = await sql<ChargerVisits & { chargerId: string }>`
    select t.charger_id::text as charger_id, sum(t.visits_first)::float8 as visits_first,
      sum(t.visits_first + t.visits_troubled + t.visits_failed)::float8 as visits
    from ${selectCounts(days, { columns, filter })} t group by 1`.execute(tx);
  return new Map(rows.map(({ chargerId, visits, visitsFirst }) => [chargerId, { visits, visitsFirst }]));
}
