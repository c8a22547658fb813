import type { Deps } from '../db/deps';
import { readGrowth } from '../db/growth';
import { countDaysLeft, needsAlarm, type DiskRoom } from '../../src/lib/system/diskRule';
import { startSweep } from '../runtime/startSweep';
import { clearPlatformAlarm, raisePlatformAlarm } from './platformAlarms';

type DiskDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

const SWEEP_MS = 30_000;
const MB = 1_000_000;

/**
 * Looks at the disk of the embedded database, and raises an alarm while it is nearly full or will be within days, as
 * long as the alarm can still be stored. An external database lies on a disk of its own, which its operators watch.
 * @returns stops the sweep
 */
export function startDiskWatch(deps: DiskDeps & Pick<Deps, 'disk'>): () => Promise<void> {
  const { disk } = deps;
  if (!disk) return async () => undefined;
  return startSweep(deps, SWEEP_MS, 'the free space of the disk cannot be checked', async () => {
    const wasFull = disk.isFull;
    const room = await disk.look();
    if (disk.isFull !== wasFull)
      deps.log.warn(disk.isFull ? 'uploads, exports and the OCPP log are paused' : 'there is room again');
    if (room) await alignDiskAlarm(deps, room);
  });
}

export async function alignDiskAlarm({ db, clock, log }: DiskDeps, room: DiskRoom): Promise<void> {
  const { freeBytes, freeShare } = room;
  const condition = { code: 'disk.low', at: clock.now() } as const;
  const days = await db.asSystem(async (tx) => countDaysLeft(room, await readGrowth(tx, clock.now(), 'disk.used')));
  if (!needsAlarm(room, days)) return db.asSystem((tx) => clearPlatformAlarm(tx, condition));
  const end = days === null ? '' : `, ${days} d`;
  const free = `${Math.floor(freeBytes / MB)} MB, ${Math.floor(freeShare * 100)} %${end}`;
  // Logged before the alarm is stored: a full disk accepts no row.
  log.warn({ free }, 'the disk of the database is nearly full');
  await db.asSystem((tx) => raisePlatformAlarm(tx, condition, { log: free }));
}
