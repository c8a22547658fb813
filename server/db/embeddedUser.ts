import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../runtime/startError';
import type { Binaries } from './embeddedBinaries';

/** How to start a program of PostgreSQL, which refuses to run as root. */
export interface Runner {
  /** The command in front of the program, and the user to run it as. */
  wrap(program: string, args: readonly string[]): { file: string; args: string[]; uid?: number; gid?: number };
  /** Hands a file or a directory, with all in it, to the user that PostgreSQL runs as. */
  give(target: string): void;
}

const AS_IS: Runner = {
  wrap: (program, args) => ({ file: program, args: [...args] }),
  give: () => undefined,
};

/**
 * Chooses how to run PostgreSQL: as the current user; as root in a user namespace of its own, where root's files stay
 * reachable; else as another user with the data handed over.
 * @throws StartError with advice when none of it works
 */
export function chooseRunner(binaries: Binaries, directory: string): Runner {
  if (process.getuid?.() !== 0) return AS_IS;
  const user = ordinaryUser();
  return inNamespace(binaries, user) ?? asOther(binaries, user, directory);
}

/** A user that has a name, for initdb looks it up. */
function ordinaryUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name && uid > 0 && gid > 0);
  const byName = (userName: string) => users.find(({ name }) => name === userName);
  return byName('postgres') ?? byName('nobody') ?? users[0] ?? { uid: 65_534, gid: 65_534 };
}

function inNamespace(binaries: Binaries, { uid, gid }: { uid: number; gid: number }): Runner | undefined {
  const prefix = ['--user', `--map-user=${uid}`, `--map-group=${gid}`];
  const trial = spawnSync('unshare', [...prefix, binaries.postgres, '--version'], { stdio: 'ignore' });
  if (trial.status !== 0) return undefined;
  return {
    wrap: (program, args) => ({ file: 'unshare', args: [...prefix, program, ...args] }),
    give: (target) => giveTo(target, 0, 0),
  };
}

function asOther(binaries: Binaries, { uid, gid }: { uid: number; gid: number }, directory: string): Runner {
  const canRun = spawnSync(binaries.postgres, ['--version'], { uid, gid, stdio: 'ignore' }).status === 0;
  // Permission to pass through is enough: other files in the directory stay unreadable, each by its own mode.
  chmodSync(directory, 0o711);
  const canReach = spawnSync('test', ['-x', directory], { uid, gid, stdio: 'ignore' }).status === 0;
  if (!canRun || !canReach) {
    const target = canRun ? directory : path.dirname(binaries.postgres);
    throw new StartError(
      `PostgreSQL does not run as root, and user ${uid} cannot reach ${target}: start as an ordinary user, or set DATABASE_URL`,
    );
  }
  return {
    wrap: (program, args) => ({ file: program, args: [...args], uid, gid }),
    give: (target) => giveTo(target, uid, gid),
  };
}

/** Files that an earlier start gave to another user are taken back the same way. */
function giveTo(target: string, uid: number, gid: number): void {
  const { uid: owner } = lstatSync(target);
  if (owner !== uid) giveAll(target, uid, gid);
}

function giveAll(target: string, uid: number, gid: number): void {
  const isDirectory = lstatSync(target).isDirectory();
  if (isDirectory) for (const name of readdirSync(target)) giveAll(path.join(target, name), uid, gid);
  chownSync(target, uid, gid);
  if (isDirectory) chmodSync(target, 0o700);
}
