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

const idsOf = (...permissions: string[]) => permissions.map((permission) => menu.get(permission) ?? '0');
const roleIdOf = (userName: string) =>
  test.deps.db.asSystem(async (tx) => {
    const row = await tx
      .selectFrom('sysRole')
      .select('id')
      .where('name', '=', `Role of ${userName}`)
      .executeTakeFirstOrThrow();
    return row.id;
  });
const tree = async (token: string, roleId: string) =>
  (await test.call(management.treeList, { token, query: { roleId } })).data as ResponseOf<typeof management.treeList>;
const flat = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
const boundOf = async (roleId: string) =>
  flat((await tree(admin, roleId)).tree)
    .filter(({ isBound }) => isBound)
    .map(({ permissionIdentifier }) => permissionIdentifier)
    .sort();
const bind = async (token: string, roleId: string, ...permissions: string[]) => {
  const { data } = await test.call(sysRole.detail, { token: admin, body: { id: roleId } });
  const { version } = data as Role;
  return test.call(management.bingPermission, { token, body: { roleId, version, menuIds: idsOf(...permissions) } });
};
const newRole = async (token: string, scope = 'operator') =>
  ((await test.call(sysRole.add, { token, body: { name: 'New', scope } })).data as { id: string }).id;

describe('binding a role', () => {
  it('is in force for its open sessions with their next call, and shown in the tree', async () => {
    const token = await test.userWith([], { userName: 'holder' });
    const models = () => test.call(chargerModels.page, { token, body: {} }).then(({ code }) => code);
    const roleId = await roleIdOf('holder');
    expect(await models()).toBe(403);
    expect((await bind(admin, roleId, 'equipment/model/view', 'equipment/model/add')).data).toMatchObject({
      added: 2,
      removed: 0,
    });
    expect(await models()).toBe(0);
    const info = (await test.call(auth.accountInfo, { token, body: {} })).data as { userPremission: string[] };
    expect(info.userPremission).toEqual(['equipment/model/add', 'equipment/model/view']);
    expect(await boundOf(roleId)).toEqual(['equipment/model/add', 'equipment/model/view']);
    expect((await bind(admin, roleId, 'equipment/model/add')).data).toMatchObject({ added: 0, removed: 1 });
    expect(await models()).toBe(403);
  });

  it('is refused for an old version, with the tree as it is now', async () => {
    const roleId = await newRole(admin);
    await bind(admin, roleId, 'home/view');
    const answer = await test.call(management.bingPermission, {
      token: admin,
      body: { roleId, version: 1, menuIds: [] },
    });
    expect(answer).toMatchObject({ code: 409, data: { current: { roleId, version: 2 } } });
    expect(await boundOf(roleId)).toEqual(['home/view']);
  });

  it('with an item that there is not is refused whole', async () => {
    const roleId = await newRole(admin);
    expect(await bind(admin, roleId, 'home/view', 'no/such/thing')).toMatchObject({
      code: 400,
    });
    const menuIds = [...idsOf('home/view'), '987654321'];
    expect(
      await test.call(management.bingPermission, { token: admin, body: { roleId, version: 1, menuIds } }),
    ).toMatchObject({
      code: 422,
      data: { fields: { menuIds: 'This record does not exist, or you do not have access to it' } },
    });
    expect(await boundOf(roleId)).toEqual([]);
  });
});

describe('nobody can grant or take away what he lacks', () => {
  it('neither adds it to a role nor removes it; what he has may change', async () => {
    const roleId = await newRole(admin);
    await bind(admin, roleId, 'home/view', 'finance/userFlow/adjust');
    const token = await test.userWith([...GRANTING, 'home/view']);
    expect((await bind(token, roleId, 'home/view', 'finance/userFlow/adjust', 'priceSetting/view')).code).toBe(403);
    expect(await bind(token, roleId, 'home/view')).toMatchObject({
      code: 403,
      msg: 'You can only grant or revoke permissions that you have yourself',
    });
    expect((await bind(token, roleId, 'finance/userFlow/adjust')).code).toBe(0);
    expect(await boundOf(roleId)).toEqual(['finance/userFlow/adjust']);
  });

  it('nor to the own role', async () => {
    const token = await test.userWith(GRANTING, { userName: 'climber' });
    const roleId = await roleIdOf('climber');
    expect((await bind(token, roleId, ...GRANTING, 'user/user/delete')).code).toBe(403);
    expect(await boundOf(roleId)).toEqual([...GRANTING].sort());
  });

  it('and sees of the menu what he has, and what the role has, marked', async () => {
    const roleId = await newRole(admin);
    await bind(admin, roleId, 'finance/userFlow/adjust');
    const token = await test.userWith([...GRANTING, 'home/view']);
    const seen = flat((await tree(token, roleId)).tree).filter(({ type }) => type === 3 || type === 2);
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
  it('keeps every permission: nobody could grant it again', async () => {
    const roleId = await roleIdOf('root');
    const all = [...PERMISSIONS];
    expect(await bind(admin, roleId, ...all.filter((permission) => permission !== 'home/view'))).toMatchObject({
      code: 422,
      msg: 'At least one administrator must keep every permission, otherwise it could not be granted again',
    });
    await test.addUser({ userName: 'second', permissions: PERMISSIONS });
    const second = await roleIdOf('second');
    expect((await bind(admin, second, ...all.filter((permission) => permission !== 'home/view'))).code).toBe(0);
  });
});

describe('roles of companies', () => {
  it('are changed by who made them alone, however many hold them', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Holder'));
    const token = await test.userWith([...GRANTING, 'home/view'], { scope: 'company', companyId, userName: 'manager' });
    const given = await roleIdOf('manager');
    expect(await bind(token, given, 'home/view')).toMatchObject({
      code: 403,
      msg: 'Only the creator of this role can change it',
    });
    const own = await newRole(token, 'company');
    expect((await bind(token, own, 'home/view')).code).toBe(0);
    expect((await bind(token, own, 'home/view', 'equipment/model/view')).code).toBe(403);
    const operators = await newRole(admin);
    expect((await bind(token, operators, 'home/view')).code).toBe(404);
    expect((await test.call(management.treeList, { token, query: { roleId: operators } })).code).toBe(404);
  });
});
