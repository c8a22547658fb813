import { clearPlatformAlarm, raisePlatformAlarm } from '../alarms/platformAlarms';
import type { Deps } from '../db/deps';
import { startSweep } from '../runtime/startSweep';
import { findBackupTrouble, readBackupState } from './backupState';

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>;

const SWEEP_MS = 60_000;

/**
 * Directory of the daily backups; undefined: the product makes none. Operators back up an external database themselves,
 * and the log of a database knows no simulated time.
 */
export function findBackupTarget({ config, clock }: Pick<Deps, 'config' | 'clock'>): string | undefined {
  return config.DATABASE_URL === undefined && clock.speed === undefined ? config.BACKUP_DIR : undefined;
}

/** Raises an alarm while backups are missing, old, not proved or not kept up to date. @returns stops the sweep */
export function startBackupWatch(deps: WatchDeps): () => Promise<void> {
  const target = findBackupTarget(deps);
  if (target === undefined) return async () => undefined;
  const since = new Date(deps.clock.now());
  return startSweep(deps, SWEEP_MS, 'the backups cannot be checked', () => alignBackupAlarm(deps, target, since));
}

export async function alignBackupAlarm({ db, clock }: WatchDeps, target: string, since: Date): Promise<void> {
  const trouble = findBackupTrouble(await readBackupState(db, target), new Date(clock.now()), since);
  const condition = { code: 'backup.overdue', at: clock.now() } as const;
  await db.asSystem((tx) =>
    trouble === null ? clearPlatformAlarm(tx, condition) : raisePlatformAlarm(tx, condition, { log: trouble }),
  );
}
