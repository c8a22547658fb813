import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareTransaction } from '../../../server/db/sharedTransaction';
import { testDatabase, type TestDatabase } from '../../harness/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('a shared transaction sees what its client has written, one work after another, and ends with it', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query("insert into setting (key, value) values ('shared', '1')");
    const db = shareTransaction(client);
    const read = db.asSystem(async (tx) => {
      const row = await tx.selectFrom('setting').select('value').where('key', '=', 'shared').executeTakeFirst();
      await tx.updateTable('setting').set({ value: '2' }).where('key', '=', 'shared').execute();
      return row?.value;
    });
    const failed = db.asSystem(() => Promise.reject(new Error('broken')));
    await expect(failed).rejects.toThrow('broken');
    const next = db.asSystem((tx) => tx.selectFrom('setting').select('value').where('key', '=', 'shared').execute());
    expect([await read, await next]).toEqual([1, [{ value: 2 }]]);
    await client.query('rollback');
    const { rows } = await client.query("select from setting where key = 'shared'");
    expect(rows).toEqual([]);
  } finally {
    await client.end();
  }
});
