import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { chargerModels } from '../../../../../src/contract/evo-basic/chargerModels';
import { management, type PermissionNode } from '../../../../../src/contract/evo-basic/management';
import { sysRole, type Role } from '../../../../../src/contract/evo-basic/sysRole';
import { PERMISSIONS } from '../../../../../src/contract/permissions';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const GRANTING = ['setting/role/view', 'setting/role/add', 'setting/role/permission'];

let test: TestApp;
let admin: string;
let menu: Map<string, string>;

beforeAll(async () => {
  test = await testApp();
  admin = await test.userWith(PERMISSIONS, { userName: 'root' });
  const rows = await test.deps.db.asSystem((tx) =>
    tx.selectFrom('sysMenu').select(['id', 'permissionIdentifier']).where('type', '<>', 1).execute(),
  );
  menu = new Map(rows.map((row) => [row.permissionIdentifier, row.id]));
});
afterAll(() => test.close());

const findMenuIds = (...permissions: string[]) => permissions.map((permission) => menu.get(permission) ?? '0');
const findRoleId = (userName: string) =>
  test.deps.db.asSystem(async (tx) => {
    const row = await tx
      .selectFrom('sysRole')
      .select('id')
      .where('name', '=', `Role of ${userName}`)
      .executeTakeFirstOrThrow();
    return row.id;
  });
const readTree = async (token: string, roleId: string) =>
  (await test.call(management.treeList, { token, query: { roleId } })).data as ResponseOf<typeof management.treeList>;
const flattenTree = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => [node, ...flattenTree(node.children)]);
const listBound = async (roleId: string) =>
  flattenTree((await readTree(admin, roleId)).tree)
    .filter(({ isBound }) => isBound)
    .map(({ permissionIdentifier }) => permissionIdentifier)
    .sort();
const bindPermissions = async (token: string, roleId: string, ...permissions: string[]) => {
  const { data } = await test.call(sysRole.detail, { token: admin, body: { id: roleId } });
  const { version } = data as Role;
  return test.call(management.bingPermission, {
    token,
    body: { roleId, version, menuIds: findMenuIds(...permissions) },
  });
};
const addRole = async (token: string, scope = 'operator') =>
  ((await test.call(sysRole.add, { token, body: { name: 'New', scope } })).data as { id: string }).id;

describe('binding permissions to a role', () => {
  it('takes effect with the next call of its open sessions and is shown in the tree', async () => {
    const token = await test.userWith([], { userName: 'holder' });
    const models = () => test.call(chargerModels.page, { token, body: {} }).then(({ code }) => code);
    const roleId = await findRoleId('holder');
    expect(await models()).toBe(403);
    expect((await bindPermissions(admin, roleId, 'equipment/model/view', 'equipment/model/add')).data).toMatchObject({
      added: 2,
      removed: 0,
    });
    expect(await models()).toBe(0);
    const info = (await test.call(auth.accountInfo, { token, body: {} })).data as { userPremission: string[] };
    expect(info.userPremission).toEqual(['equipment/model/add', 'equipment/model/view']);
    expect(await listBound(roleId)).toEqual(['equipment/model/add', 'equipment/model/view']);
    expect((await bindPermissions(admin, roleId, 'equipment/model/add')).data).toMatchObject({ added: 0, removed: 1 });
    expect(await models()).toBe(403);
  });

  it('is refused with the current tree when the version is old', async () => {
    const roleId = await addRole(admin);
    await bindPermissions(admin, roleId, 'home/view');
    const answer = await test.call(management.bingPermission, {
      token: admin,
      body: { roleId, version: 1, menuIds: [] },
    });
    expect(answer).toMatchObject({ code: 409, data: { current: { roleId, version: 2 } } });
    expect(await listBound(roleId)).toEqual(['home/view']);
  });

  it('is refused entirely when one item does not exist', async () => {
    const roleId = await addRole(admin);
    expect(await bindPermissions(admin, roleId, 'home/view', 'no/such/thing')).toMatchObject({
      code: 400,
    });
    const menuIds = [...findMenuIds('home/view'), '987654321'];
    expect(
      await test.call(management.bingPermission, { token: admin, body: { roleId, version: 1, menuIds } }),
    ).toMatchObject({
      code: 422,
      data: { fields: { menuIds: 'This record does not exist, or you do not have access to it' } },
    });
    expect(await listBound(roleId)).toEqual([]);
  });
});

