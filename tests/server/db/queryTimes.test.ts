import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, SYSTEM, type Database } from '../../../server/db/database';
import { QueryTimes } from '../../../server/db/queryTimes';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../harness/database';

let test: TestDatabase;
let db: Database;
const lines: unknown[] = [];
const queries = new QueryTimes(100, { warn: (fields) => void lines.push(fields) });

beforeAll(async () => {
  test = await testDatabase();
  db = openDatabase(test.url, { poolSize: 1, times: { queries, use: 'jobs' } });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

/** Takes the slow runs of the slept statement: on a busy machine others may be slow, too. */
const takeSlept = () => queries.takeSlow().filter(({ statement }) => statement.includes('pg_sleep'));

describe('slow queries', () => {
  it('are logged and kept with the call and without values', async () => {
    const caller = { ...SYSTEM, path: 'evo-bill/chargerOrder/page' };
    const phone = '+77015554218';
    await db.as(caller, (tx) => sql`select pg_sleep(0.15), ${phone}::text, ${sql.lit('4111')}`.execute(tx));
    const statement = "select pg_sleep(0.15), $1::text, '?'";
    const kept = takeSlept();
    const worstMs = kept[0]?.worstMs ?? 0;
    expect(kept).toEqual([{ madeBy: 'evo-bill/chargerOrder/page', statement, count: 1, worstMs }]);
    expect(worstMs).toBeGreaterThanOrEqual(150);
    expect(lines).toContainEqual({ madeBy: 'evo-bill/chargerOrder/page', statement, ms: worstMs });
    expect(JSON.stringify(lines)).not.toMatch(/7015554218|4111/);
    expect(queries.slowTotal).toBe(lines.length);
    expect(takeSlept()).toEqual([]);
  });

  it('are named by the use of the pool when no call has made them', async () => {
    await db.asSystem((tx) => sql`select pg_sleep(0.15)`.execute(tx));
    expect(takeSlept()).toMatchObject([{ madeBy: 'jobs', statement: 'select pg_sleep(0.15)' }]);
  });

  it('are counted together beyond a number of texts', () => {
    const listen = queries.listenTo('calls');
    for (let query = 0; query < 25; query++) listen(`select ${query}`, 200 + query, '');
    const kept = queries.takeSlow();
    expect(kept).toHaveLength(21);
    expect(kept.at(-1)).toMatchObject({ statement: '', count: 5, worstMs: 224 });
  });

  it('are not those that take as long as the limit', () => {
    queries.takeSlow();
    queries.listenTo('calls')('select 1', 100, '');
    expect(queries.takeSlow()).toEqual([]);
  });
});

describe('the times of queries', () => {
  it('give the time that 95 of 100 stay below, since the last look', () => {
    queries.takeP95Ms();
    const listen = queries.listenTo('calls');
    for (let query = 0; query < 95; query++) listen('select', 2, '');
    for (let query = 0; query < 5; query++) listen('select', 90, '');
    expect(queries.takeP95Ms()).toBeCloseTo(2, 0);
    expect(queries.takeP95Ms()).toBeNull();
  });
});
