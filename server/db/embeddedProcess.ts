import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../runtime/startError';
import { waitMs } from '../../src/lib/waitMs';

/** A program with its arguments and, when it is not the current one, its user. */
export interface Command {
  file: string;
  args: string[];
  uid?: number;
  gid?: number;
}

interface StartCommand extends Command {
  cluster: string;
  log: string;
  startMs: number | undefined;
}

/** The main process of a running PostgreSQL. */
export interface Postmaster {
  /** Fast stop; a hard one when that takes too long. */
  stop(): Promise<void>;
  /** Settles when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

const GUARD = fileURLToPath(new URL('./embeddedGuard.sh', import.meta.url));
const LOOK_MS = 20;
const START_MS = 60_000;
const STOP_MS = 10_000;
const LOG_BYTES = 10_000_000;
/** Messages in English, whatever the terminal speaks: they are read here. */
const createEnvironment = () => ({ ...process.env, LC_ALL: 'C' });

/**
 * Runs a program to its end.
 * @throws StartError with the program's error output
 */
export function runToEnd({ file, args, uid, gid }: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      uid,
      gid,
      cwd: '/',
      env: createEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.once('error', (error) => reject(new StartError(`PostgreSQL cannot be run: ${error.message}`)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(toStartError(complaint))));
  });
}

/**
 * Starts PostgreSQL and waits until it takes connections.
 * @throws StartError with one clear line when it does not
 */
export async function startPostmaster(command: StartCommand): Promise<Postmaster> {
  const { file, args, uid, gid, cluster, log, startMs = START_MS } = command;
  const output = openLog(log);
  const start = statSync(log).size;
  // A process group of its own: Ctrl-C in the terminal is for the server, which stops the database last.
  const child = spawn(file, args, {
    uid,
    gid,
    cwd: '/',
    env: createEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const guard = startGuard(child, cluster);
  const failure = () => toStartError(readFileSync(log, 'utf8').slice(start));
  await waitUntilReady(child, cluster, { startMs, failure });
  child.unref();
  return {
    ended,
    async stop() {
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
      await ended;
      clearTimeout(timer);
      guard?.stdin?.end();
    },
  };
}

/** A crashed owner's PostgreSQL that still runs on the cluster is stopped; a stale lock of it is removed. */
export async function stopLeftover(cluster: string): Promise<void> {
  const pid = readLock(cluster).pid;
  if (pid === undefined) return;
  if (!isPostgres(pid)) {
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  const deadline = Date.now() + STOP_MS;
  sendSignal(pid, 'SIGINT');
  while (isPostgres(pid) && Date.now() < deadline + STOP_MS) {
    if (Date.now() > deadline) sendSignal(pid, 'SIGQUIT');
    await waitMs(LOOK_MS);
  }
}

function openLog(log: string): number {
  const file = openSync(log, 'a', 0o600);
  if (statSync(log).size > LOG_BYTES) truncateSync(log);
  return file;
}

function startGuard(postmaster: ChildProcess, cluster: string): ChildProcess | undefined {
  if (postmaster.pid === undefined || process.platform === 'win32') return undefined;
  const guard = spawn('/bin/sh', [GUARD, String(postmaster.pid), cluster], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return guard;
}

async function waitUntilReady(
  child: ChildProcess,
  cluster: string,
  { startMs, failure }: { startMs: number; failure: () => Error },
): Promise<void> {
  let hasEnded = false;
  child.once('exit', () => (hasEnded = true));
  child.once('error', () => (hasEnded = true));
  const deadline = Date.now() + startMs;
  for (;;) {
    const lock = readLock(cluster);
    if (lock.pid === child.pid && lock.isReady) return;
    if (hasEnded) throw failure();
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new StartError(`PostgreSQL did not come up within ${startMs / 1000} s`);
    }
    await waitMs(LOOK_MS);
  }
}

/** Port of the PostgreSQL that runs on a cluster and takes connections. */
export function readRunningPort(cluster: string): number | undefined {
  const { pid, port, isReady } = readLock(cluster);
  return pid !== undefined && isReady && isPostgres(pid) ? port : undefined;
}

/** Reads the lock file of PostgreSQL: its process on the first line, its port on the fourth, its state on the eighth. */
function readLock(cluster: string): { pid?: number; port?: number; isReady: boolean } {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return { isReady: false };
  }
}

/** Process ids are reused: only a process of PostgreSQL counts. */
function isPostgres(pid: number): boolean {
  if (!sendSignal(pid, 0)) return false;
  try {
    return /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

function sendSignal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

const CAUSES: ReadonlyArray<readonly [RegExp, string]> = [
  [/No space left on device|ENOSPC/, 'The disk is full: PostgreSQL needs about 100 MB in DATA_DIR'],
  [
    /incompatible with server|was initialized by PostgreSQL version/,
    'The data was made by another version of PostgreSQL',
  ],
  [/cannot be run as root|cannot be executed by/, 'PostgreSQL does not run as root here: start as an ordinary user'],
  [/Permission denied|could not change permissions/, 'PostgreSQL may not use the data directory'],
  [/could not create shared memory|could not map anonymous/, 'PostgreSQL got no shared memory: 128 MB are needed'],
];

function toStartError(output: string): StartError {
  const cause = CAUSES.find(([pattern]) => pattern.test(output))?.[1];
  const line = output
    .split('\n')
    .reverse()
    .find((text) => /FATAL|PANIC|error/i.test(text));
  return new StartError(cause ?? `PostgreSQL did not start: ${line?.trim() ?? 'it said nothing'}`);
}
