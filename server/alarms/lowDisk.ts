import type { Deps } from '../db/deps';
import { LEAST_FREE, readDiskSpace, type DiskSpace } from '../runtime/diskSpace';
import { startSweep } from '../runtime/startSweep';
import { clearPlatformAlarm, raisePlatformAlarm } from './platformAlarms';

type DiskDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>;

const SWEEP_MS = 30_000;
const MB = 1_000_000;

/**
 * Raises an alarm while the disk of the embedded database is nearly full, as long as it can still be stored. An
 * external database lies on a disk of its own, which its operators watch. @returns stops the sweep
 */
export function startDiskWatch(deps: DiskDeps): () => Promise<void> {
  if (deps.config.DATABASE_URL !== undefined) return async () => undefined;
  return startSweep(deps, SWEEP_MS, 'the free space of the disk cannot be checked', async () => {
    const space = await readDiskSpace(deps.config.DATA_DIR);
    if (space) await alignDiskAlarm(deps, space);
  });
}

export async function alignDiskAlarm({ db, clock, log }: DiskDeps, { freeBytes, freeShare }: DiskSpace): Promise<void> {
  const condition = { code: 'disk.low', at: clock.now() } as const;
  if (freeShare >= LEAST_FREE) return db.asSystem((tx) => clearPlatformAlarm(tx, condition));
  const free = `${Math.floor(freeBytes / MB)} MB, ${Math.floor(freeShare * 100)} %`;
  // Logged before the alarm is stored: a full disk accepts no row.
  log.warn({ free }, 'the disk of the database is nearly full');
  await db.asSystem((tx) => raisePlatformAlarm(tx, condition, { log: free }));
}
