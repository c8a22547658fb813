import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { seedBase } from '../../server/db/seed';
import { initSimulatedClock, patchSearchPaths } from '../../server/db/simulatedTime';
import type { SimulatedTime } from '../../server/runtime/clock';
import { keepContent } from './restoredTemplate';
import { TemplateCopy } from './templateCopy';

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
export function testDatabase(): Promise<TestDatabase> {
  return copyTemplate(MIGRATED);
}

/** Creates a database of a new installation, with menu, prices and public texts, as a copy of a template. */
export function createSeededDatabase(): Promise<TestDatabase> {
  return copyTemplate(SEEDED);
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

function openTestDatabase(server: string, name: string): TestDatabase {
  const url = toDatabaseUrl(server, name);
  const db = openDatabase(url);
  return {
    url,
    db,
    async drop() {
      await db.close();
      await dropDatabase(server, name);
    },
  };
}

const dropDatabase = (server: string, name: string) =>
  runStatement(server, `drop database if exists ${name} with (force)`);

function readServerUrl(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('No test database: run by vitest, or set TEST_DATABASE_URL');
  return server;
}

/** A database that is made once, and copied by all tests that begin with what it holds. */
export interface Template {
  name: string;
  fill(url: string): Promise<unknown>;
  /** Begins as a copy of this one; without, empty. */
  base?: Template;
  /** Its copies are used again, which has to compare all that it holds; without, each test has a new one. */
  isRestored?: true;
}

/** Templates of what the code makes are the run's own: a server that is used again must not offer older ones. */
export const RUN = process.env.TEST_RUN ?? String(process.pid);
export const MIGRATED: Template = { name: `omp_template_${hashMigrations()}`, fill: migrate, isRestored: true };
const SEEDED: Template = { name: `omp_seeded_${RUN}`, fill: seedTemplate, base: MIGRATED, isRestored: true };

const makeDatabaseName = () => `omp_test_${randomBytes(8).toString('hex')}_${RUN}`;

async function seedTemplate(url: string): Promise<void> {
  const db = openDatabase(url, { poolSize: 1 });
  await seedBase(db).finally(() => db.close());
}

/** Copies that wait for their next test. */
const restored = new Map<Template, TemplateCopy[]>();
/** Copies in use, by their addresses. */
const inUse = new Map<string, TemplateCopy>();

/** Gives a database as a copy of a template, which is made when it is the first. */
export async function copyTemplate(template: Template): Promise<TestDatabase> {
  const server = readServerUrl();
  await ensureTemplate(server, template);
  const copy = restored.get(template)?.pop() ?? (await makeCopy(server, template));
  inUse.set(copy.url, copy);
  return { url: copy.url, db: copy.open(), drop: () => takeBack(server, template, copy) };
}

/** Opens a test's database once more, as another node does it. */
export function openAgain(url: string, poolSize: number): Database {
  return inUse.get(url)?.open(poolSize) ?? openDatabase(url, { poolSize });
}

async function makeCopy(server: string, template: Template): Promise<TemplateCopy> {
  const name = makeDatabaseName();
  await runStatement(server, copyStatement(name, template));
  return new TemplateCopy(name, toDatabaseUrl(server, name));
}

async function takeBack(server: string, template: Template, copy: TemplateCopy): Promise<void> {
  if (!inUse.delete(copy.url)) return;
  if (template.isRestored && (await copy.restore())) {
    restored.set(template, [...(restored.get(template) ?? []), copy]);
    return;
  }
  await copy.end();
  // Nothing waits for it: its name is the run's own.
  void dropDatabase(server, copy.name).catch(() => undefined);
}

/** Copying the files of a database takes half of the time of writing its pages to the log. */
const copyStatement = (name: string, template: Template) =>
  `create database ${name} template ${template.name} strategy file_copy`;

const templates = new Map<Template, Promise<void>>();

function ensureTemplate(server: string, template: Template): Promise<void> {
  const made = templates.get(template) ?? makeTemplate(server, template);
  templates.set(template, made);
  return made;
}

async function makeTemplate(server: string, template: Template): Promise<void> {
  const { name, fill, base } = template;
  if (base) await ensureTemplate(server, base);
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_new`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(base ? copyStatement(unfinished, base) : `create database ${unfinished}`);
    const url = toDatabaseUrl(server, unfinished);
    await fill(url);
    if (template.isRestored) await keepContent(url);
    await writeCatalogCache(url);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await client.end();
  }
}

/** The first connection after a change of tables writes what all others read at once; the copies have it, too. */
async function writeCatalogCache(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}

/** A server that is used again must not offer the template of other migrations, or of another way to restore it. */
function hashMigrations(): string {
  const folder = path.join(import.meta.dirname, '../../server/db/migrations');
  const hash = createHash('sha256').update(readFileSync(path.join(import.meta.dirname, 'restoredTemplate.ts')));
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

const administrators = new Map<string, pg.Pool>();

/** Runs a statement over a connection that the tests of this process share; it keeps no process alive. */
async function runStatement(server: string, statement: string): Promise<void> {
  let pool = administrators.get(server);
  if (!pool) {
    pool = new pg.Pool({ connectionString: server, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The server ends before the process does.
    pool.on('error', () => undefined);
    administrators.set(server, pool);
  }
  await pool.query(statement);
}

function toDatabaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
