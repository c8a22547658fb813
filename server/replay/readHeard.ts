import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { toTimestamp } from '../db/rows';

/** How far back the log is searched for a sign of life; before that the events say when a charger was heard of. */
const WINDOW_MS = 5 * 60_000;

/** Last messages of chargers at moments, epoch ms, by the position of the moment and the code of the charger. */
export type Heard = readonly ReadonlyMap<string, number>[];

/** Reads when chargers were last heard of at each of the moments. */
export async function readHeard(tx: Tx, moments: readonly number[]): Promise<Heard> {
  const result: Map<string, number>[] = [];
  for (const moment of moments) {
    const { rows } = await sql<{ code: string; at: number }>`
      select charger_code as code, floor(extract(epoch from max(at)) * 1000)::float8 as at from ocpp_log
      where at > ${toTimestamp(moment - WINDOW_MS)}::timestamptz and at < ${toTimestamp(moment + 1)}::timestamptz and level = 'up'
      group by 1`.execute(tx);
    result.push(new Map(rows.map(({ code, at }) => [code, at])));
  }
  return result;
}
