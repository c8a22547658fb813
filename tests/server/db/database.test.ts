import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../harness/database';

const opened: TestDatabase[] = [];
const open = async () => {
  const database = await testDatabase();
  opened.push(database);
  return database;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.drop()));
});

describe('a test database', () => {
  test('is migrated, empty and nobody else sees it', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    await one.db.asSystem((tx) =>
      tx.insertInto('currency').values({ code: 'EUR', symbol: '€', digits: 2, name: 'Euro' }).execute(),
    );
    const count = (database: TestDatabase) =>
      database.db.asSystem(async (tx) => (await tx.selectFrom('currency').select('code').execute()).length);
    expect([await count(one), await count(other)]).toEqual([1, 0]);
  });

  test('is used as the application, which does not own the tables', async () => {
    const { db } = await open();
    await expect(db.pool.query('drop table currency')).rejects.toThrow(/must be owner/);
  });
});

describe('a connection', () => {
  test('that is lost between two statements fails its transaction, and nothing else', async () => {
    const { db, url } = await open();
    const lost = db.asSystem(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await terminate(url, rows[0]?.pid);
      // Nobody waits for an answer when the word of the end comes.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select 1`.execute(tx);
    });
    await expect(lost).rejects.toThrow(/terminat|not queryable|closed/i);
    await expect(db.ping()).resolves.toBeUndefined();
  });
});

async function terminate(url: string, pid: number | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_terminate_backend($1)', [pid]);
  await client.end();
}
