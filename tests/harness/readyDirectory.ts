import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/db/embedded';
import { migrate } from '../../server/db/migrate';
import { waitMs } from '../../src/lib/waitMs';
import { RUN } from './database';

/** Advisory lock by which only one test process makes the directory. */
const READY_LOCK = 7_300_212;

/** Folder of the run with a data directory whose embedded database is made and migrated. */
export const readyDirectory = (run: string) => path.join(tmpdir(), `omp-ready-${run}`);

/**
 * Fills an empty data directory with a database that is made and migrated, for a server whose first start is not what a
 * test is about: to copy it takes a twentieth of the time of making it.
 */
export async function fillDataDirectory(dataDirectory: string): Promise<void> {
  const ready = readyDirectory(RUN);
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [READY_LOCK]);
    if (!existsSync(ready)) await makeReady(ready);
  } finally {
    await client.end();
  }
  cpSync(ready, dataDirectory, { recursive: true });
}

async function makeReady(ready: string): Promise<void> {
  const unfinished = `${ready}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const database = await startEmbedded({ directory: unfinished });
  try {
    await migrate(database.url);
    await awaitAlone(database.url);
  } finally {
    await database.stop();
  }
  renameSync(unfinished, ready);
}

/** A pool says that it has ended before its connections have: those that the stop of the database cut would fail. */
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
