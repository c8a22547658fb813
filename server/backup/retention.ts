/** Facts of a whole backup by which old backups are removed. */
export interface KeptBackup {
  name: string;
  isProved: boolean;
}

/** Backups to remove, so that the newest ones stay, and the newest that was proved whatever its age. */
export function chooseRemoved<T extends KeptBackup>(backups: readonly T[], keep: number): T[] {
  const newest = [...backups].sort((a, b) => (a.name < b.name ? 1 : -1));
  const proved = newest.find(({ isProved }) => isProved);
  return newest.slice(keep).filter((backup) => backup !== proved);
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A backup that still has no end after this time was interrupted. */
const LONGEST_MS = 6 * HOUR_MS;

/** The last backup that was begun, whatever became of it. */
export interface LastBackup {
  startedAt: Date;
  state: 'running' | 'whole' | 'failed';
}

/**
 * Whether a backup is due at a time of the day (UTC). A missed time is made up for, a failure is tried again after an hour,
 * and the first backup is due at once.
 * @param at `02:10`
 */
export function isBackupDue(last: LastBackup | null, at: string, now: Date): boolean {
  if (!last) return true;
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hours, minutes);
  const due = today <= now.getTime() ? today : today - DAY_MS;
  if (last.startedAt.getTime() < due) return true;
  const pauseMs = { whole: Infinity, failed: HOUR_MS, running: LONGEST_MS }[last.state];
  return now.getTime() - last.startedAt.getTime() >= pauseMs;
}
