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
  /** As the owner of the tables. */
  url: string;
  /** As the application. */
  db: Database;
  drop(): Promise<void>;
}

/** Any number, the same for all test processes: only one of them makes the template. */
const TEMPLATE_LOCK = 7_300_211;

/** A fresh, migrated, empty database; a copy of a template, so that it takes milliseconds. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = databaseServer();
  const template = await migratedTemplate(server);
  const name = freshName();
  await run(server, `create database ${name} template ${template}`);
  return opened(server, name);
}

/** A database of its own, migrated, in which time runs so many times as fast from `origin` (epoch ms) on. */
export async function simulatedDatabase(
  speed: number,
  origin: number,
): Promise<TestDatabase & { time: SimulatedTime }> {
  const server = databaseServer();
  const name = freshName();
  await run(server, `create database ${name}`);
  const url = named(server, name);
  const time = await initSimulatedClock(url, speed, origin);
  if (time === null) throw new Error('no simulated time');
  await migrate(url);
  await patchSearchPaths(url);
  return { ...opened(server, name), time };
}

/** A database without anything in it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = databaseServer();
  const name = freshName();
  await run(server, `create database ${name}`);
  return opened(server, name);
}

const freshName = () => `omp_test_${randomBytes(8).toString('hex')}`;

function opened(server: string, name: string): TestDatabase {
  const url = named(server, name);
  const db = openDatabase(url);
  return {
    url,
    db,
    async drop() {
      await db.close();
      await run(server, `drop database if exists ${name} with (force)`);
    },
  };
}

function databaseServer(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('No test database: run by vitest, or set TEST_DATABASE_URL');
  return server;
}

let template: Promise<string> | undefined;

function migratedTemplate(server: string): Promise<string> {
  template ??= makeTemplate(server);
  return template;
}

async function makeTemplate(server: string): Promise<string> {
  const name = `omp_template_${migrationsHash()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `${name}_new`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await migrate(named(server, unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/** A server that is used again must not offer the template of other migrations. */
function migrationsHash(): string {
  const folder = path.join(import.meta.dirname, '../../server/db/migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function named(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
