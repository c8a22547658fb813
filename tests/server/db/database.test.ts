import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../harness/database';

const opened: TestDatabase[] = [];
const openTestDatabase = async () => {
  const database = await testDatabase();
  opened.push(database);
  return database;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.drop()));
});

describe('a test database', () => {
  test('is migrated, empty and isolated from other tests', async () => {
    const [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
    await one.db.asSystem((tx) =>
      tx.insertInto('company').values({ name: 'Acme', currency: 'EUR', timezone: 'Europe/Berlin' }).execute(),
    );
    const count = (database: TestDatabase) =>
      database.db.asSystem(async (tx) => (await tx.selectFrom('company').select('id').execute()).length);
    expect([await count(one), await count(other)]).toEqual([1, 0]);
  });

  test("is used by the application's role, which does not own the tables", async () => {
    const { db } = await openTestDatabase();
    await expect(db.pool.query('drop table currency')).rejects.toThrow(/must be owner/);
  });
});

describe('a database connection', () => {
  test('fails only its own transaction when it is lost between two statements', async () => {
    const { db, url } = await openTestDatabase();
    const connection = new Promise<pg.PoolClient>((resolve) => db.pool.once('acquire', resolve));
    const lost = db.asSystem(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const client = await connection;
      const end = new Promise<void>((resolve) => client.once('end', resolve));
      await terminateBackend(url, rows[0]?.pid);
      // No query is pending when the connection ends.
      await end;
      await sql`select 1`.execute(tx);
    });
    await expect(lost).rejects.toThrow(/terminat|not queryable|closed/i);
    await expect(db.ping()).resolves.toBeUndefined();
  });

  test('has heard the notices of all earlier commits when they are settled', async () => {
    const { db } = await openTestDatabase();
    const heard: string[] = [];
    const stop = await db.listen('settled', (payload) => heard.push(payload));
    for (let turn = 1; turn <= 50; turn += 1) {
      await db.asSystem((tx) =>
        sql`select pg_notify('settled', ${turn} || '.' || part) from generate_series(1, 200) part`.execute(tx),
      );
      await db.settleNotices();
      expect(heard).toHaveLength(turn * 200);
    }
    await stop();
  });

  test('waits for no notices when nothing listens', async () => {
    const { db } = await openTestDatabase();
    await expect(db.settleNotices()).resolves.toBeUndefined();
  });
});

async function terminateBackend(url: string, pid: number | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_terminate_backend($1)', [pid]);
  await client.end();
}
