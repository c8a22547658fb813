import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../runtime/startError';
import { readArchivedUntil } from './archive';
import { findBackup } from './backups';
import { chooseLog } from './chooseLog';
import { toPlainError } from './makeBackup';
import { checkKey } from './manifest';
import { withOwner } from './owner';
import { proveDatabase, type Proof } from './proveDatabase';
import { makeReachable } from './proveBackup';
import { recoverCluster } from './recoverCluster';
import { createRecord } from './records';
import type { KeptErasure } from './erasureList';
import { listArchiveOf, listOwnLog, readErasuresOf, toArchiveOf, unpackBackup, type OpenBackup } from './unpackBackup';

export interface RestoreSettings {
  /** A backup, or a directory of backups. */
  from: string;
  /** Data directory of the product; must have no database. */
  dataDirectory: string;
  /** Time of the last change to restore; without it all that was archived is restored. */
  until: Date | undefined;
  key: Buffer | undefined;
  /** SECRET_KEY, where it is not kept in the data directory. */
  secretKey: string | undefined;
  /** Makes the erasures again that came after the restored moment, before anything is served. */
  eraseAgain: (databaseUrl: string, erasures: readonly KeptErasure[]) => Promise<ErasedAgain>;
  onStep?: (text: string) => void;
}

/** App users by their numbers. */
export interface ErasedAgain {
  erased: string[];
  /** Users with open money or a running session then: they have to be erased once that is settled. */
  refused: string[];
}

export interface RestoredBackup {
  backup: OpenBackup;
  dataDirectory: string;
  /** Moment up to which changes are there. */
  until: Date;
  /** Null: files alone. */
  proof: Proof | null;
  erasures: ErasedAgain;
}

/** Where a restore is prepared, beside its place. */
const WORK = 'restore.new';

/**
 * Restores a backup into a data directory without a database, and proves it there. Until all of it is done, nothing lies
 * in its place.
 * @throws StartError with one clear line; nothing is changed then
 */
export async function restoreBackup(settings: RestoreSettings): Promise<RestoredBackup> {
  const { dataDirectory, key, until } = settings;
  assertEmpty(dataDirectory);
  const found = findBackup(path.resolve(settings.from), until);
  checkKey(found.directory, found.manifest, key);
  const backup: OpenBackup = { ...found, key };
  const reached = checkUntil(backup, until);
  const log = backup.manifest.cluster
    ? chooseLog(listArchiveOf(backup), listOwnLog(backup), until)
    : { segments: [], histories: [] };
  const work = path.join(dataDirectory, WORK);
  rmSync(work, { recursive: true, force: true });
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    makeReachable(work);
    settings.onStep?.(`Unpacking ${path.basename(backup.directory)}`);
    await unpackBackup(backup, work, log);
    const made = backup.manifest.cluster ? await recoverAndProve(settings, backup, work) : FILES_ALONE;
    moveInto(work, dataDirectory);
    return { backup, dataDirectory, until: reached, ...made };
  } catch (error) {
    throw toPlainError(error, dataDirectory);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function assertEmpty(dataDirectory: string): void {
  const found = ['postgres', 'secret.key'].find((name) => existsSync(path.join(dataDirectory, name)));
  if (found === undefined) return;
  throw new StartError(
    `${dataDirectory} is not empty (${found}): a restore replaces nothing; move it away, or set DATA_DIR to another directory`,
  );
}

/** The database comes last: with it the directory is taken. */
function moveInto(work: string, dataDirectory: string): void {
  const names = readdirSync(work).filter((name) => name !== 'postgres.log' && name !== 'postgres');
  if (existsSync(path.join(work, 'postgres'))) names.push('postgres');
  for (const name of names) renameSync(path.join(work, name), path.join(dataDirectory, name));
}

/** @returns the moment that is reached */
function checkUntil(backup: OpenBackup, until: Date | undefined): Date {
  const { manifest, directory } = backup;
  const first = new Date(manifest.endedAt);
  const archived = manifest.cluster ? readArchivedUntil(toArchiveOf(backup)) : null;
  const last = archived && archived > first ? archived : first;
  if (!until) return last;
  if (until < first)
    throw new StartError(
      `--until is before the end of the backup ${directory}: ${manifest.endedAt} is the earliest moment`,
    );
  if (until > last)
    throw new StartError(`--until is after the last archived change: ${last.toISOString()} is the latest moment`);
  return until;
}

const FILES_ALONE = { proof: null, erasures: { erased: [], refused: [] } };

async function recoverAndProve(
  settings: RestoreSettings,
  backup: OpenBackup,
  work: string,
): Promise<Pick<RestoredBackup, 'proof' | 'erasures'>> {
  const kept = await readErasuresOf(backup);
  const secretKey = settings.secretKey ?? readStoredKey(work);
  settings.onStep?.('Bringing the database to its last moment');
  const database = await recoverCluster({ directory: work, until: settings.until, isDurable: true });
  try {
    if (kept.length > 0) settings.onStep?.('Making later erasures again');
    const erasures = await settings.eraseAgain(database.url, kept);
    settings.onStep?.('Proving the database');
    const proof = await proveDatabase(database.url, secretKey);
    await recordAsWhole(database.url, backup, proof);
    return { proof, erasures };
  } finally {
    await database.stop();
  }
}

function readStoredKey(work: string): string {
  const file = path.join(work, 'secret.key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new StartError('The product ran with SECRET_KEY, which no backup holds: set it to the same key');
}

/** The record that the backup holds of itself is from before its end. */
async function recordAsWhole(databaseUrl: string, { directory, manifest }: OpenBackup, proof: Proof): Promise<void> {
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  await withOwner(databaseUrl, async (client) => {
    const record = createRecord(client, path.basename(directory));
    await record.finish(new Date(manifest.endedAt), bytes, manifest.storedBytes);
    await record.addProof(new Date(), proof);
  });
}
