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
