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

const callRoute = <T>(name: keyof typeof sysMenu, body: object, token = admin) =>
  test.call(sysMenu[name], { token, body }).then((answer) => ({ ...answer, data: answer.data as T }));

async function findItem(where: Partial<MenuRecord>): Promise<MenuRecord> {
  const find = (nodes: readonly MenuNode[]): MenuNode | undefined =>
    nodes
      .flatMap((node) => [node, find(node.children)])
      .find((node) => node && Object.entries(where).every(([name, value]) => node[name as keyof MenuNode] === value));
  const found = find((await callRoute<MenuNode[]>('list', {})).data);
  if (!found) throw new Error(`No ${JSON.stringify(where)}`);
  return (await callRoute<MenuRecord>('detail', { id: found.id })).data;
}

/** The body of an update that leaves an item unchanged. */
const toBody = ({ menuName, parentName: _, contro: __, ...item }: MenuRecord) => ({
  ...item,
  multiLanguageName: { en_US: menuName, ...item.multiLanguageName },
});
const updateItem = (item: MenuRecord, change: object, token = admin) =>
  callRoute<MenuRecord>('update', { ...toBody(item), ...change }, token);

const PAGE = {
  type: 2,
  multiLanguageName: { en_US: 'Own page', ru: 'Своя' },
  requestURL: '/own',
  componentPath: 'home',
};

describe('a menu item', () => {
  it('is at once in the menu of its maker and of the administrators when it is added', async () => {
    const keeper = await test.userWith(KEEPING);
    const group = await callRoute<{ id: string }>(
      'add',
      { type: 1, multiLanguageName: { en_US: 'Own group' } },
      keeper,
    );
    const page = { ...PAGE, parentId: group.data.id, permissionIdentifier: 'own/page/view' };
    expect((await callRoute('add', page, keeper)).code).toBe(0);
    const readMenu = async (token: string) =>
      (await callRoute<MenuItem[]>('listForUser', {}, token)).data
        .find(({ id }) => id === group.data.id)
        ?.children.map(({ contro, menuName, requestURL }) => ({ contro, menuName, requestURL }));
    const readPermissions = async (token: string) =>
      ((await test.call(auth.accountInfo, { token, body: {} })).data as { userPremission: string[] }).userPremission;
    expect(await readPermissions(keeper)).toContain('own/page/view');
    expect(await readPermissions(admin)).toContain('own/page/view');
    expect(await readPermissions(await test.userWith(['home/view']))).not.toContain('own/page/view');
    expect(await readMenu(keeper)).toEqual([{ contro: true, menuName: 'Own page', requestURL: '/own' }]);
  });

  it('has a unique identifier; only the administrator may use one of the product', async () => {
    expect(await callRoute('add', { ...PAGE, requestURL: '/a', permissionIdentifier: 'home/view' })).toMatchObject({
      code: 422,
      data: { fields: { permissionIdentifier: 'This value is already in use' } },
    });
    const fee = await findItem({ permissionIdentifier: 'finance/fee/view' });
    await callRoute('delete', { ids: [fee.id] });
    const keeper = await test.userWith(KEEPING);
    const again = { ...PAGE, requestURL: '/fees-again', permissionIdentifier: 'finance/fee/view' };
    expect(await callRoute('add', again, keeper)).toMatchObject({
      code: 422,
      data: { fields: { permissionIdentifier: 'You can only grant or revoke permissions that you have yourself' } },
    });
    expect((await callRoute('add', again)).code).toBe(0);
  });

  it('is refused when its parent has the wrong type or lies below it, or its address exists', async () => {
    const users = await findItem({ type: 1, requestURL: '/users' });
    const staff = await findItem({ permissionIdentifier: 'user/user/view' });
    const addAt = (body: object) =>
      callRoute('add', { ...PAGE, permissionIdentifier: 'own/placed/view', ...body }).then(({ data }) => data);
    const wrong = { fields: { parentId: 'This item cannot be placed below the selected one' } };
    expect(await addAt({ type: 3, parentId: users.id })).toEqual(wrong);
    expect(await addAt({ type: 1, parentId: staff.id })).toEqual(wrong);
    const inner = await callRoute<{ id: string }>('add', {
      type: 1,
      parentId: users.id,
      multiLanguageName: { en_US: 'In' },
    });
    expect(await updateItem(users, { parentId: inner.data.id })).toMatchObject({ code: 422, data: wrong });
    expect(await addAt({ parentId: users.id, requestURL: staff.requestURL })).toEqual({
      fields: { requestURL: 'Another item already uses this path' },
    });
  });

  it.each(['/login', '/wall/own', '/404'])(
    'is refused at %s, which belongs to a page outside of the menu',
    async (path) => {
      expect(
        await callRoute('add', { ...PAGE, permissionIdentifier: 'own/hidden/view', requestURL: path }),
      ).toMatchObject({
        data: { fields: { requestURL: 'This path belongs to a page outside the menu' } },
      });
    },
  );

  it('is placed between two others without changing their versions', async () => {
    const group = await findItem({ type: 1, requestURL: '/users' });
    const pages = async () =>
      (await callRoute<MenuNode[]>('list', {})).data
        .find(({ id }) => id === group.id)
        ?.children.filter(({ type }) => type === 2) ?? [];
    const [first, second, third] = await pages();
    const moved = (await callRoute<MenuRecord>('detail', { id: third?.id ?? '' })).data;
    await updateItem(moved, { sort: (first?.sort ?? 0) + 1 });
    const after = await pages();
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual([first?.id, third?.id, second?.id]);
    expect(after.map(({ sort }) => sort % 10)).toEqual(after.map(() => 0));
    expect(after[2]?.version).toBe(second?.version);
  });

  it('is deleted with its operations unless other items are below it', async () => {
    const group = await findItem({ type: 1, requestURL: '/home-charging' });
    const page = await findItem({ permissionIdentifier: 'homeCharger/offPeak/view' });
    const { data } = await callRoute<BulkResult>('delete', { ids: [group.id, page.id] });
    expect(data.results).toMatchObject([
      { problem: expect.stringContaining('menu items below it') as string },
      { problem: null },
    ]);
    const list = JSON.stringify((await callRoute('list', {})).data);
    expect(list).toContain('homeCharger/charger/view');
    expect(list).not.toContain('homeCharger/offPeak');
  });

  it('is not changed when the caller lacks its permission', async () => {
    const keeper = await test.userWith(KEEPING);
    const statement = await findItem({ permissionIdentifier: 'finance/accountStatement/view' });
    expect((await updateItem(statement, { menuStatus: 0 }, keeper)).code).toBe(403);
    const { data } = await callRoute<BulkResult>('delete', { ids: [statement.id] }, keeper);
    expect(data.results[0]?.problem).toMatch(/^You can only grant or revoke permissions/);
  });
});

