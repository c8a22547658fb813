import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { sysMenu, type MenuItem, type MenuNode, type MenuRecord } from '../../../../../src/contract/evo-basic/sysMenu';
import type { BulkResult } from '../../../../../src/contract/records';
import { PERMISSIONS } from '../../../../../src/contract/permissions';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const KEEPING = ['view', 'add', 'edit', 'delete'].map((operation) => `setting/menu/${operation}`);

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await testApp();
  admin = await test.userWith(PERMISSIONS);
});
afterAll(() => test.close());

const call = <T>(name: keyof typeof sysMenu, body: object, token = admin) =>
  test.call(sysMenu[name], { token, body }).then((answer) => ({ ...answer, data: answer.data as T }));

async function itemOf(where: Partial<MenuRecord>): Promise<MenuRecord> {
  const find = (nodes: readonly MenuNode[]): MenuNode | undefined =>
    nodes
      .flatMap((node) => [node, find(node.children)])
      .find((node) => node && Object.entries(where).every(([name, value]) => node[name as keyof MenuNode] === value));
  const found = find((await call<MenuNode[]>('list', {})).data);
  if (!found) throw new Error(`No ${JSON.stringify(where)}`);
  return (await call<MenuRecord>('detail', { id: found.id })).data;
}

/** The body of an update that leaves an item as it is. */
const asBody = ({ menuName, parentName: _, contro: __, ...item }: MenuRecord) => ({
  ...item,
  multiLanguageName: { en_US: menuName, ...item.multiLanguageName },
});
const update = (item: MenuRecord, change: object, token = admin) =>
  call<MenuRecord>('update', { ...asBody(item), ...change }, token);

const PAGE = {
  type: 2,
  multiLanguageName: { en_US: 'Own page', ru: 'Своя' },
  requestURL: '/own',
  componentPath: 'home',
};

describe('a menu item', () => {
  it('that somebody makes is in the own menu at once, and in that of who has everything', async () => {
    const keeper = await test.userWith(KEEPING);
    const group = await call<{ id: string }>('add', { type: 1, multiLanguageName: { en_US: 'Own group' } }, keeper);
    const page = { ...PAGE, parentId: group.data.id, permissionIdentifier: 'own/page/view' };
    expect((await call('add', page, keeper)).code).toBe(0);
    const seenBy = async (token: string) =>
      (await call<MenuItem[]>('listForUser', {}, token)).data
        .find(({ id }) => id === group.data.id)
        ?.children.map(({ contro, menuName, requestURL }) => ({ contro, menuName, requestURL }));
    const infoOf = async (token: string) =>
      ((await test.call(auth.accountInfo, { token, body: {} })).data as { userPremission: string[] }).userPremission;
    expect(await infoOf(keeper)).toContain('own/page/view');
    expect(await infoOf(admin)).toContain('own/page/view');
    expect(await infoOf(await test.userWith(['home/view']))).not.toContain('own/page/view');
    expect(await seenBy(keeper)).toEqual([{ contro: true, menuName: 'Own page', requestURL: '/own' }]);
  });

  it('has an identifier of its own; one of the product is given by who has everything alone', async () => {
    expect(await call('add', { ...PAGE, requestURL: '/a', permissionIdentifier: 'home/view' })).toMatchObject({
      code: 422,
      data: { fields: { permissionIdentifier: 'This value is already in use' } },
    });
    const fee = await itemOf({ permissionIdentifier: 'finance/fee/view' });
    await call('delete', { ids: [fee.id] });
    const keeper = await test.userWith(KEEPING);
    const again = { ...PAGE, requestURL: '/fees-again', permissionIdentifier: 'finance/fee/view' };
    expect(await call('add', again, keeper)).toMatchObject({
      code: 422,
      data: { fields: { permissionIdentifier: 'You can only grant or revoke permissions that you have yourself' } },
    });
    expect((await call('add', again)).code).toBe(0);
  });

  it('stands where its kind may stand, never below itself, under an address of its own', async () => {
    const users = await itemOf({ type: 1, requestURL: '/users' });
    const staff = await itemOf({ permissionIdentifier: 'user/user/view' });
    const placed = (body: object) =>
      call('add', { ...PAGE, permissionIdentifier: 'own/placed/view', ...body }).then(({ data }) => data);
    const wrong = { fields: { parentId: 'This item cannot be placed below the selected one' } };
    expect(await placed({ type: 3, parentId: users.id })).toEqual(wrong);
    expect(await placed({ type: 1, parentId: staff.id })).toEqual(wrong);
    const inner = await call<{ id: string }>('add', {
      type: 1,
      parentId: users.id,
      multiLanguageName: { en_US: 'In' },
    });
    expect(await update(users, { parentId: inner.data.id })).toMatchObject({ code: 422, data: wrong });
    expect(await placed({ parentId: users.id, requestURL: staff.requestURL })).toEqual({
      fields: { requestURL: 'Another item already uses this path' },
    });
  });

  it('is put between two others by a place between theirs, and the others keep their versions', async () => {
    const group = await itemOf({ type: 1, requestURL: '/users' });
    const pages = async () =>
      (await call<MenuNode[]>('list', {})).data
        .find(({ id }) => id === group.id)
        ?.children.filter(({ type }) => type === 2) ?? [];
    const [first, second, third] = await pages();
    const moved = (await call<MenuRecord>('detail', { id: third?.id ?? '' })).data;
    await update(moved, { sort: (first?.sort ?? 0) + 1 });
    const after = await pages();
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual([first?.id, third?.id, second?.id]);
    expect(after.map(({ sort }) => sort % 10)).toEqual(after.map(() => 0));
    expect(after[2]?.version).toBe(second?.version);
  });

  it('is deleted with its operations, and not while other items stand below it', async () => {
    const group = await itemOf({ type: 1, requestURL: '/home-charging' });
    const page = await itemOf({ permissionIdentifier: 'homeCharger/offPeak/view' });
    const { data } = await call<BulkResult>('delete', { ids: [group.id, page.id] });
    expect(data.results).toMatchObject([
      { problem: expect.stringContaining('menu items below it') as string },
      { problem: null },
    ]);
    const list = JSON.stringify((await call('list', {})).data);
    expect(list).toContain('homeCharger/charger/view');
    expect(list).not.toContain('homeCharger/offPeak');
  });

  it('that the caller lacks is not the caller’s to change', async () => {
    const keeper = await test.userWith(KEEPING);
    const statement = await itemOf({ permissionIdentifier: 'finance/accountStatement/view' });
    expect((await update(statement, { menuStatus: 0 }, keeper)).code).toBe(403);
    const { data } = await call<BulkResult>('delete', { ids: [statement.id] }, keeper);
    expect(data.results[0]?.problem).toMatch(/^You can only grant or revoke permissions/);
  });
});

