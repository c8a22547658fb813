import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { estimateRows } from '../../../server/db/estimates';
import { testDatabase, type TestDatabase } from '../../harness/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(() => vi.restoreAllMocks());

/** The planner knows how many rows a series has. */
const estimate = (rows: number, keptFrom: number, name: string) =>
  database.db.asSystem(async (tx) => {
    await sql`create or replace temporary view ${sql.table(name)} as select generate_series(1, ${sql.lit(rows)})`.execute(
      tx,
    );
    return estimateRows(tx, sql`select * from ${sql.table(name)}`.compile(tx), { keptFrom });
  });

test('the number of a short list is of this moment', async () => {
  expect(await estimate(1_000, 10_000, 'short')).toBe(1_000);
  expect(await estimate(2_000, 10_000, 'short')).toBe(2_000);
});

test('the number of a long list is told again for ten seconds', async () => {
  const now = performance.now();
  expect(await estimate(100_000, 10_000, 'long')).toBe(100_000);
  expect(await estimate(200_000, 10_000, 'long')).toBe(100_000);
  vi.spyOn(performance, 'now').mockReturnValue(now + 20_000);
  expect(await estimate(200_000, 10_000, 'long')).toBe(200_000);
});
