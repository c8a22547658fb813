import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { createArchiver, dropArchiveSlot } from '../backup/archiveLog';
import { readBackupState } from '../backup/backupState';
import { findBackupTarget } from '../backup/backupWatch';
import { isBackupDue } from '../backup/retention';
import { deriveKey } from '../backup/sealing';
import type { Deps } from '../db/deps';
import type { Job } from '../jobs/job';
import { startSweep } from '../runtime/startSweep';
import { toProgramArguments } from './programs';

type ArchiveDeps = Pick<Deps, 'config' | 'databaseUrl' | 'clock' | 'log'>;

/** A lost machine loses the changes of this time, and of a run. */
const ARCHIVE_MS = 30_000;

/** Settings of the embedded PostgreSQL whose log is archived. */
export const ARCHIVED_SETTINGS = {
  // Where the archive cannot be written to, the log must not fill the disk: then the archive has a gap instead.
  max_slot_wal_keep_size: '4GB',
  // A restored database keeps its log from before the archiver began.
  wal_keep_size: '256MB',
};

/** Archives the log of the embedded database, where backups are configured. @returns archives the rest, and stops */
export async function startArchive(deps: ArchiveDeps, dataDirectory: string): Promise<() => Promise<void>> {
  const { config, databaseUrl } = deps;
  const target = findBackupTarget(deps);
  if (target === undefined) {
    if (config.DATABASE_URL === undefined) await dropArchiveSlot(databaseUrl);
    return async () => undefined;
  }
  const cluster = path.join(dataDirectory, 'postgres');
  const key = config.BACKUP_KEY === undefined ? undefined : deriveKey(config.BACKUP_KEY);
  const archiver = createArchiver({ databaseUrl, cluster, target: path.resolve(target), key });
  const stop = startSweep(deps, ARCHIVE_MS, 'the log of the database cannot be archived', () => archiver.run());
  return async () => {
    await stop();
    await archiver.run();
  };
}

/** Makes the daily backup, in a process of its own: it compresses and encrypts the whole database. */
export function backupJobs(deps: Pick<Deps, 'config' | 'clock'>): Job[] {
  const target = findBackupTarget(deps);
  if (target === undefined) return [];
  return [{ name: 'backup', cron: '*/5 * * * *', run: (node) => backUpWhenDue(node, target) }];
}

async function backUpWhenDue({ db, config, clock, log }: Deps, target: string): Promise<void> {
  const { last } = await readBackupState(db, target);
  if (!isBackupDue(last, config.BACKUP_AT, new Date(clock.now()))) return;
  const error = await runBackupProgram();
  if (error !== null) log.error({ error }, 'the backup failed');
}

/** @returns null, or the line of reason */
function runBackupProgram(): Promise<string | null> {
  const program = toProgramArguments('backup');
  return new Promise((resolve) => {
    const child = fork(program.at(-1) ?? '', [], {
      execArgv: program.slice(0, -1),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : complaint.trim() || `it ended with ${code}`));
  });
}
