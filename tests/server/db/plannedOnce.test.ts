import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/database';
import { executePlannedOnce, plannedOnce } from '../../../server/db/plannedOnce';
import { readPage, type Ordering } from '../../../server/db/readPage';
import { testDatabase, type TestDatabase } from '../../harness/database';

const ORDERING: Ordering<'tagNo'> = {
  fields: { tagNo: 't.tagNo' },
  usual: [{ field: 'tagNo', order: 'asc' }],
  key: 't.id',
  filled: ['tagNo'],
};

let database: TestDatabase;
/** A pool of one connection, so that its prepared statements can be listed. */
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, { poolSize: 1 });
  await db.asSystem((tx) =>
    sql`insert into charge_tag (tag_no, status) select 'T' || i, case when i % 2 = 0 then 'blocked' else 'enabled' end
      from generate_series(10, 59) i`.execute(tx),
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const readTags = (listQuery: { status?: string; cursor?: string | undefined }) =>
  db.asSystem((tx) => {
    const tags = tx.selectFrom('chargeTag as t').select(['t.tagNo', 't.status']);
    const { status, cursor } = listQuery;
    const found = status === undefined ? tags : tags.where('t.status', '=', status as 'enabled');
    return readPage(tx, found, { pageNum: cursor ? 2 : 1, pageSize: 10, cursor, knownTotal: 50 }, ORDERING);
  });

const listStatements = async () =>
  (await db.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

describe('the plan of a list', () => {
  test('is made once per connection, and each page is right', async () => {
    const first = await readTags({});
    expect((await readTags({})).records).toEqual(first.records);
    expect(await listStatements()).toHaveLength(1);
    const second = await readTags({ cursor: first.nextCursor });
    const third = await readTags({ cursor: second.nextCursor });
    const numbers = [first, second, third].flatMap(({ records }) => records.map(({ tagNo }) => tagNo));
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, i) => `T${10 + i}`));
    expect(await listStatements()).toHaveLength(2);
  });

  test('is made for the values of its filter', async () => {
    const before = await listStatements();
    const { records } = await readTags({ status: 'blocked' });
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set(['blocked']));
    expect(await listStatements()).toEqual(before);
  });
});

describe('a statement for rows of given keys', () => {
  const findTag = (tagNo: string) =>
    db.asSystem(async (tx) => {
      const { rows } = await executePlannedOnce(
        tx,
        sql<{ tagNo: string; status: string }>`select tag_no, status from charge_tag where tag_no = ${tagNo}`,
      );
      return rows;
    });

  test('keeps its plan, and is right for each key', async () => {
    for (let i = 10; i < 20; i += 1) {
      const status = i % 2 === 0 ? 'blocked' : 'enabled';
      expect(await findTag(`T${i}`)).toEqual([{ tagNo: `T${i}`, status }]);
    }
    expect(await findTag('T9')).toEqual([]);
    const { rows } = await db.pool.query<{ kept: string }>(
      `select generic_plans::text as kept from pg_prepared_statements where statement like '%charge_tag where tag_no%'`,
    );
    expect(rows).toHaveLength(1);
    expect(Number(rows[0]?.kept)).toBeGreaterThan(0);
  });
});

describe('a kept plan', () => {
  test('is dropped when a connection has too many, without affecting answers', async () => {
    const answers = await db.asSystem(async (tx) => {
      const found: unknown[] = [];
      for (let i = 0; i < 300; i += 1) {
        const { rows } = await tx.executeQuery(plannedOnce(sql`select ${sql.lit(i)}::int as i`.compile(tx)));
        found.push(rows[0]);
      }
      return found;
    });
    expect(answers).toEqual(Array.from({ length: 300 }, (_, i) => ({ i })));
    expect(await listStatements()).toHaveLength(200);
  });
});