describe('the pages of menus and roles', () => {
  const LOCKED = {
    code: 422,
    msg: 'The menu and role pages must stay reachable, otherwise access to them cannot be restored',
  };

  it('are neither deleted, switched off nor repurposed', async () => {
    for (const view of ['setting/menu', 'setting/role']) {
      const page = await findItem({ permissionIdentifier: `${view}/view` });
      expect(await updateItem(page, { menuStatus: 0 })).toMatchObject(LOCKED);
      expect(await updateItem(page, { componentPath: 'home' })).toMatchObject(LOCKED);
      expect(await updateItem(page, { permissionIdentifier: 'other/view' })).toMatchObject(LOCKED);
      const { data } = await callRoute<BulkResult>('delete', { ids: [page.id] });
      expect(data.results[0]?.problem).toBe(LOCKED.msg);
    }
    const edit = await findItem({ permissionIdentifier: 'setting/menu/edit' });
    expect(await updateItem(edit, { menuStatus: 0 })).toMatchObject(LOCKED);
  });

  it('are not hidden by switching off their group or moving them below a hidden one', async () => {
    const settings = await findItem({ type: 1, requestURL: '/settings' });
    expect(await updateItem(settings, { menuStatus: 0 })).toMatchObject(LOCKED);
    const off = { type: 1, multiLanguageName: { en_US: 'Off' }, menuStatus: 0, requestURL: '/off' };
    const { data } = await callRoute<{ id: string }>('add', off);
    const menus = await findItem({ permissionIdentifier: 'setting/menu/view' });
    expect(await updateItem(menus, { parentId: data.id })).toMatchObject(LOCKED);
    // Changing name, icon or position is harmless.
    expect((await updateItem(menus, { multiLanguageName: { en_US: 'The menu' }, icon: 'list' })).code).toBe(0);
  });
});

describe('the menu', () => {
  it('is read-only for companies', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Reader'));
    const token = await test.userWith(KEEPING, { scope: 'company', companyId });
    const home = await findItem({ permissionIdentifier: 'home/view' });
    expect((await callRoute('page', { text: 'Home' }, token)).code).toBe(0);
    expect((await updateItem(home, {}, token)).code).toBe(403);
    expect((await callRoute('add', { ...PAGE, permissionIdentifier: 'own/x/view' }, token)).code).toBe(403);
    expect((await callRoute('delete', { ids: [home.id] }, token)).code).toBe(403);
  });
});
