import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../runtime/startError';
import { listArchive } from './archive';
import { isBackupName, isPartialOf, readSegment, toArchiveDirectory } from './layout';
import { readManifest, type Manifest } from './manifest';
import type { Proof } from './proveDatabase';
import { chooseRemoved } from './retention';

const PROOF_FILE = 'proof.json';
/** Stands for the database in the names of backups of files alone. */
export const FILES_ALONE = 'files';

/** A whole backup in a directory of backups. */
export interface FoundBackup {
  name: string;
  directory: string;
  manifest: Manifest;
  isProved: boolean;
}

/** Whole backups, oldest first. */
export function listBackups(target: string): FoundBackup[] {
  return readdirSync(target)
    .filter(isBackupName)
    .sort()
    .map((name) => {
      const directory = path.join(target, name);
      return { name, directory, manifest: readManifest(directory), isProved: readProof(directory)?.isSound === true };
    });
}

export function writeProof(directory: string, proof: Proof): void {
  writeFileSync(path.join(directory, PROOF_FILE), `${JSON.stringify(proof, null, 1)}\n`, { mode: 0o600 });
}

function readProof(directory: string): Pick<Proof, 'isSound'> | undefined {
  try {
    return JSON.parse(readFileSync(path.join(directory, PROOF_FILE), 'utf8')) as Proof;
  } catch {
    return undefined;
  }
}

/** Removes what interrupted backups of a database have left. */
export function removePartial(target: string, database: string): void {
  for (const name of readdirSync(target).filter((one) => isPartialOf(one, database)))
    rmSync(path.join(target, name), { recursive: true, force: true });
}

/** Removes old backups of a database, and the archived log that no kept one needs. @returns the names of the removed */
export function pruneBackups(target: string, database: string, keep: number): string[] {
  const all = listBackups(target).filter(({ manifest }) => toDatabase(manifest) === database);
  const removed = chooseRemoved(all, keep);
  for (const { directory } of removed) rmSync(directory, { recursive: true, force: true });
  const kept = all.filter((backup) => !removed.includes(backup));
  const needed = Math.min(...kept.map(({ manifest }) => readSegment(manifest.cluster?.startSegment ?? '')?.no ?? 0));
  const archive = toArchiveDirectory(target, database);
  for (const { name, file } of listArchive(archive)) {
    const segment = readSegment(name);
    if (segment && segment.no < needed) rmSync(path.join(archive, file), { force: true });
  }
  return removed.map(({ name }) => name);
}

export const toDatabase = ({ cluster }: Manifest) => cluster?.systemId ?? FILES_ALONE;

/**
 * The backup that a directory means: itself, or the newest in it that was whole at a moment.
 * @throws StartError when there is none
 */
export function findBackup(directory: string, until: Date | undefined): { directory: string; manifest: Manifest } {
  if (isBackupName(path.basename(directory))) return { directory, manifest: readManifest(directory) };
  const all = listAny(directory);
  const early = all.filter(({ manifest }) => !until || new Date(manifest.endedAt) <= until);
  const found = early.at(-1);
  if (found) return found;
  const [oldest] = all;
  if (!oldest) throw new StartError(`${directory} holds no whole backup`);
  throw new StartError(
    `--until is before the end of the oldest backup: ${oldest.manifest.endedAt} is the earliest moment`,
  );
}

function listAny(directory: string): FoundBackup[] {
  try {
    return listBackups(directory);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new StartError(`${directory} is not a directory of backups`);
    throw error;
  }
}
