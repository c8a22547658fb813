import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../server/db/database';
import { readPage, readSlice, type Ordering } from '../../../server/db/readPage';
import { testDatabase, type TestDatabase } from '../../harness/database';

type Field = 'tagNo' | 'expiresAt' | 'remark' | 'length';

const ORDERING: Ordering<Field> = {
  fields: { tagNo: 't.tagNo', expiresAt: 't.expiresAt', remark: 't.remark', length: sql`length(t.tag_no)` },
  usual: [{ field: 'tagNo', order: 'asc' }],
  key: 't.id',
  filled: ['tagNo', 'length'],
};

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.db.asSystem((tx) =>
    sql`insert into charge_tag (tag_no, expires_at, remark)
      select 'T' || i, case when i % 3 = 0 then null else now() + (i % 5) * interval '1 day' end,
        case when i % 4 = 0 then null when i % 4 = 1 then 'a' else 'B' end
      from generate_series(1, 57) i`.execute(tx),
  );
});
afterAll(() => database.drop());

const selectTags = (tx: Tx) => tx.selectFrom('chargeTag as t').select(['t.id', 't.tagNo', 't.expiresAt', 't.remark']);
const runAsSystem = <T>(work: (tx: Tx) => Promise<T>) => database.db.asSystem(work);

/** The same transaction with recorded statements. */
const recordStatements = (tx: Tx, statements: string[]): Tx =>
  tx.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }) as Tx;

/** Reads all rows slice by slice. */
async function readAll(sort: { field: Field; order: 'asc' | 'desc' }[], limit: number): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const slice = await runAsSystem((tx) => readSlice(selectTags(tx), { sort, cursor, limit }, ORDERING));
    found.push(...slice.rows.map(({ tagNo }) => tagNo));
    cursor = slice.nextCursor;
  } while (cursor !== undefined);
  return found;
}

describe('a paged list', () => {
  const orders = ['asc', 'desc'] as const;
  const sorts = orders.flatMap((order) => [
    [{ field: 'tagNo' as const, order }],
    [{ field: 'length' as const, order }],
    [{ field: 'expiresAt' as const, order }],
    [
      { field: 'remark' as const, order },
      { field: 'expiresAt' as const, order: order === 'asc' ? ('desc' as const) : ('asc' as const) },
    ],
  ]);

  it.each(sorts.map((sort) => [sort.map(({ field, order }) => `${field} ${order}`).join(', '), sort] as const))(
    'has the same rows by cursor as when it is read at once, sorted by %s',
    async (_name, sort) => {
      const whole = await readAll([...sort], 100);
      expect(new Set(whole).size).toBe(57);
      expect(await readAll([...sort], 7)).toEqual(whole);
      expect(await readAll([...sort], 1)).toEqual(whole);
    },
  );

  it('has rows without a value last in both directions', async () => {
    for (const order of orders) {
      const rows = await runAsSystem((tx) =>
        readPage(tx, selectTags(tx), { pageNum: 1, pageSize: 100, sort: [{ field: 'expiresAt', order }] }, ORDERING),
      );
      expect(rows.records.slice(-19).every(({ expiresAt }) => expiresAt === null)).toBe(true);
      expect(rows.records.slice(0, 38).every(({ expiresAt }) => expiresAt !== null)).toBe(true);
    }
  });

  it('has the total and the cursor of the next page, if there is one', async () => {
    const page = (pageNum: number) =>
      runAsSystem((tx) => readPage(tx, selectTags(tx), { pageNum, pageSize: 20 }, ORDERING));
    expect(await page(3)).toMatchObject({ total: 57, pageNum: 3, pageSize: 20 });
    expect((await page(3)).records).toHaveLength(17);
    expect((await page(3)).nextCursor).toBeUndefined();
    const { nextCursor: cursor } = await page(1);
    const byCursor = await runAsSystem((tx) =>
      readPage(tx, selectTags(tx), { pageNum: 2, pageSize: 20, cursor }, ORDERING),
    );
    expect(byCursor).toEqual(await page(2));
    expect(byCursor.records[0]).not.toHaveProperty('cursor');
  });

  it('refuses a cursor of another sort order', async () => {
    const { nextCursor: cursor } = await runAsSystem((tx) =>
      readPage(tx, selectTags(tx), { pageNum: 1, pageSize: 20 }, ORDERING),
    );
    const sort = [
      { field: 'remark' as const, order: 'asc' as const },
      { field: 'tagNo' as const, order: 'asc' as const },
    ];
    await expect(
      runAsSystem((tx) => readPage(tx, selectTags(tx), { pageNum: 2, pageSize: 20, sort, cursor }, ORDERING)),
    ).rejects.toMatchObject({ code: 400, details: { fields: { cursor: 'validation.invalid' } } });
  });

  it('takes the total of the previous page, and counts again on the first page', async () => {
    const page = (listQuery: { pageNum: number; cursor?: string | undefined; knownTotal?: number }) =>
      runAsSystem((tx) => readPage(tx, selectTags(tx), { pageSize: 20, ...listQuery }, ORDERING));
    const first = await page({ pageNum: 1, knownTotal: 12 });
    expect(first.total).toBe(57);
    const statements: string[] = [];
    const second = await runAsSystem((tx) => {
      const seen = recordStatements(tx, statements);
      return readPage(
        seen,
        selectTags(seen),
        { pageNum: 2, pageSize: 20, cursor: first.nextCursor, knownTotal: 57 },
        ORDERING,
      );
    });
    expect(second).toMatchObject({ total: 57, pageNum: 2 });
    expect(statements).toHaveLength(1);
    expect(await page({ pageNum: 2, knownTotal: 200_000 })).toMatchObject({ total: 200_000, totalIsEstimate: true });
    // The last page of the list corrects the total; a page beyond it counts.
    expect(await page({ pageNum: 3, knownTotal: 60 })).toMatchObject({ total: 57 });
    expect(await page({ pageNum: 4, knownTotal: 90 })).toMatchObject({ total: 57, records: [] });
  });
});
