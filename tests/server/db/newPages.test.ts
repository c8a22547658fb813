import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { migrate } from '../../../server/db/migrate';
import { seedBase } from '../../../server/db/seed';
import type { Permission } from '../../../src/contract/permissions';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { runAsOwner } from '../../harness/runAsOwner';

let test: TestDatabase;
let roles: Record<'administrator' | 'finance' | 'company', string>;

beforeAll(async () => {
  test = await testDatabase();
  await seedBase(test.db);
  roles = {
    administrator: await addRole('operator', PERMISSIONS),
    finance: await addRole('operator', ['order/chargeOrder/view', 'setting/menu/edit']),
    company: await addRole('company', PERMISSIONS),
  };
});
afterAll(() => test.drop());

const asSystem: TestDatabase['db']['asSystem'] = (work) => test.db.asSystem(work);

function addRole(scope: 'operator' | 'company', permissions: readonly Permission[]): Promise<string> {
  return asSystem(async (tx) => {
    const role = { name: `${scope} ${permissions.length}`, scope };
    const { id } = await tx.insertInto('sysRole').values(role).returning('id').executeTakeFirstOrThrow();
    await sql`insert into sys_role_menu select ${id}, id from sys_menu
      where permission_identifier = any(${permissions}::text[]) or permission_identifier = ''`.execute(tx);
    return id;
  });
}

const removeItems = (where: string) =>
  asSystem(async (tx) => {
    await sql`delete from sys_menu where permission_identifier ~ ${where} and type = 3`.execute(tx);
    await sql`delete from sys_menu where permission_identifier ~ ${where}`.execute(tx);
  });

/** Removes items, to simulate an installation older than them. */
async function makeOlder(where: string): Promise<void> {
  await removeItems(where);
  await asSystem((tx) => sql`delete from menu_offer where permission_identifier ~ ${where}`.execute(tx));
}

/** Permissions of the matching items, in the order of the menu. */
const listItems = (where: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<{ permissionIdentifier: string }>`select permission_identifier from sys_menu
      where permission_identifier ~ ${where} order by type, sort, id`.execute(tx);
    return rows.map(({ permissionIdentifier }) => permissionIdentifier);
  });

const listGranted = (role: string, where: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql`select from sys_role_menu h join sys_menu m on m.id = h.menu_id
      where h.role_id = ${role} and m.permission_identifier ~ ${where}`.execute(tx);
    return rows.length;
  });

const ROAMING = '^setting/ocpi/';

describe('the menu of an installation', () => {
  it('gets pages that are newer, at their places, for administrators of operators alone', async () => {
    const before = await listItems('^(setting/.*|appUpdate)/view$');
    await makeOlder(ROAMING);
    await seedBase(test.db);
    expect(await listItems('^(setting/.*|appUpdate)/view$')).toEqual(before);
    const granted = await Promise.all(Object.values(roles).map((role) => listGranted(role, ROAMING)));
    expect(granted).toEqual([3, 0, 0]);
  });

  it('gives a page that continues another to the roles that have that one', async () => {
    const [clerk, viewer] = [
      await addRole('operator', ['finance/accountStatement/view', 'finance/monthEnd/view']),
      await addRole('operator', ['finance/recharge/view']),
    ];
    const MONTH_END = '^finance/monthEnd/';
    await makeOlder(MONTH_END);
    await seedBase(test.db);
    expect(await Promise.all([clerk, viewer].map((role) => listGranted(role, MONTH_END)))).toEqual([1, 0]);
  });

  it('gets operations that are newer on the pages that it has', async () => {
    await makeOlder('^order/chargeOrder/refund$');
    await seedBase(test.db);
    expect(await listItems('^order/chargeOrder/')).toEqual(
      ['view', 'close', 'refund', 'export'].map((name) => `order/chargeOrder/${name}`),
    );
    expect(await listGranted(roles.administrator, '^order/chargeOrder/refund$')).toBe(1);
    expect(await listGranted(roles.finance, '^order/chargeOrder/refund$')).toBe(0);
  });

  it('gets a group whose pages are all newer', async () => {
    await makeOlder('^homeCharger/');
    await asSystem((tx) => sql`delete from sys_menu where request_url = '/home-charging'`.execute(tx));
    await seedBase(test.db);
    const { rows } = await asSystem((tx) =>
      sql`select request_url from sys_menu where parent_id is null order by sort, id`.execute(tx),
    );
    const groups = rows.map((row) => (row as { requestUrl: string }).requestUrl);
    expect(groups.indexOf('/home-charging')).toBe(groups.indexOf('/maintenance') + 1);
    expect(await listGranted(roles.administrator, '^homeCharger/.*/view$')).toBe(4);
  });

  it('stays without what an administrator has removed', async () => {
    await removeItems('^setting/publicText/');
    await removeItems('^finance/userFlow/adjust$');
    await seedBase(test.db);
    expect(await listItems('^setting/publicText/|^finance/userFlow/adjust$')).toEqual([]);
  });

  it('knows by its history what it had before there were offers', async () => {
    await removeItems('^appUpdate/');
    await makeOlder(ROAMING);
    await runAsOwner(
      test.url,
      'alter table record_change disable trigger user',
      `delete from record_change where table_name = 'sys_menu' and concat(before, after) like '%setting/ocpi/%'`,
      'alter table record_change enable trigger user',
      'drop table menu_offer',
      `delete from migration where name = '0076_offered_menu'`,
    );
    await migrate(test.url);
    await seedBase(test.db);
    expect(await listItems('^appUpdate/')).toEqual([]);
    expect(await listItems(ROAMING)).toHaveLength(3);
  });
});
