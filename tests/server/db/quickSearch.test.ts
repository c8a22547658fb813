import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM, type Caller, type Tx } from '../../../server/db/database';
import { filteredTags } from '../../../server/modules/evo-basic/chargeTag/tags';
import { filteredOrders } from '../../../server/modules/evo-bill/chargerOrder/orders';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
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
    await addOrders(tx, companyId);
  });
  // Until a vacuum, new rows are in the pending list of the GIN index.
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('vacuum analyze charge_tag, charging_order');
  await owner.end();
});
afterAll(() => database.drop());

async function addOrders(tx: Tx, companyId: string): Promise<void> {
  const stationId = await addStation(tx, companyId, 'Square');
  const { id, connectorIds } = await addCharger(tx, stationId, 'DE-1');
  await sql`update app_user set phone = '+49 ' || id`.execute(tx);
  await sql`insert into charging_order (charger_id, connector_id, station_id, company_id, app_user_id, currency, timezone, status)
    select ${id}::bigint, ${connectorIds[0]}::bigint, ${stationId}::bigint, ${companyId}::bigint,
      (select min(id) from app_user) + i % 500, 'EUR', 'UTC', 'completed' from generate_series(1, 2000) i`.execute(tx);
}

const selectTags = (tx: Tx, text: string) => filteredTags(tx, { text }, false);

describe('a quick search', () => {
  it.each([
    ['of the row itself', 'row 1999', 1],
    ['of whom it refers to', 'driver 499', 4],
    ['too short for a trigram', '99', 100],
    ['with characters that mean something in a pattern', '%_\\', 0],
  ])('finds a text %s', async (_what, text, fewestRows) => {
    const rows = await database.db.asSystem((tx) => selectTags(tx, text).execute());
    const isThere = ({ tagNo, remark, holder }: (typeof rows)[number]) =>
      [tagNo, remark, holder].some((part) => part?.toLowerCase().includes(text));
    expect(rows.filter((row) => !isThere(row))).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(fewestRows);
  });

  it.each([
    ['of everybody', () => SYSTEM],
    ['below row-level security', () => company],
  ])('reads an index instead of the table when it is %s', async (_whose, caller) => {
    const plan = await database.db.as(caller(), async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return selectTags(tx, 'row 1999').explain('json');
    });
    expect(JSON.stringify(plan)).toContain('charge_tag_search');
  });
});

describe('a quick search of orders', () => {
  const search = (caller: Caller, text: string, isMasked: boolean) =>
    database.db.as(caller, (tx) => filteredOrders(tx, { text }, isMasked).execute());

  it('finds orders by part of their number, and by the phone of the user unless phones are masked', async () => {
    const [order, ...others] = await search(SYSTEM, '', false);
    expect(others).toHaveLength(1_999);
    const numbered = await search(SYSTEM, (order?.no ?? '').slice(3), false);
    expect(numbered.map(({ no }) => no)).toContain(order?.no);
    const namedTags = await search(SYSTEM, order?.phone ?? '', false);
    expect(namedTags.length).toBeGreaterThanOrEqual(4);
    expect(namedTags.filter(({ phone }) => !phone?.includes(order?.phone ?? '-'))).toEqual([]);
    expect(await search(SYSTEM, order?.phone ?? '', true)).toEqual([]);
  });

  it.each([
    ['of everybody', () => SYSTEM],
    ['below row-level security', () => company],
  ])('reads indexes instead of the table when it is %s', async (_whose, caller) => {
    const plan = await database.db.as(caller(), async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return filteredOrders(tx, { text: '-001999' }, false).explain('json');
    });
    expect(JSON.stringify(plan)).toContain('charging_order_search');
  });
});
