import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { estimateRows } from '../../../server/db/estimates';
import { testDatabase, type TestDatabase } from '../../harness/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(() => vi.restoreAllMocks());

/** Estimates a series, whose number of rows the planner knows. */
const estimateSeries = (rows: number, keptFrom: number, name: string) =>
  database.db.asSystem(async (tx) => {
    await sql`create or replace temporary view ${sql.table(name)} as select generate_series(1, ${sql.lit(rows)})`.execute(
      tx,
    );
    return estimateRows(tx, sql`select * from ${sql.table(name)}`.compile(tx), { keptFrom });
  });

describe('the estimated number of rows', () => {
  test('is counted anew when the list is short', async () => {
    expect(await estimateSeries(1_000, 10_000, 'short')).toBe(1_000);
    expect(await estimateSeries(2_000, 10_000, 'short')).toBe(2_000);
  });

  test('is reused for ten seconds when the list is long', async () => {
    const now = performance.now();
    expect(await estimateSeries(100_000, 10_000, 'long')).toBe(100_000);
    expect(await estimateSeries(200_000, 10_000, 'long')).toBe(100_000);
    vi.spyOn(performance, 'now').mockReturnValue(now + 20_000);
    expect(await estimateSeries(200_000, 10_000, 'long')).toBe(200_000);
  });
});
