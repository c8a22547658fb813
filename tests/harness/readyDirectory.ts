import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/db/embedded';
import { migrate } from '../../server/db/migrate';
import { makeDemo } from '../../server/demo/makeDemo';
import { waitMs } from '../../src/lib/waitMs';
import { RUN } from './database';

/** Advisory lock, so that only one test process creates the directory. */
const READY_LOCK = 7_300_212;

/** Folder of the run for data directories with ready embedded databases. */
export const readyDirectory = (run: string) => path.join(tmpdir(), `omp-ready-${run}`);

/**
 * Settings for a server on the demo data of {@link fillDemoDirectory}, whose charger keys were hashed with this secret.
 */
export const READY_DEMO_ENV = {
  DEMO: 'on',
  DEMO_DAYS: '1',
  CHARGERS: '30',
  SECRET_KEY: 'a secret of at least thirty-two characters',
};

/**
 * Fills an empty data directory with a copy of a migrated database, for servers whose first start is not under test: a
 * copy takes a twentieth of the time.
 */
export function fillDataDirectory(dataDirectory: string): Promise<void> {
  return withReadyLock(() => copyReady('migrated', dataDirectory, makeMigrated));
}

/** Fills an empty data directory with a database that holds demo data, too. */
export function fillDemoDirectory(dataDirectory: string): Promise<void> {
  return withReadyLock(() =>
    copyReady('demo', dataDirectory, async (unfinished) => {
      await copyReady('migrated', unfinished, makeMigrated);
      await addDemo(unfinished);
    }),
  );
}

async function withReadyLock(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [READY_LOCK]);
    await work();
  } finally {
    await client.end();
  }
}

/** Copies a data directory of the run, which the first caller creates. */
async function copyReady(
  name: string,
  dataDirectory: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  const ready = path.join(readyDirectory(RUN), name);
  if (!existsSync(ready)) {
    const unfinished = `${ready}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    await make(unfinished);
    renameSync(unfinished, ready);
  }
  cpSync(ready, dataDirectory, { recursive: true });
}

const makeMigrated = (directory: string) => fillByServer(directory, migrate);

const addDemo = (directory: string) =>
  fillByServer(directory, (databaseUrl) =>
    makeDemo({
      databaseUrl,
      secretKey: READY_DEMO_ENV.SECRET_KEY,
      chargers: Number(READY_DEMO_ENV.CHARGERS),
      days: Number(READY_DEMO_ENV.DEMO_DAYS),
      password: 'demo-2026',
      now: new Date(),
    }),
  );

/** Runs the database server of a data directory during `fill`. */
async function fillByServer(directory: string, fill: (url: string) => Promise<unknown>): Promise<void> {
  const database = await startEmbedded({ directory });
  try {
    await fill(database.url);
    await awaitAlone(database.url);
  } finally {
    await database.stop();
  }
}

/** A pool resolves `end` before its connections are closed; stopping the server then would fail the open ones. */
async function awaitAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rowCount === 0) return;
      await waitMs(10);
    }
  } finally {
    await client.end();
  }
}
