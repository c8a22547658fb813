import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { runAsSystem } from '../db/runAsSystem';

/** Reads the first moment that a replay can show; null: none yet. Checkpoints are of all companies. */
export async function readKeptFrom(tx: Tx): Promise<Date | null> {
  const { rows } = await runAsSystem(tx, () =>
    sql<{ at: Date | null }>`select min(at) as at from replay_checkpoint`.execute(tx),
  );
  return rows[0]?.at ?? null;
}
