import { sql } from 'kysely';
import type { ReplayMode } from '../../../src/contract/live/replayOrder';
import type { Tx } from '../../db/database';
import { runAsSystem } from '../../db/runAsSystem';
import { toTimestamp } from '../../db/rows';
import { foldWashers, type PastWashers } from '../../domain/replay/foldWashers';
import { unpackWasher, type PackedWasher } from '../../domain/replay/packWasher';
import { UNREPORTED } from '../../domain/wash/washerState';
import { readReports } from './readReports';

/** States of washers that a replay goes on from. */
export interface WasherCheckpoint {
  at: number;
  washers: PastWashers;
}

/** Reads the last kept states until a moment. They are of all companies: a caller's own are picked from them. */
export async function readWasherCheckpoint(tx: Tx, moment: number): Promise<WasherCheckpoint | null> {
  const { rows } = await runAsSystem(tx, () =>
    sql<{ at: Date; washers: PackedWasher[] }>`select at, washers from replay_checkpoint
      where at < ${toTimestamp(moment + 1)}::timestamptz and washers is not null order by at desc limit 1`.execute(tx),
  );
  const [row] = rows;
  return row ? { at: row.at.getTime(), washers: new Map(row.washers.map(unpackWasher)) } : null;
}

/** Reads the first moment at which washers were kept; null: none yet. */
export async function readWashersKeptFrom(tx: Tx): Promise<Date | null> {
  const { rows } = await runAsSystem(tx, () =>
    sql<{ at: Date }>`select at from replay_checkpoint where washers is not null order by at limit 1`.execute(tx),
  );
  return rows[0]?.at ?? null;
}

/** Reads the states of the caller's washers at moments, which ascend; null: that time was not kept. */
export async function readWashers(tx: Tx, moments: readonly number[], mode: ReplayMode): Promise<PastWashers[] | null> {
  const checkpoint = await readWasherCheckpoint(tx, moments[0] ?? 0);
  return checkpoint && foldWashersFrom(tx, checkpoint, moments, mode);
}

/** Goes on from a checkpoint to moments after it. */
export async function foldWashersFrom(
  tx: Tx,
  { at, washers }: WasherCheckpoint,
  moments: readonly number[],
  mode: ReplayMode,
): Promise<PastWashers[]> {
  const ids = await readSeenWashers(tx);
  const own = new Map(ids.map((id) => [id, washers.get(id) ?? UNREPORTED]));
  const reports = await readReports(tx, ids, { after: at, until: moments.at(-1) ?? at }, mode);
  return foldWashers(own, reports, moments, mode);
}

/** Reads the washers of the caller: a replay shows the equipment of today. */
async function readSeenWashers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from washer where retired_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}
