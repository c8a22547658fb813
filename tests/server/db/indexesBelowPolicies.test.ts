import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../server/db/database';
import { testDatabase, type TestDatabase } from '../../harness/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Look-ups by a key, each with the condition of the index that serves it. */
const LOOKUPS: Record<string, [query: string, condition: RegExp]> = {
  'a tag by its number': [`charge_tag where upper(tag_no) = 'A'`, /upper\(tag_no\) = /],
  'a charger by its code': [`charger where upper(charger_code) = 'A'`, /upper\(charger_code\) = /],
  'a driver by e-mail': [`app_user where lower(email) = 'a@b'`, /lower\(email\) = /],
  'a driver by phone number': [
    `app_user where regexp_replace(phone, '[^0-9]', '', 'g') = '1'`,
    /regexp_replace\(phone.* = /,
  ],
  'an account by its name': [`sys_user where lower(user_name) = 'a'`, /lower\(user_name\) = /],
  'orders of a day': [`charging_order where ended_on = '2026-11-01' and priced_at is not null`, /ended_on = /],
  'washes of a day of a site': [
    `wash_order where wash_site_id = 1 and paid_on = '2026-11-01' and paid_at is not null`,
    /paid_on = .* AND \(wash_site_id = /,
  ],
};

async function explainQuery(tx: Tx, query: string): Promise<string> {
  await sql`set local enable_seqscan = off`.execute(tx);
  const { rows } = await sql<Record<'QUERY PLAN', string>>`explain (costs off) select 1 from ${sql.raw(query)}`.execute(
    tx,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('an index below row-level security', () => {
  it.each(Object.entries(LOOKUPS))('finds %s', async (_name, [query, condition]) => {
    const plan = await database.db.asSystem((tx) => explainQuery(tx, query));
    expect(plan).toMatch(new RegExp(`Index Cond: .*${condition.source}`));
  });
});
