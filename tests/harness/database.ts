import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { initSimulatedClock, patchSearchPaths } from '../../server/db/simulatedTime';
import type { SimulatedTime } from '../../server/runtime/clock';

/** A database that one test owns. */
export interface TestDatabase {
  /** Signs in as the owner of the tables. */
  url: string;
  /** Signs in as the application. */
  db: Database;
  drop(): Promise<void>;
}

/** Advisory lock by which only one test process makes the template. */
const TEMPLATE_LOCK = 7_300_211;

/** Creates a migrated, empty database as a copy of a template, which takes milliseconds. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = readServerUrl();
  const template = await findTemplate(server);
  const name = makeDatabaseName();
  // Copying its files takes half of the time of writing its pages to the log.
  await runStatement(server, `create database ${name} template ${template} strategy file_copy`);
  return openTestDatabase(server, name);
}

/** Creates a migrated database in which time runs `speed` times as fast from `origin` (epoch ms) on. */
export async function createSimulatedDatabase(
  speed: number,
  origin: number,
): Promise<TestDatabase & { time: SimulatedTime }> {
  const server = readServerUrl();
  const name = makeDatabaseName();
  await runStatement(server, `create database ${name}`);
  const url = toDatabaseUrl(server, name);
  const time = await initSimulatedClock(url, speed, origin);
  if (time === null) throw new Error('no simulated time');
  await migrate(url);
  await patchSearchPaths(url);
  return { ...openTestDatabase(server, name), time };
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = readServerUrl();
  const name = makeDatabaseName();
  await runStatement(server, `create database ${name}`);
  return openTestDatabase(server, name);
}

const makeDatabaseName = () => `omp_test_${randomBytes(8).toString('hex')}`;

function openTestDatabase(server: string, name: string): TestDatabase {
  const url = toDatabaseUrl(server, name);
  const db = openDatabase(url);
  return {
    url,
    db,
    async drop() {
      await db.close();
      await runStatement(server, `drop database if exists ${name} with (force)`);
    },
  };
}

function readServerUrl(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('No test database: run by vitest, or set TEST_DATABASE_URL');
  return server;
}

let template: Promise<string> | undefined;

function findTemplate(server: string): Promise<string> {
  template ??= makeTemplate(server);
  return template;
}

async function makeTemplate(server: string): Promise<string> {
  const name = `omp_template_${hashMigrations()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `${name}_new`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await migrate(toDatabaseUrl(server, unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** A server that is used again must not offer the template of other migrations. */
function hashMigrations(): string {
  const folder = path.join(import.meta.dirname, '../../server/db/migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

async function runStatement(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function toDatabaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
