import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHER_TABLES } from '../../../../../server/modules/evo-basic/personData/otherTables';
import { PERSONAL_TABLES } from '../../../../../server/modules/evo-basic/personData/personalTables';
import { PERSON_DATA_KINDS } from '../../../../../src/contract/evo-basic/personData';
import { testDatabase, type TestDatabase } from '../../../../harness/database';

/** Names of columns that hold, or refer to, a person. A column that ends in `by_name` names an account of staff. */
const PERSONAL_COLUMN =
  '(^|_)(app_user_id|user_id|user_name|full_name|phone|tel|email|address|contact|license_plate|id_tag|tag_no|tag|account|recipient|owner_id|holder_id)$';

let test: TestDatabase;
let suspects: string[];
beforeAll(async () => {
  test = await testDatabase();
  const { rows } = await test.db.asSystem((tx) =>
    sql<{ name: string }>`
      select distinct c.table_name as name from information_schema.columns c
      join pg_class r on r.relname = c.table_name and r.relnamespace = 'public'::regnamespace
      where c.table_schema = 'public' and r.relkind in ('r', 'p') and not r.relispartition
        and (c.column_name ~ ${PERSONAL_COLUMN} or r.oid in (
          select conrelid from pg_constraint where contype = 'f' and confrelid = 'app_user'::regclass))
      order by 1`.execute(tx),
  );
  suspects = rows.map(({ name }) => name);
});
afterAll(() => test.drop());

const named = new Set([...PERSONAL_TABLES.map(({ table }) => table), ...Object.keys(OTHER_TABLES)]);

describe('the list of tables with personal data', () => {
  it('names every table with a column that refers to a person', () => {
    expect(suspects.length).toBeGreaterThan(20);
    expect(suspects.filter((table) => !named.has(table))).toEqual([]);
  });

  it('names no table that the schema lacks, and none twice', async () => {
    const { rows } = await test.db.asSystem((tx) =>
      sql<{
        name: string;
      }>`select name from unnest(${[...named]}::text[]) name where to_regclass(name) is null`.execute(tx),
    );
    expect(rows).toEqual([]);
    expect(named.size).toBe(PERSONAL_TABLES.length + Object.keys(OTHER_TABLES).length);
  });

  it('has a table for every kind, and reads each one', async () => {
    expect(new Set(PERSONAL_TABLES.map(({ kind }) => kind))).toEqual(new Set(PERSON_DATA_KINDS));
    for (const { table, isOf } of PERSONAL_TABLES)
      await test.db.asSystem((tx) => sql`select count(*) from ${sql.table(table)} x where ${isOf('1')}`.execute(tx));
  });
});
