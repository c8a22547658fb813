import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../runtime/startError';

/** Directory of database, files and keys, locked by this process. */
export interface DataDirectory {
  readonly path: string;
  /** Gives it up, as the last thing before the end. */
  release(): void;
}

interface Owner {
  pid: number;
  /** Tells a process from an earlier one with the same pid. */
  startedAt: string;
}

/**
 * Makes the directory when missing and becomes its owner. An owner that has crashed does not count.
 * @throws StartError when another process owns it or it cannot be written to
 */
export function claimDataDirectory(name: string): DataDirectory {
  const directory = path.resolve(name);
  const lock = path.join(directory, 'owner.json');
  const mine = path.join(directory, `owner.${process.pid}.json`);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    writeFileSync(mine, JSON.stringify({ pid: process.pid, startedAt: readProcess(process.pid)?.startedAt ?? '' }));
    takeLock(mine, lock, directory);
  } catch (error) {
    throw toStartError(error, directory);
  } finally {
    removeFile(mine);
  }
  return { path: directory, release: () => removeFile(lock) };
}

/** A hard link fails where the file exists: only one of two simultaneous starts succeeds. */
function takeLock(mine: string, lock: string, directory: string): void {
  for (let tries = 0; tries < 3; tries++) {
    try {
      linkSync(mine, lock);
      return;
    } catch (error) {
      if (readCode(error) !== 'EEXIST') throw error;
    }
    const owner = readOwner(lock);
    if (owner && isRunning(owner)) {
      throw new StartError(
        `The data directory ${directory} is in use by process ${owner.pid}: stop it, or set DATA_DIR`,
      );
    }
    // Renaming succeeds for one of several that found the same crashed owner.
    try {
      renameSync(lock, `${mine}.stale`);
    } catch (error) {
      if (readCode(error) !== 'ENOENT') throw error;
    }
    removeFile(`${mine}.stale`);
  }
  throw new StartError(`The data directory ${directory} is in use by another process that starts just now`);
}

function readOwner(lock: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isRunning(owner: Owner): boolean {
  if (owner.pid === process.pid) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (readCode(error) !== 'EPERM') return false;
  }
  const found = readProcess(owner.pid);
  // An ended process is listed until its parent has waited for it.
  return found === undefined || (found.state !== 'Z' && found.startedAt === owner.startedAt);
}

/** State of a process, and when it was started, in ticks since a certain boot; unknown where there is no /proc. */
function readProcess(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0]!, startedAt: `${boot}:${fields[19]}` };
  } catch {
    return undefined;
  }
}

/** The installation's key: given, else kept in the data directory, else made. */
export function readSecretKey(directory: string, configuredKey: string | undefined): string {
  if (configuredKey) return configuredKey;
  const file = path.join(directory, 'secret.key');
  try {
    const storedKey = readFileSync(file, 'utf8').trim();
    if (storedKey.length >= 32) return storedKey;
    throw new StartError(`${file} holds no key of at least 32 characters: restore it, or set SECRET_KEY`);
  } catch (error) {
    if (readCode(error) !== 'ENOENT') throw toStartError(error, directory);
  }
  const newKey = randomBytes(32).toString('hex');
  try {
    writeFileSync(file, `${newKey}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    throw toStartError(error, directory);
  }
  return newKey;
}

const CAUSES: Record<string, string> = {
  EACCES: 'may not be written to by this user',
  EPERM: 'may not be written to by this user',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'is on a full disk',
  ENOTDIR: 'is not a directory',
  EEXIST: 'is not a directory',
};

function toStartError(error: unknown, directory: string): Error {
  const cause = CAUSES[readCode(error) ?? ''];
  if (cause) return new StartError(`The data directory ${directory} ${cause}: set DATA_DIR to one that can be used`);
  return error as Error;
}

const readCode = (error: unknown) => (error as NodeJS.ErrnoException).code;
const removeFile = (file: string) => {
  try {
    rmSync(file, { force: true });
  } catch {
    // A directory that cannot be written to holds nothing of ours.
  }
};
