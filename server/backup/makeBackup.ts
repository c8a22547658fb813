import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from '../runtime/startError';
import { FILES_ALONE, pruneBackups, removePartial, writeProof } from './backups';
import { listDataFiles } from './clusterFiles';
import { keepErasures } from './erasureList';
import { copyCluster, type CopiedCluster } from './copyCluster';
import { toPartialName, toStamp, toStoredName } from './layout';
import { writeManifest, type Manifest, type ManifestFile } from './manifest';
import { withOwner } from './owner';
import type { Proof } from './proveDatabase';
import { proveBackup } from './proveBackup';
import { createRecord, type BackupRecord } from './records';
import { storeFile } from './storedFiles';

/** Held by the connection of a backup: one runs at a time, and a crashed one holds nothing. */
const LOCK = 8_405_118;

export interface BackupSettings {
  /** Data directory of the product. */
  dataDirectory: string;
  /** Directory of the backups. */
  target: string;
  key: Buffer | undefined;
  /** Version of the product. */
  product: string;
  /** Backups that stay; all of them without. */
  keep?: number | undefined;
  onStep?: (text: string) => void;
}

export interface MadeBackup {
  name: string;
  directory: string;
  manifest: Manifest;
  ms: number;
  /** Null: files alone, which have nothing to prove. */
  proof: Proof | null;
  removed: string[];
}

/**
 * Backs up the embedded database while it serves, and the files beside it, then proves the backup.
 * @throws StartError with one clear line; the unfinished backup is removed
 */
export async function makeBackup(
  settings: BackupSettings & { databaseUrl: string; secretKey: string },
): Promise<MadeBackup> {
  return withOwner(settings.databaseUrl, async (client) => {
    const { rows } = await client.query<{ isMine: boolean; systemId: string }>(
      'select pg_try_advisory_lock($1) as "isMine", system_identifier::text as "systemId" from pg_control_system()',
      [LOCK],
    );
    if (!rows[0]?.isMine) throw new StartError('A backup of this database runs already');
    const startedAt = new Date();
    const { systemId } = rows[0];
    const record = createRecord(client, toStamp(startedAt));
    await record.begin(startedAt, settings.key !== undefined);
    try {
      return await withoutHalves(settings, { startedAt, database: systemId }, async (begun) => {
        await keepErasures(client, { ...settings, systemId });
        return runBackup({ client, record }, settings, begun);
      });
    } catch (error) {
      await record.fail(new Date(), (error as Error).message).catch(() => undefined);
      throw error;
    }
  });
}

/** Backs up the files beside an external database. */
export async function backupFiles(settings: BackupSettings): Promise<MadeBackup> {
  return withoutHalves(settings, { startedAt: new Date(), database: FILES_ALONE }, async (begun) => {
    const made = await finishBackup(settings, begun, null);
    return { ...made, proof: null, removed: prune(settings, FILES_ALONE) };
  });
}

interface Begun {
  name: string;
  startedAt: Date;
  database: string;
  /** Where it is written to until it is whole. */
  partial: string;
}

async function withoutHalves(
  { target }: BackupSettings,
  { startedAt, database }: Pick<Begun, 'startedAt' | 'database'>,
  work: (begun: Begun) => Promise<MadeBackup>,
): Promise<MadeBackup> {
  const name = toStamp(startedAt);
  const partial = path.join(target, toPartialName(name, database));
  try {
    makeDirectory(target);
    removePartial(target, database);
    mkdirSync(partial, { mode: 0o700 });
    return await work({ name, startedAt, database, partial });
  } catch (error) {
    throw toPlainError(error, target);
  } finally {
    removeQuietly(partial);
  }
}

function makeDirectory(target: string): void {
  if (existsSync(target) && !statSync(target).isDirectory()) throw new StartError(`${target} is not a directory`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
}

function removeQuietly(directory: string): void {
  try {
    rmSync(directory, { recursive: true, force: true });
  } catch {
    // The reason why it was not made is reported.
  }
}

async function runBackup(
  { client, record }: { client: pg.Client; record: BackupRecord },
  settings: BackupSettings & { secretKey: string },
  begun: Begun,
): Promise<MadeBackup> {
  const { dataDirectory, key, onStep = () => undefined } = settings;
  onStep('Copying the database');
  const cluster = path.join(dataDirectory, 'postgres');
  const copied = await copyCluster(client, { cluster, target: begun.partial, key });
  const made = await finishBackup(settings, begun, copied);
  const bytes = made.manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  await record.finish(new Date(), bytes, made.manifest.storedBytes);
  onStep('Proving the backup');
  const proof = await proveBackup({ directory: made.directory, manifest: made.manifest, key }, settings.secretKey);
  writeProof(made.directory, proof);
  await record.addProof(new Date(), proof);
  return { ...made, proof, removed: prune(settings, begun.database) };
}

async function finishBackup(
  { dataDirectory, target, key, product }: BackupSettings,
  { name, startedAt, partial }: Begun,
  copied: CopiedCluster | null,
) {
  const beside = await storeDataFiles(dataDirectory, partial, key);
  const { facts: cluster, files, storedBytes, endedAt } = copied ?? makeNoCluster();
  const facts = {
    product,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    cluster,
    files: [...files, ...beside.files],
    storedBytes: storedBytes + beside.storedBytes,
  };
  const manifest = writeManifest(partial, facts, key);
  const directory = path.join(target, name);
  renameSync(partial, directory);
  return { name, directory, manifest, ms: Date.now() - startedAt.getTime() };
}

const makeNoCluster = () => ({ facts: null, files: [], storedBytes: 0, endedAt: new Date() });

/** Keys and other files beside the database. */
async function storeDataFiles(dataDirectory: string, partial: string, key: Buffer | undefined) {
  const files: ManifestFile[] = [];
  let storedBytes = 0;
  for (const file of listDataFiles(dataDirectory)) {
    const name = `data/${file}`;
    const target = path.join(partial, toStoredName(name, key !== undefined));
    const stored = await storeFile(path.join(dataDirectory, file), target, { name, key });
    if (!stored) continue;
    files.push({ path: name, bytes: stored.bytes, sha256: stored.sha256 });
    storedBytes += stored.storedBytes;
  }
  return { files, storedBytes };
}

const prune = ({ target, keep }: BackupSettings, database: string) =>
  keep === undefined ? [] : pruneBackups(target, database, keep);

const CAUSES: Readonly<Record<string, (target: string) => string>> = {
  ENOSPC: (target) => `The disk of ${target} is full: make room, or choose another one`,
  EDQUOT: (target) => `The disk of ${target} is full: make room, or choose another one`,
  EACCES: (target) => `${target} may not be written to by this user`,
  EPERM: (target) => `${target} may not be written to by this user`,
  EROFS: (target) => `${target} is on a read-only file system`,
  ENOTDIR: (target) => `${target} is not a directory`,
  EEXIST: (target) => `${target} has a backup of this second already: try again`,
};

export function toPlainError(error: unknown, target: string): Error {
  const cause = CAUSES[(error as NodeJS.ErrnoException).code ?? ''];
  return cause ? new StartError(cause(target)) : (error as Error);
}
