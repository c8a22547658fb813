import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { BackupFigures } from '../http/recordedMetrics';
import { readArchivedUntil } from './archive';
import { toArchiveDirectory } from './layout';
import type { LastBackup } from './retention';

/** What the running product knows of its backups. */
export interface BackupState {
  last: (LastBackup & { error: string | null }) | null;
  /** The newest whole backup, and whether it was proved; null: not yet. */
  whole: { endedAt: Date; isProved: boolean | null; faults: string[] } | null;
  /** Everything until then is in the archive of the log; null: nothing is. */
  archivedUntil: Date | null;
}

export async function readBackupState(db: Pick<Database, 'asSystem'>, target: string): Promise<BackupState> {
  return db.asSystem(async (tx) => {
    const last = await tx
      .selectFrom('backup')
      .select(['startedAt', 'state', 'error'])
      .orderBy('startedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    const whole = await tx
      .selectFrom('backup')
      .select(['endedAt', 'isProved', 'proof'])
      .where('state', '=', 'whole')
      .orderBy('endedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { rows } = await sql<{
      systemId: string;
    }>`select system_identifier::text as system_id from pg_control_system()`.execute(tx);
    return {
      last: last ?? null,
      whole: whole?.endedAt
        ? { endedAt: whole.endedAt, isProved: whole.isProved, faults: (whole.proof?.faults as string[]) ?? [] }
        : null,
      archivedUntil: readArchivedUntil(toArchiveDirectory(target, rows[0]?.systemId ?? '')),
    };
  });
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A daily backup is late after so long. */
const LONGEST_AGE_MS = 26 * HOUR_MS;
const LONGEST_ARCHIVE_MS = 15 * MINUTE_MS;

/**
 * Why an operator should look after the backups; null: they are as they should be.
 * @param since from when on the product was watched: before the first backup and the first log there is no age
 */
export function findBackupTrouble({ last, whole, archivedUntil }: BackupState, now: Date, since: Date): string | null {
  if (last?.state === 'failed') return last.error ?? 'failed';
  const backup = { name: 'backup', at: whole?.endedAt ?? null, longestMs: LONGEST_AGE_MS };
  const late = findLate(backup, now, since);
  if (late !== null) return late;
  if (whole?.isProved === false) return whole.faults.join('; ');
  return findLate({ name: 'archived log', at: archivedUntil, longestMs: LONGEST_ARCHIVE_MS }, now, since);
}

function findLate(
  { name, at, longestMs }: { name: string; at: Date | null; longestMs: number },
  now: Date,
  since: Date,
): string | null {
  if (now.getTime() - (at ?? since).getTime() <= longestMs) return null;
  return at ? `last ${name} ${at.toISOString()}` : `no ${name}`;
}

export async function readBackupFigures(
  db: Pick<Database, 'asSystem'>,
  target: string,
  now: Date,
): Promise<BackupFigures> {
  const { whole, archivedUntil } = await readBackupState(db, target);
  const toAge = (at: Date | null | undefined) => (at ? (now.getTime() - at.getTime()) / 1_000 : Infinity);
  return {
    ageSeconds: toAge(whole?.endedAt),
    isProved: whole?.isProved === true,
    archiveAgeSeconds: toAge(archivedUntil),
  };
}