describe('permissions that the caller lacks', () => {
  it("are neither added to a role nor removed from it, while the caller's own may change", async () => {
    const roleId = await addRole(admin);
    await bindPermissions(admin, roleId, 'home/view', 'finance/userFlow/adjust');
    const token = await test.userWith([...GRANTING, 'home/view']);
    expect(
      (await bindPermissions(token, roleId, 'home/view', 'finance/userFlow/adjust', 'priceSetting/view')).code,
    ).toBe(403);
    expect(await bindPermissions(token, roleId, 'home/view')).toMatchObject({
      code: 403,
      msg: 'You can only grant or revoke permissions that you have yourself',
    });
    expect((await bindPermissions(token, roleId, 'finance/userFlow/adjust')).code).toBe(0);
    expect(await listBound(roleId)).toEqual(['finance/userFlow/adjust']);
  });

  it("are not added to the caller's own role", async () => {
    const token = await test.userWith(GRANTING, { userName: 'climber' });
    const roleId = await findRoleId('climber');
    expect((await bindPermissions(token, roleId, ...GRANTING, 'user/user/delete')).code).toBe(403);
    expect(await listBound(roleId)).toEqual([...GRANTING].sort());
  });

  it('are hidden in the menu unless the role has them, and marked', async () => {
    const roleId = await addRole(admin);
    await bindPermissions(admin, roleId, 'finance/userFlow/adjust');
    const token = await test.userWith([...GRANTING, 'home/view']);
    const seen = flattenTree((await readTree(token, roleId)).tree).filter(({ type }) => type === 3 || type === 2);
    const marks = Object.fromEntries(
      seen.map(({ permissionIdentifier, contro, isBound }) => [permissionIdentifier, { contro, isBound }]),
    );
    expect(marks).toMatchObject({
      'home/view': { contro: true, isBound: false },
      'finance/userFlow/adjust': { contro: false, isBound: true },
    });
    expect(marks).not.toHaveProperty('priceSetting/view');
  });
});

describe('the last administrator', () => {
  it('keeps every permission, since no other account could grant it again', async () => {
    const roleId = await findRoleId('root');
    const all = [...PERMISSIONS];
    expect(
      await bindPermissions(admin, roleId, ...all.filter((permission) => permission !== 'home/view')),
    ).toMatchObject({
      code: 422,
      msg: 'At least one administrator must keep every permission, otherwise it could not be granted again',
    });
    await test.addUser({ userName: 'second', permissions: PERMISSIONS });
    const second = await findRoleId('second');
    expect((await bindPermissions(admin, second, ...all.filter((permission) => permission !== 'home/view'))).code).toBe(
      0,
    );
  });
});

describe('roles of companies', () => {
  it('are changed by their makers only, however many users hold them', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Holder'));
    const token = await test.userWith([...GRANTING, 'home/view'], { scope: 'company', companyId, userName: 'manager' });
    const given = await findRoleId('manager');
    expect(await bindPermissions(token, given, 'home/view')).toMatchObject({
      code: 403,
      msg: 'Only the creator of this role can change it',
    });
    const own = await addRole(token, 'company');
    expect((await bindPermissions(token, own, 'home/view')).code).toBe(0);
    expect((await bindPermissions(token, own, 'home/view', 'equipment/model/view')).code).toBe(403);
    const operators = await addRole(admin);
    expect((await bindPermissions(token, operators, 'home/view')).code).toBe(404);
    expect((await test.call(management.treeList, { token, query: { roleId: operators } })).code).toBe(404);
  });
});
