import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArchiver } from '../../../server/backup/archiveLog';
import { makeBackup } from '../../../server/backup/makeBackup';
import { restoreBackup, type RestoredBackup } from '../../../server/backup/restoreBackup';
import { deriveKey } from '../../../server/backup/sealing';
import { openDatabase, type Database } from '../../../server/db/database';
import { startEmbedded, type EmbeddedDatabase } from '../../../server/db/embedded';
import { migrate } from '../../../server/db/migrate';
import { seedBase } from '../../../server/db/seed';
import { sealLog } from '../../../server/http/log/operationLog';
import { eraseAgain } from '../../../server/modules/evo-basic/personData/eraseAgain';
import { erasePerson } from '../../../server/modules/evo-basic/personData/erasePerson';
import { describeErasures } from '../../../server/start/backupWords';
import { waitMs } from '../../../src/lib/waitMs';
import { addAppUser, giveMoney } from '../../harness/people';

const SECRET_KEY = 's'.repeat(32);
const KEY = deriveKey('k'.repeat(32));
const folder = mkdtempSync(path.join(tmpdir(), 'omp-erasures-'));
const dataDirectory = path.join(folder, 'data');
const target = path.join(folder, 'backups');

let source: EmbeddedDatabase;
let db: Database;
let saule: string;
let rich: string;
let backedUpAt: Date;

const erase = (id: string) =>
  db.asSystem((tx) => erasePerson(tx, id, { reason: 'authority', byName: 'Privacy', now: Date.now() }));
const listErasures = () =>
  readdirSync(target).flatMap((name) =>
    name.startsWith('erasures-')
      ? readdirSync(path.join(target, name)).map((file) => path.join(target, name, file))
      : [],
  );

async function restoreTo(name: string, until: Date | undefined): Promise<RestoredBackup> {
  return restoreBackup({
    from: target,
    dataDirectory: path.join(folder, name),
    until,
    key: KEY,
    secretKey: SECRET_KEY,
    eraseAgain: (url, erasures) => {
      const restored = openDatabase(url, { poolSize: 1 });
      return eraseAgain(restored, erasures).finally(() => restored.close());
    },
  });
}

/** Names and records in a restored directory. */
async function readRestored(name: string) {
  const server = await startEmbedded({ directory: path.join(folder, name), isDurable: false });
  const restored = openDatabase(server.url, { poolSize: 1 });
  try {
    return await restored.asSystem(async (tx) => ({
      users: (
        await sql<{ id: string; name: string; email: string | null }>`select id::text as id, name, email
        from app_user order by id`.execute(tx)
      ).rows,
      erasures: (await sql`select app_user_id::text as id, by_name, reason from person_erasure order by id`.execute(tx))
        .rows,
    }));
  } finally {
    await restored.close();
    await server.stop();
  }
}

beforeAll(async () => {
  source = await startEmbedded({ directory: dataDirectory, isDurable: false, settings: { synchronous_commit: 'on' } });
  await migrate(source.url);
  db = openDatabase(source.url, { poolSize: 2 });
  await seedBase(db);
  await sealLog({ db, secretKey: SECRET_KEY });
  saule = await db.asSystem((tx) => addAppUser(tx, 'Saule Secret', { email: 'saule@example.com' }));
  rich = await db.asSystem((tx) => addAppUser(tx, 'Rich Secret', { email: 'rich@example.com' }));
  await db.asSystem((tx) => giveMoney(tx, rich, 'EUR', '12.00'));
  const archiver = createArchiver({
    databaseUrl: source.url,
    cluster: path.join(dataDirectory, 'postgres'),
    target,
    key: KEY,
  });
  await archiver.run();
  await makeBackup({
    dataDirectory,
    target,
    key: KEY,
    product: '1.0.0',
    secretKey: SECRET_KEY,
    databaseUrl: source.url,
  });
  await waitMs(20);
  backedUpAt = new Date();
  await waitMs(20);
  expect(listErasures()).toEqual([]);
  const late = await db.asSystem((tx) => addAppUser(tx, 'Late Secret'));
  await db.asSystem((tx) => giveMoney(tx, rich, 'EUR', '-12.00'));
  for (const id of [saule, rich, late]) await erase(id);
  await archiver.run();
}, 120_000);
afterAll(async () => {
  await db.close();
  await source.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('an erasure', () => {
  test('is kept beside the backups, sealed, with no data of the person', () => {
    const files = listErasures();
    expect(files).toHaveLength(3);
    const bytes = files.map((file) => readFileSync(file));
    expect(bytes.every((content) => content.subarray(0, 8).toString() === 'OMPSEAL1')).toBe(true);
  });

  test('is made again by a restore to a moment before it, but for money that was open then', async () => {
    const restored = await restoreTo('before', backedUpAt);
    expect(restored.erasures).toEqual({ erased: [saule], refused: [rich] });
    expect(restored.proof?.faults).toEqual([]);
    expect(describeErasures(restored.erasures)).toEqual([
      `Erased again, as after the restored moment: app users #${saule}`,
      `Not erased again, since they have open money or a running session: #${rich}. Settle it and erase them.`,
    ]);
    const { users, erasures } = await readRestored('before');
    expect(users).toEqual([
      { id: saule, name: `#${saule}`, email: null },
      { id: rich, name: 'Rich Secret', email: 'rich@example.com' },
    ]);
    expect(erasures).toEqual([{ id: saule, byName: 'Privacy', reason: 'authority' }]);
  }, 120_000);

  test('is in a restore to the last moment already', async () => {
    const restored = await restoreTo('after', undefined);
    expect(restored.erasures).toEqual({ erased: [], refused: [] });
    expect(describeErasures(restored.erasures)).toEqual([]);
    expect((await readRestored('after')).erasures).toHaveLength(3);
  }, 120_000);

  test('is not made of another user who has the number after a restore', async () => {
    const other = await db.asSystem((tx) => addAppUser(tx, 'Other'));
    const at = new Date().toISOString();
    const kept = { appUserId: other, registeredAt: '1700000000000000', at, reason: 'request', byName: 'Privacy' };
    expect(await eraseAgain(db, [kept])).toEqual({ erased: [], refused: [] });
  });

  test('that is damaged beside the backup ends the restore, which changes nothing', async () => {
    const [file = ''] = listErasures();
    const content = readFileSync(file);
    writeFileSync(file, content.subarray(0, -1));
    await expect(restoreTo('damaged', backedUpAt)).rejects.toThrow(/erasures-.* is damaged/);
    expect(readdirSync(path.join(folder, 'damaged'))).not.toContain('postgres');
    writeFileSync(file, content);
  }, 120_000);
});
