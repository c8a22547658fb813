import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../runtime/startError';
import { findBinaries } from './embeddedBinaries';
import { readRunningPort, runToEnd, startPostmaster, stopLeftover, type Postmaster } from './embeddedProcess';
import { chooseRunner, type Runner } from './embeddedUser';
import { waitMs } from '../../src/lib/waitMs';

/** A PostgreSQL of our own, running. */
export interface EmbeddedDatabase {
  /** Connection string of the owner of everything in it. */
  readonly url: string;
  /** Fast stop: open transactions are rolled back, nothing acknowledged is lost. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Made when missing; holds the cluster, its password and its log. Must have no other owner. */
  directory: string;
  /** False only for tests: faster, and gone after a crash. */
  isDurable?: boolean;
  /** Settings of PostgreSQL beside our own. */
  settings?: Readonly<Record<string, string>>;
  /** How long it may take to come up: a minute, unless it has a long log to go through. */
  startMs?: number;
  /** Reports events of the running database: it died, it is back. */
  onNotice?: (line: string) => void;
}

const USER = 'omp';
const RESTART_MS = 500;

/**
 * Starts the embedded PostgreSQL, making its cluster first when there is none, and keeps it running until `stop`.
 * Whatever ends this process, a guard stops PostgreSQL after it.
 * @throws StartError with one clear line: full disk, directory not usable, no binaries, root without a way out
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { directory, isDurable = true, settings = {}, startMs, onNotice = () => undefined } = options;
  const cluster = path.join(directory, 'postgres');
  const log = path.join(directory, 'postgres.log');
  mkdirSync(directory, { recursive: true });
  const binaries = findBinaries();
  const runner = chooseRunner(binaries, directory);
  if (!existsSync(cluster)) await makeCluster(directory, cluster, binaries.initdb, runner, isDurable);
  else runner.give(cluster);
  const password = readPassword(directory);
  await stopLeftover(cluster);
  const port = await freePort();
  const start = () =>
    startPostmaster({
      ...runner.wrap(binaries.postgres, ['-D', cluster, ...createSettings(port, isDurable, settings)]),
      cluster,
      log,
      startMs,
    });

  let isStopped = false;
  let postmaster = await start();
  const keepRunning = (current: Postmaster) => {
    void current.ended.then(async () => {
      if (isStopped) return;
      onNotice('PostgreSQL ended unexpectedly; it is started again');
      postmaster = await startAgain();
      onNotice('PostgreSQL is back');
      if (isStopped) await postmaster.stop();
      else keepRunning(postmaster);
    });
  };
  // Processes of the crashed server may hold its memory for a moment: the first tries may fail.
  const startAgain = async (): Promise<Postmaster> => {
    for (;;) {
      try {
        return await start();
      } catch (error) {
        if (isStopped) throw error;
        await waitMs(RESTART_MS);
      }
    }
  };
  keepRunning(postmaster);

  await makeDatabase(toUrl(password, port, 'postgres'));
  return {
    url: toUrl(password, port, USER),
    async stop() {
      isStopped = true;
      await postmaster.stop();
    },
  };
}

const toUrl = (password: string, port: number, database: string) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** Connection string of the embedded database that another process runs in a directory; undefined: none runs. */
export function findRunning(directory: string): string | undefined {
  const port = readRunningPort(path.join(directory, 'postgres'));
  return port === undefined ? undefined : toUrl(readPassword(directory), port, USER);
}

async function makeCluster(
  directory: string,
  cluster: string,
  initdb: string,
  runner: Runner,
  isDurable: boolean,
): Promise<void> {
  // Under another name until it is whole: an interrupted first start leaves nothing that looks like a database.
  const unfinished = `${cluster}.new`;
  const password = randomBytes(24).toString('hex');
  const passwordFile = path.join(directory, 'postgres.password.new');
  rmSync(unfinished, { recursive: true, force: true });
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    runner.give(unfinished);
    writeFileSync(passwordFile, password, { mode: 0o600 });
    runner.give(passwordFile);
    const args = ['-D', unfinished, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
    // The same sorting and letter case on every machine, whatever locales it has.
    args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
    // Tests sign in to the database thousands of times: to guess a password of theirs need not take long.
    if (!isDurable) args.push('--no-sync', '-c', 'scram_iterations=1');
    await runToEnd(runner.wrap(initdb, args));
    writeFileSync(path.join(directory, 'postgres.password'), password, { mode: 0o600 });
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [USER]);
    if (!rowCount) await client.query(`create database ${USER}`);
  } finally {
    await client.end();
  }
}

function readPassword(directory: string): string {
  const file = path.join(directory, 'postgres.password');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new StartError(
      `The database in ${directory} has lost its password file ${file}: restore it or move the data away`,
    );
  }
}

function createSettings(port: number, isDurable: boolean, more: Readonly<Record<string, string>>): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: isDurable ? '100' : '200',
    shared_buffers: '128MB',
    work_mem: '8MB',
    random_page_cost: '1.1',
    // Short queries by the thousand: compiling them costs more than it saves.
    jit: 'off',
    fsync: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    // Tests have their rows in the order in which they were written: room of removed ones is not used again.
    ...(!isDurable && { autovacuum_vacuum_threshold: '1000000', autovacuum_vacuum_insert_threshold: '-1' }),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...more,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
