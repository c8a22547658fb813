import { sql } from 'kysely';
import type { Tx } from '../db/database';

/** Months before it have ended everywhere and have rows of their own, `YYYY-MM-DD`. */
export async function readMonthsUntil(tx: Tx): Promise<string> {
  const { rows } = await sql<{ until: string }>`select months_until::text as until from statistic_state`.execute(tx);
  return rows[0]?.until ?? '';
}
