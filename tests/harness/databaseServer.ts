import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/db/embedded';
import { readyDirectory } from './readyDirectory';

/**
 * Starts one PostgreSQL for the whole run, unless TEST_DATABASE_URL names one. Test processes inherit its address and
 * the name of the run, which is part of the names of shared databases and folders.
 */
export default async function startDatabaseServer(): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex');
  process.env.TEST_RUN = run;
  const server = process.env.TEST_DATABASE_URL;
  const removeFolder = () => rmSync(readyDirectory(run), { recursive: true, force: true });
  if (server) return () => dropSharedDatabases(server, run).finally(removeFolder);
  const directory = mkdtempSync(path.join(tmpdir(), 'omp-test-'));
  const database = await startEmbedded({ directory, isDurable: false });
  process.env.TEST_DATABASE_URL = database.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
    removeFolder();
  };
}

async function dropSharedDatabases(server: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname ~ $1',
      [`_${run}(_new)?$`],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}
