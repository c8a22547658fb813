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

/** Advisory lock, so that only one test process creates the template. */
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

/** A database that is filled once and copied for each test that begins with its content. */
export interface Template {
  name: string;
  fill(url: string): Promise<unknown>;
  /** Begins as a copy of this one; without, empty. */
  base?: Template;
  /** Its copies are restored and reused, which compares all their rows; otherwise each test gets a new copy. */
  isRestored?: true;
}

/**
 * Id of the run. Templates filled by code carry it in their names, so that a reused server never offers outdated ones.
 */
export const RUN = process.env.TEST_RUN ?? String(process.pid);
export const MIGRATED: Template = { name: `omp_template_${hashMigrations()}`, fill: migrate, isRestored: true };
const SEEDED: Template = { name: `omp_seeded_${RUN}`, fill: seedTemplate, base: MIGRATED, isRestored: true };

const makeDatabaseName = () => `omp_test_${randomBytes(8).toString('hex')}_${RUN}`;

async function seedTemplate(url: string): Promise<void> {
  const db = openDatabase(url, { poolSize: 1 });
  await seedBase(db).finally(() => db.close());
}

/** Restored copies, ready for the next test. */
const restored = new Map<Template, TemplateCopy[]>();
/** Copies in use, by their URLs. */
const inUse = new Map<string, TemplateCopy>();

/** Creates a database as a copy of a template, which the first caller creates. */
export async function copyTemplate(template: Template): Promise<TestDatabase> {
  const server = readServerUrl();
  await ensureTemplate(server, template);
  const copy = restored.get(template)?.pop() ?? (await makeCopy(server, template));
  inUse.set(copy.url, copy);
  return { url: copy.url, db: copy.open(), drop: () => takeBack(server, template, copy) };
}

/** Opens a test's database once more, like another node. */
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
  // Not awaited, since no later copy takes the same name.
  void dropDatabase(server, copy.name).catch(() => undefined);
}

/** The strategy `file_copy` takes half the time of writing all pages to the WAL. */
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

/** The first connection after a schema change writes the catalog cache files; written here, every copy has them. */
async function writeCatalogCache(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}

/**
 * Part of the template's name, so that a reused server never offers one of other migrations or of another way to
 * restore.
 */
function hashMigrations(): string {
  const folder = path.join(import.meta.dirname, '../../server/db/migrations');
  const hash = createHash('sha256').update(readFileSync(path.join(import.meta.dirname, 'restoredTemplate.ts')));
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

const administrators = new Map<string, pg.Pool>();

/**
 * Runs a statement on a connection shared by the tests of this process; the connection does not keep the process alive.
 */
async function runStatement(server: string, statement: string): Promise<void> {
  let pool = administrators.get(server);
  if (!pool) {
    pool = new pg.Pool({ connectionString: server, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The server may stop before the process does.
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