describe('the way back', () => {
  const LOCKED = {
    code: 422,
    msg: 'The menu and role pages must stay reachable, otherwise access to them cannot be restored',
  };

  it('stays: the pages of menus and roles are neither deleted, nor switched off, nor made into something else', async () => {
    for (const view of ['setting/menu', 'setting/role']) {
      const page = await itemOf({ permissionIdentifier: `${view}/view` });
      expect(await update(page, { menuStatus: 0 })).toMatchObject(LOCKED);
      expect(await update(page, { componentPath: 'home' })).toMatchObject(LOCKED);
      expect(await update(page, { permissionIdentifier: 'other/view' })).toMatchObject(LOCKED);
      const { data } = await call<BulkResult>('delete', { ids: [page.id] });
      expect(data.results[0]?.problem).toBe(LOCKED.msg);
    }
    const edit = await itemOf({ permissionIdentifier: 'setting/menu/edit' });
    expect(await update(edit, { menuStatus: 0 })).toMatchObject(LOCKED);
  });

  it('stays: neither is the group above them switched off, nor are they moved below one that is', async () => {
    const settings = await itemOf({ type: 1, requestURL: '/settings' });
    expect(await update(settings, { menuStatus: 0 })).toMatchObject(LOCKED);
    const off = { type: 1, multiLanguageName: { en_US: 'Off' }, menuStatus: 0, requestURL: '/off' };
    const { data } = await call<{ id: string }>('add', off);
    const menus = await itemOf({ permissionIdentifier: 'setting/menu/view' });
    expect(await update(menus, { parentId: data.id })).toMatchObject(LOCKED);
    // Another name, icon or place is no danger.
    expect((await update(menus, { multiLanguageName: { en_US: 'The menu' }, icon: 'list' })).code).toBe(0);
  });
});

it('the menu is the operator’s: a company reads it and changes nothing', async () => {
  const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Reader'));
  const token = await test.userWith(KEEPING, { scope: 'company', companyId });
  const home = await itemOf({ permissionIdentifier: 'home/view' });
  expect((await call('page', { text: 'Home' }, token)).code).toBe(0);
  expect((await update(home, {}, token)).code).toBe(403);
  expect((await call('add', { ...PAGE, permissionIdentifier: 'own/x/view' }, token)).code).toBe(403);
  expect((await call('delete', { ids: [home.id] }, token)).code).toBe(403);
});
