import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../../server/start/launch/build.mjs';
import { waitMs } from '../../src/lib/waitMs';

const ROOT = path.join(import.meta.dirname, '../..');
const START = 'server/start/launch/start.mjs';
const READY_MS = 300_000;
const LOOK_MS = 100;

/** The product as `npm start` runs it: a launcher, and the process that serves. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** Its output so far. */
  output(): string;
  /** Sends a signal to the launcher; SIGKILL goes to both processes, so that neither can shut down. */
  signal(name: NodeJS.Signals): void;
  /** Settles with the exit code, or null after a signal that it did not handle. */
  readonly ended: Promise<number | null>;
  /** Resolves when console and API answer; rejects with the output when the process has ended. */
  untilReady(): Promise<void>;
  /** Shuts down gracefully; removes the data directory if it was created here. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Added to the environment; an empty text unsets a variable. */
  env?: Record<string, string>;
  port?: number;
  /** Kept after `stop`; by default a temporary one is created and removed. */
  dataDirectory?: string;
  args?: string[];
  /** Folder of another version of the product. */
  root?: string;
}

/** Builds outdated parts up front, so that servers started in parallel find a finished build. */
export const ensureProductBuilt = (): Promise<unknown> => ensureBuilt(ROOT);

/** Starts the product on a free port, without the settings of the environment in which the tests run. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await findFreePort());
  const dataDirectory = options.dataDirectory ?? mkdtempSync(path.join(tmpdir(), 'omp-server-'));
  const root = options.root ?? ROOT;
  const child = spawn(process.execPath, [path.join(root, START), ...(options.args ?? [])], {
    cwd: root,
    env: { ...process.env, ...UNSET, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDirectory, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      hasEnded = true;
      resolve(code);
    });
  });
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    port,
    dataDirectory,
    output: () => output,
    signal(name) {
      child.kill(name);
      if (name === 'SIGKILL') process.kill(readServingPid(dataDirectory), name);
    },
    ended,
    async untilReady() {
      await untilServing(url, () => hasEnded).catch(() => {
        throw new Error(`The server did not come up:\n${output}`);
      });
    },
    async stop() {
      if (!hasEnded) child.kill('SIGTERM');
      await ended;
      if (!options.dataDirectory) rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Id of the serving process of a data directory, from its owner file. */
export const readServingPid = (dataDirectory: string): number =>
  (JSON.parse(readFileSync(path.join(dataDirectory, 'owner.json'), 'utf8')) as { pid: number }).pid;

const UNSET = Object.fromEntries(
  [
    'DATABASE_URL',
    'DEMO',
    'SIMULATOR',
    'CHARGERS',
    'SECRET_KEY',
    'DEMO_PASSWORD',
    'SMTP_URL',
    'PUBLIC_URL',
    'SIMULATED_SPEED',
    'SIMULATED_VISITS',
  ].map((name) => [name, '']),
);

/** Resolves when the server at this address is ready. @throws after five minutes, or as soon as it has ended */
export async function untilServing(url: string, hasEnded = () => false): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!(await isUp(url))) {
    if (hasEnded() || Date.now() > deadline) throw new Error(`${url} does not serve`);
    await waitMs(LOOK_MS);
  }
}

async function isUp(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    return false;
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Finds a free port whose successor is free as well, for two nodes. */
export async function findFreePair(): Promise<number> {
  for (;;) {
    const port = await findFreePort();
    if (await isFree(port + 1)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
