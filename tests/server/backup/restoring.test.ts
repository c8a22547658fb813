import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listArchive } from '../../../server/backup/archive';
import { createArchiver } from '../../../server/backup/archiveLog';
import { makeBackup, type MadeBackup } from '../../../server/backup/makeBackup';
import { restoreBackup, type RestoreSettings } from '../../../server/backup/restoreBackup';
import { deriveKey } from '../../../server/backup/sealing';
import { openDatabase } from '../../../server/db/database';
import { startEmbedded, findRunning, type EmbeddedDatabase } from '../../../server/db/embedded';
import { migrate } from '../../../server/db/migrate';
import { createOperationLog, sealLog } from '../../../server/http/log/operationLog';
import type { LogEntry } from '../../../server/security/auditChain';
import { waitMs } from '../../../src/lib/waitMs';

const SECRET_KEY = 's'.repeat(32);
const KEY = deriveKey('k'.repeat(32));
const folder = mkdtempSync(path.join(tmpdir(), 'omp-backup-'));
const dataDirectory = path.join(folder, 'data');
const target = path.join(folder, 'backups');

const ENTRY: LogEntry = {
  at: new Date(),
  title: 'station_insert',
  userId: null,
  userName: 'admin',
  companyId: null,
  tokenId: null,
  tokenName: null,
  address: '127.0.0.1',
  requestMethod: 'POST',
  requestUrl: '/api/x',
  businessType: 'insert',
  responseCode: 200,
  requestParams: { name: 'A' },
  responseParams: null,
  durationMs: 3,
  classPath: 'x',
  requestId: 'r',
};

let source: EmbeddedDatabase;
let client: pg.Client;
let made: MadeBackup;
/** Moments as the database has them: after the backup, and after more was written. */
let middle: Date;
let lastNo: number;

const connectTo = async (url: string) => {
  const one = new pg.Client({ connectionString: url });
  one.on('error', () => undefined);
  await one.connect();
  return one;
};

async function writeMoments(count: number): Promise<void> {
  for (let no = 0; no < count; no += 1) await client.query('insert into moment default values');
}

const readMoments = async (url: string) => {
  const one = await connectTo(url);
  try {
    const { rows } = await one.query<{ count: number; last: number; timeline: number; backups: string }>(
      `select count(*)::int as count, max(no)::int as last,
         (select timeline_id from pg_control_checkpoint()) as timeline,
         (select string_agg(concat_ws(' ', state, is_proved), ', ' order by name) from backup) as backups from moment`,
    );
    return rows[0];
  } finally {
    await one.end();
  }
};

async function prepareProduct(): Promise<void> {
  // What is committed is in the log at once, as in the product.
  const settings = { synchronous_commit: 'on' };
  source = await startEmbedded({ directory: dataDirectory, isDurable: false, settings });
  await migrate(source.url);
  const db = openDatabase(source.url, { poolSize: 1 });
  await sealLog({ db, secretKey: SECRET_KEY });
  await createOperationLog({ db, secretKey: SECRET_KEY }).write(ENTRY);
  await db.close();
  writeFileSync(path.join(dataDirectory, 'secret.key'), `${SECRET_KEY}\n`);
  client = await connectTo(source.url);
  await client.query('create table moment (no int generated always as identity, at timestamptz default now())');
}

/** Writes as long as a backup is made. */
async function backUpWhileWriting(): Promise<MadeBackup> {
  let isDone = false;
  const writing = (async () => {
    while (!isDone) await writeMoments(20);
  })();
  try {
    const settings = { dataDirectory, target, key: KEY, product: '1.0.0', secretKey: SECRET_KEY };
    return await makeBackup({ ...settings, databaseUrl: source.url, keep: 14 });
  } finally {
    isDone = true;
    await writing;
  }
}

const toSettings = (name: string, until?: Date) => ({
  from: target,
  dataDirectory: path.join(folder, name),
  until,
  key: KEY,
  secretKey: undefined,
  eraseAgain: () => Promise.resolve({ erased: [], refused: [] }),
});

beforeAll(async () => {
  await prepareProduct();
  const archiver = createArchiver({
    databaseUrl: source.url,
    cluster: path.join(dataDirectory, 'postgres'),
    target,
    key: KEY,
  });
  await archiver.run();
  made = await backUpWhileWriting();
  await writeMoments(50);
  // A segment of the log ends here, and another one is being written at the end.
  await client.query('select pg_switch_wal()');
  await archiver.run();
  await waitMs(20);
  middle = new Date();
  await waitMs(20);
  await writeMoments(50);
  await archiver.run();
  const { rows } = await client.query<{ last: number }>('select max(no)::int as last from moment');
  lastNo = rows[0]?.last ?? 0;
});

