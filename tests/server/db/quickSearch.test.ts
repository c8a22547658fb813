import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM, type Caller, type Tx } from '../../../server/db/database';
import { filteredTags } from '../../../server/modules/evo-basic/chargeTag/tags';
import { addCompany } from '../../harness/equipment';
import { testDatabase, type TestDatabase } from '../../harness/database';

let database: TestDatabase;
let company: Caller;

beforeAll(async () => {
  database = await testDatabase();
  await database.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Owner');
    company = { ...SYSTEM, scope: 'company', userId: '1', companyId };
    await sql`insert into app_user (name) select 'Driver ' || i from generate_series(1, 500) i`.execute(tx);
    await sql`insert into charge_tag (tag_no, app_user_id, company_id, remark)
      select upper(md5(i::text)), (select min(id) from app_user) + i % 500,
        case when i % 2 = 0 then ${companyId}::bigint end, 'row ' || i
      from generate_series(1, 2000) i`.execute(tx);
  });
  // What has just come waits beside the index until then.
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('vacuum analyze charge_tag');
  await owner.end();
});
afterAll(() => database.drop());

const found = (tx: Tx, text: string) => filteredTags(tx, { text });

describe('a quick search', () => {
  it.each([
    ['of the row itself', 'row 1999', 1],
    ['of whom it refers to', 'driver 499', 4],
    ['too short for a trigram', '99', 100],
    ['with characters that mean something in a pattern', '%_\\', 0],
  ])('finds a text %s', async (_what, text, least) => {
    const rows = await database.db.asSystem((tx) => found(tx, text).execute());
    const isThere = ({ tagNo, remark, holder }: (typeof rows)[number]) =>
      [tagNo, remark, holder].some((part) => part?.toLowerCase().includes(text));
    expect(rows.filter((row) => !isThere(row))).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['of everybody', () => SYSTEM],
    ['below row-level security', () => company],
  ])('can read an index instead of the table, %s', async (_whose, caller) => {
    const plan = await database.db.as(caller(), async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return found(tx, 'row 1999').explain('json');
    });
    expect(JSON.stringify(plan)).toContain('charge_tag_search');
  });
});
