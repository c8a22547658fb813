import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { listArchive } from './archive';
import { readKeptErasures } from './erasureList';
import type { LogChoice } from './chooseLog';
import { StartError } from '../runtime/startError';
import { forEachOf } from './forEachOf';
import { SEGMENT_BYTES, toArchiveDirectory, toStoredName } from './layout';
import type { Manifest, ManifestFile } from './manifest';
import { unpackFile, unpackSparse } from './storedFiles';

/** Files that are decrypted and expanded together. */
const AT_ONCE = 4;

/** A backup with the key and the manifest that reading it needs. */
export interface OpenBackup {
  /** Directory of the backup. */
  directory: string;
  manifest: Manifest;
  key: Buffer | undefined;
}

export const listOwnLog = ({ manifest }: OpenBackup) =>
  manifest.files.flatMap(({ path: name }) => readLogName(name) ?? []);
const readLogName = (name: string) => (name.startsWith('wal/') ? name.slice('wal/'.length) : undefined);

/** Directory of the archived log that belongs to a backup. */
export function toArchiveOf({ directory, manifest }: OpenBackup): string {
  return toArchiveDirectory(path.dirname(directory), manifest.cluster?.systemId ?? '');
}

export const listArchiveOf = (backup: OpenBackup) => listArchive(toArchiveOf(backup));

/** Erasures that are kept beside a backup. */
export const readErasuresOf = ({ directory, manifest, key }: OpenBackup) =>
  readKeptErasures({ target: path.dirname(directory), systemId: manifest.cluster?.systemId ?? '', key });

/**
 * Expands a backup into an empty directory: the cluster, its log and the files beside it.
 * @param log more of the log, from the archive
 * @throws StartError when a file is damaged or missing
 */
export async function unpackBackup(backup: OpenBackup, directory: string, log: LogChoice): Promise<void> {
  const { manifest, key } = backup;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const name of manifest.cluster?.directories ?? [])
    mkdirSync(path.join(directory, 'postgres', name), { recursive: true, mode: 0o700 });
  if (manifest.cluster) chmodSync(path.join(directory, 'postgres'), 0o700);
  const isEncrypted = manifest.keyProof !== null;
  await forEachOf(manifest.files, AT_ONCE, async (file) => {
    const storing = { name: file.path, key: isEncrypted ? key : undefined };
    const source = path.join(backup.directory, toStoredName(file.path, isEncrypted));
    await unpackFile(source, path.join(directory, toPlace(file)), { ...storing, expected: file });
  });
  for (const { name, file } of [...log.histories, ...log.segments]) {
    const source = path.join(toArchiveOf(backup), file);
    const target = path.join(directory, 'postgres/pg_wal', name);
    const isSealed = file.endsWith('.enc');
    if (isSealed && !key) throw new StartError(`${source} is encrypted: set BACKUP_KEY to its key`);
    const storing = { name: `wal/${name}`, key: isSealed ? key : undefined };
    if (name.endsWith('.history')) await unpackSparse(source, target, undefined, storing);
    else await unpackSparse(source, target, SEGMENT_BYTES, storing);
  }
}

function toPlace({ path: name }: ManifestFile): string {
  const log = readLogName(name);
  if (log !== undefined) return `postgres/pg_wal/${log}`;
  return name.startsWith('data/') ? name.slice('data/'.length) : name;
}