afterAll(async () => {
  await client.end();
  await source.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function runRestored<T>(directory: string, work: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ directory, isDurable: false });
  try {
    expect(findRunning(directory)).toBe(database.url);
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/** Runs work with a file of the backups replaced, and puts it back. */
async function withFile(file: string, content: Buffer | null, work: () => Promise<unknown>): Promise<void> {
  const before = readFileSync(file);
  if (content) writeFileSync(file, content);
  else rmSync(file);
  try {
    await work();
  } finally {
    writeFileSync(file, before);
  }
}

describe('a backup', () => {
  test('is whole and proved when rows were written meanwhile', async () => {
    expect(made.proof).toMatchObject({ isSound: true, faults: [], auditRows: 1 });
    expect(readdirSync(target).filter((name) => name.includes('partial'))).toEqual([]);
    const { rows } = await client.query('select name, state, is_proved, is_encrypted, error from backup');
    expect(rows).toEqual([{ name: made.name, state: 'whole', is_proved: true, is_encrypted: true, error: null }]);
  });

  test('is refused while another one runs', async () => {
    const other = await connectTo(source.url);
    await other.query('select pg_advisory_lock(8405118)');
    const settings = { dataDirectory, target, key: KEY, product: '1.0.0', secretKey: SECRET_KEY };
    await expect(makeBackup({ ...settings, databaseUrl: source.url })).rejects.toThrow('runs already');
    await other.end();
  });

  test('ends with one line and leaves nothing when it cannot be written', async () => {
    const settings = { dataDirectory, key: KEY, product: '1.0.0', secretKey: SECRET_KEY, databaseUrl: source.url };
    const file = path.join(dataDirectory, 'secret.key');
    await expect(makeBackup({ ...settings, target: file })).rejects.toThrow(/secret.key is not a directory/);
    const { rows } = await client.query(`select error from backup where state = 'failed'`);
    expect(rows).toEqual([{ error: `${file} is not a directory` }]);
  });
});

/** A restored database writes a timeline of its own, and knows that its backup was whole. */
const RESTORED = { timeline: 2, backups: 'whole t' };

describe('a restore', () => {
  test('brings back everything that was archived on an empty machine', async () => {
    const restored = await restoreBackup(toSettings('all'));
    expect(restored.proof).toMatchObject({ isSound: true, auditRows: 1 });
    expect(await runRestored(restored.dataDirectory, readMoments)).toEqual({
      count: lastNo,
      last: lastNo,
      ...RESTORED,
    });
  });

  test('brings back a moment, and nothing that was written after it', async () => {
    const restored = await restoreBackup(toSettings('middle', middle));
    const count = lastNo - 50;
    expect(await runRestored(restored.dataDirectory, readMoments)).toEqual({ count, last: count, ...RESTORED });
  });

  test('is refused with one sentence when the backup cannot be used, and changes nothing', async () => {
    const settings = toSettings('refused');
    const tryRestore = (change: Partial<RestoreSettings> = {}) => restoreBackup({ ...settings, ...change });
    const { endedAt } = made.manifest;
    const late = new Date(Date.now() + 60_000);
    await expect(tryRestore({ key: undefined })).rejects.toThrow('is encrypted: set BACKUP_KEY');
    await expect(tryRestore({ key: deriveKey('o'.repeat(32)) })).rejects.toThrow('was encrypted with another key');
    await expect(tryRestore({ until: new Date(0) })).rejects.toThrow(`${endedAt} is the earliest moment`);
    await expect(tryRestore({ from: made.directory, until: new Date(0) })).rejects.toThrow('is the earliest moment');
    await expect(tryRestore({ until: late })).rejects.toThrow('is the latest moment');
    await expect(tryRestore({ from: folder })).rejects.toThrow('holds no whole backup');
    await expect(tryRestore({ from: path.join(folder, 'none') })).rejects.toThrow('is not a directory of backups');
    await expect(tryRestore({ dataDirectory })).rejects.toThrow('is not empty (postgres)');
    const stored = path.join(made.directory, 'postgres/PG_VERSION.gz.enc');
    const changed = readFileSync(stored);
    changed[50] = (changed[50] ?? 0) ^ 1;
    await withFile(stored, changed, () => expect(tryRestore()).rejects.toThrow(/PG_VERSION.gz.enc is damaged/));
    await withFile(stored, null, () => expect(tryRestore()).rejects.toThrow(/PG_VERSION.gz.enc is missing/));
    const manifest = path.join(made.directory, 'manifest.json');
    const forged = Buffer.from(readFileSync(manifest, 'utf8').replace('1.0.0', '1.0.1'));
    await withFile(manifest, forged, () => expect(tryRestore()).rejects.toThrow('it was changed after the backup'));
    const archive = path.join(target, `wal-${made.manifest.cluster?.systemId}`);
    const after = listArchive(archive).filter(({ name, isWhole }) => isWhole && name > String(listOwn().at(-1)));
    expect(after.length).toBeGreaterThan(0);
    const segment = path.join(archive, after[0]?.file ?? '');
    await withFile(segment, null, () => expect(tryRestore()).rejects.toThrow(/of the log is missing in the archive/));
    expect(existsSync(settings.dataDirectory) ? readdirSync(settings.dataDirectory) : []).toEqual([]);
  });
});

const listOwn = () =>
  made.manifest.files.flatMap(({ path: name }) => (name.startsWith('wal/') ? name.slice(4) : [])).sort();
