import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM, type Caller } from '../../../server/db/database';
import { testDatabase, type TestDatabase } from '../../harness/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.asSystem(async (tx) => {
    await sql`insert into idempotency (user_id, key, endpoint, body_hash) values (1, 'key-of-one', 'a', 'b')`.execute(
      tx,
    );
    await sql`insert into login_failure (user_name, address) values ('one', '10.0.0.1')`.execute(tx);
    await sql`with one as (insert into wash_supplier (code, name) values ('one', 'One') returning id)
      insert into wash_supplier_secret select id, 'sealed' from one`.execute(tx);
    await sql`insert into setting (key, value) values ('demo', '{}')`.execute(tx);
  });
});
afterAll(() => database.drop());

const company = (userId: string): Caller => ({ scope: 'company', userId, companyId: '1', enterpriseId: null });
const operator = (userId: string): Caller => ({ ...SYSTEM, scope: 'operator', userId });
const count = (caller: Caller, table: string) =>
  database.db.as(caller, async (tx) => (await sql`select from ${sql.table(table)}`.execute(tx)).rows.length);

describe('row policies', () => {
  test.each([
    ['idempotency', company('1'), 1],
    ['idempotency', company('2'), 0],
    ['idempotency', operator('2'), 0],
    ['idempotency', SYSTEM, 1],
    ['login_failure', operator('2'), 0],
    ['login_failure', SYSTEM, 1],
    ['setting', company('1'), 0],
    ['setting', operator('2'), 1],
    ['wash_supplier', company('1'), 1],
    ['wash_supplier_secret', company('1'), 0],
    ['wash_supplier_secret', operator('2'), 1],
  ])('of %s let %o see %i rows', async (table, caller, rows) => {
    expect(await count(caller, table)).toBe(rows);
  });
});

describe('column rights', () => {
  test('of coupon_use let the order and its books follow, and nothing else change', async () => {
    const update = (column: string) =>
      database.db.asSystem((tx) => sql`update coupon_use set ${sql.ref(column)} = ${sql.ref(column)}`.execute(tx));
    for (const column of ['amount', 'booked', 'booked_at', 'returned_at']) await update(column);
    for (const column of ['coupon_id', 'order_id', 'activity_id', 'company_id', 'taken_at']) {
      await expect(update(column), column).rejects.toThrow(/permission denied/);
    }
    await expect(database.db.asSystem((tx) => sql`delete from coupon_use`.execute(tx))).rejects.toThrow(/denied/);
  });
});
