import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf, ResponseOf } from '../../../../../src/contract/endpoint';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { companyUsers, type CompanyUser } from '../../../../../src/contract/evo-basic/companyUsers';
import { sysUser } from '../../../../../src/contract/evo-basic/sysUser';
import { passwordHash } from '../../../../../src/lib/passwordHash';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

type Body = BodyOf<typeof companyUsers.add>;

const ALL = ['view', 'add', 'edit', 'block', 'delete', 'resetPassword'].map((each) => `company/account/${each}`);
const NEW = passwordHash('chosen with the code');

let test: TestApp;
let token: string;
let companyA: string;
let companyB: string;
let roles: { viewer: string; owner: string; operator: string };

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith([...ALL, 'order/chargeOrder/view']);
  await test.deps.db.asSystem(async (tx) => {
    companyA = await addCompany(tx, 'Company A');
    companyB = await addCompany(tx, 'Company B');
    const add = async (name: string, scope: 'company' | 'operator', permission: string) => {
      const role = await tx.insertInto('sysRole').values({ name, scope }).returning('id').executeTakeFirstOrThrow();
      await tx
        .insertInto('sysRoleMenu')
        .columns(['roleId', 'menuId'])
        .expression(({ selectFrom, val }) =>
          selectFrom('sysMenu')
            .select([val(role.id).as('roleId'), 'id'])
            .where('permissionIdentifier', '=', permission),
        )
        .execute();
      return role.id;
    };
    roles = {
      viewer: await add('Viewer', 'company', 'order/chargeOrder/view'),
      owner: await add('Owner', 'company', 'order/chargeOrder/refund'),
      operator: await add('Of the operator', 'operator', 'order/chargeOrder/view'),
    };
  });
});
afterAll(() => test.close());

let people = 0;
const person = (more: Partial<Body> = {}): Body => {
  const userName = `person${(people += 1)}`;
  return {
    userName,
    fullName: `Full name of ${userName}`,
    email: `${userName}@company.example`,
    roleIds: [roles.viewer],
    companyId: companyA,
    ...more,
  };
};
const call = <T>(name: 'page' | 'add' | 'update' | 'resetPassword', body: object, as = token) =>
  test.call(companyUsers[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const remove = (userId: string, as = token) =>
  test.call(companyUsers.delete, { token: as, params: { userId }, body: {} });
const find = async (userName: string, as = token) =>
  (await call<ResponseOf<typeof companyUsers.page>>('page', { text: userName }, as)).data.records[0];

async function made(more: Partial<Body> = {}, as = token): Promise<CompanyUser> {
  const body = person(more);
  const { code, data } = await call('add', body, as);
  const found = await find(body.userName, as);
  if (!found) throw new Error(`not made: ${code} ${JSON.stringify(data)}`);
  return found;
}
const changeOf = ({ id, version, userName, fullName, email, phone, roles: held }: CompanyUser) => ({
  ...{ id, version, userName, fullName, email, phone },
  roleIds: held.map((role) => role.id),
});

describe('an account of a company', () => {
  it('is its user’s from the first password on: a code to choose it comes by mail', async () => {
    const account = await made();
    expect(account).toMatchObject({
      companyName: 'Company A',
      roles: [{ id: roles.viewer, name: 'Viewer' }],
      status: 'enabled',
      lastLoginAt: null,
    });
    const mail = await test.deps.db.asSystem((tx) =>
      tx
        .selectFrom('mailOutbox')
        .select('body')
        .where('recipient', '=', account.email ?? '')
        .executeTakeFirstOrThrow(),
    );
    const code = /\b\d{6}\b/.exec(mail.body)?.[0];
    await test.call(sysUser.resetPassword, { body: { email: account.email, code, password: NEW } });
    expect(await test.call(auth.login, { body: { username: account.userName, password: NEW } })).toMatchObject({
      code: 0,
    });
  });

  it('has a name and an address of its own, said at the field', async () => {
    const account = await made();
    const again = async (more: Partial<Body>) => (await call('add', person(more))).data;
    expect(await again({ userName: account.userName.toUpperCase() })).toEqual({
      fields: { userName: 'This user name is already in use' },
    });
    expect(await again({ email: account.email ?? '' })).toEqual({
      fields: { email: 'This email address is already in use' },
    });
    expect(await again({ companyId: null })).toEqual({ fields: { companyId: 'This field is required' } });
    expect(await again({ companyId: '987654' })).toMatchObject({ fields: { companyId: expect.any(String) } });
  });

  it('gets no role that may more than its giver, and none for operators', async () => {
    const given = async (roleIds: string[]) => (await call('add', person({ roleIds }))).data;
    expect(await given([roles.owner])).toEqual({
      fields: { roleIds: 'You can only grant or revoke permissions that you have yourself' },
    });
    expect(await given([roles.operator])).toMatchObject({
      fields: { roleIds: 'This role does not match the account’s scope' },
    });
    const account = await made();
    const change = { ...changeOf(account), roleIds: [roles.viewer, roles.owner] };
    expect(await call('update', change)).toMatchObject({
      code: 422,
      data: { fields: { roleIds: expect.any(String) } },
    });
    expect(await find(account.userName)).toMatchObject({ version: 1, roles: [{ name: 'Viewer' }] });
  });

  it('is neither renamed, blocked, readdressed nor deleted by a caller who lacks one of its permissions', async () => {
    const account = await made();
    await test.deps.db.asSystem((tx) =>
      tx.insertInto('sysUserRole').values({ userId: account.id, roleId: roles.owner }).execute(),
    );
    const change = { ...changeOf(account), roleIds: [roles.viewer, roles.owner] };
    for (const more of [{ userName: 'mine' }, { status: 'blocked' }, { email: 'mine@company.example' }]) {
      expect(await call('update', { ...change, ...more })).toMatchObject({ code: 403 });
    }
    expect(await remove(account.id)).toMatchObject({ code: 403 });
    expect(await find(account.userName)).toMatchObject({ version: 1, status: 'enabled', email: account.email });
  });

  it('keeps its roles when the caller sees none of them and names none', async () => {
    const account = await made();
    const own = { userName: 'clerk-a', scope: 'company', companyId: companyA } as const;
    const clerk = await test.userWith([...ALL, 'order/chargeOrder/view'], own);
    const seen = (await find(account.userName, clerk)) as CompanyUser;
    expect(seen.roles).toEqual([]);
    const change = { ...changeOf(seen), fullName: 'Renamed' };
    expect(await call('update', change, clerk)).toMatchObject({ code: 0, data: { fullName: 'Renamed' } });
    expect((await find(account.userName))?.roles).toEqual([{ id: roles.viewer, name: 'Viewer' }]);
    const bare = { ...changeOf(account), version: 2, roleIds: [] };
    expect(await call('update', bare)).toMatchObject({ code: 422, data: { fields: { roleIds: expect.any(String) } } });
  });
});

describe('blocking an account', () => {
  it('ends its sessions within a second, and is all that `block` alone may', async () => {
    const userId = await test.addUser({ userName: 'blockable', scope: 'company', companyId: companyA });
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('sysUserRole').set({ roleId: roles.viewer }).where('userId', '=', userId).execute(),
    );
    const session = await test.signIn('blockable');
    const isIn = async () => (await test.call(auth.accountInfo, { token: session })).code === 0;
    expect(await isIn()).toBe(true);
    const account = (await find('blockable')) as CompanyUser;
    const guard = await test.userWith(['company/account/block', 'order/chargeOrder/view']);
    const editor = await test.userWith(['company/account/edit', 'order/chargeOrder/view']);
    const blocked = { ...changeOf(account), status: 'blocked' };
    expect(await call('update', { ...blocked, fullName: 'Other' }, guard)).toMatchObject({ code: 403 });
    expect(await call('update', blocked, editor)).toMatchObject({ code: 403 });
    expect(await call('update', blocked, guard)).toMatchObject({ code: 0, data: { status: 'blocked' } });
    await expect.poll(isIn, { timeout: 1_000 }).toBe(false);
    await call('update', { ...blocked, version: 2, status: 'enabled' }, guard);
    expect(await isIn()).toBe(false);
    expect(await test.signIn('blockable')).toEqual(expect.any(String));
  });

  it('and deleting is nothing that one does to oneself', async () => {
    const self = await test.userWith([...ALL], { userName: 'selfish', scope: 'company', companyId: companyA });
    const account = (await find('selfish', self)) as CompanyUser;
    const refused = { code: 422, msg: 'You cannot delete or block your own account' };
    const change = { ...changeOf(account), status: 'blocked' };
    expect(await call('update', change, self)).toMatchObject(refused);
    expect(await remove(account.id, self)).toMatchObject(refused);
  });
});

describe('accounts of other companies', () => {
  it('are not there for a company, and those of operators for nobody', async () => {
    const manager = await test.userWith([...ALL, 'order/chargeOrder/view'], {
      userName: 'manager-a',
      scope: 'company',
      companyId: companyA,
    });
    const mine = await made();
    const theirs = await made({ companyId: companyB });
    const operator = await test.addUser({ userName: 'an-operator' });
    expect(await find(theirs.userName, manager)).toBeUndefined();
    expect(await find('an-operator')).toBeUndefined();
    expect(await call('update', changeOf(theirs), manager)).toMatchObject({ code: 404 });
    expect(await call('resetPassword', { id: theirs.id }, manager)).toMatchObject({ code: 404 });
    expect(await remove(theirs.id, manager)).toMatchObject({ code: 404 });
    expect(await remove(operator)).toMatchObject({ code: 404 });
    expect(await call('resetPassword', { id: operator })).toMatchObject({ code: 404 });
    expect(await call('resetPassword', { id: mine.id }, manager)).toMatchObject({ code: 0 });
    expect(await remove(mine.id, manager)).toMatchObject({ code: 0, data: { results: [{ problem: null }] } });
    expect(await find(mine.userName)).toBeUndefined();
  });

  it('are made by a company for itself, whatever it says', async () => {
    const manager = await test.userWith(ALL, { userName: 'manager-b', scope: 'company', companyId: companyB });
    const [held] = (await find('manager-b', manager))?.roles ?? [];
    const account = await made({ companyId: companyA, roleIds: [held?.id ?? ''] }, manager);
    expect(account).toMatchObject({ companyName: 'Company B' });
    expect(await call('update', { ...changeOf(account), fullName: 'Renamed' }, manager)).toMatchObject({
      code: 0,
      data: { fullName: 'Renamed', roles: [{ id: held?.id }] },
    });
  });
});

describe('a code for somebody who forgot the password', () => {
  it('is mailed, but to nobody who is blocked or has no address', async () => {
    const account = await made();
    expect(await call('resetPassword', { id: account.id })).toMatchObject({ code: 0, data: { isMailed: false } });
    const mails = await test.deps.db.asSystem((tx) =>
      tx
        .selectFrom('mailOutbox')
        .select('kind')
        .where('recipient', '=', account.email ?? '')
        .execute(),
    );
    expect(mails).toEqual([{ kind: 'welcome' }, { kind: 'passwordReset' }]);
    await call('update', { ...changeOf(account), status: 'blocked' });
    expect(await call('resetPassword', { id: account.id })).toMatchObject({
      code: 422,
      msg: 'This account is blocked. Unblock it first',
    });
    const silent = await made();
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('sysUser').set({ email: null }).where('id', '=', silent.id).execute(),
    );
    expect(await call('resetPassword', { id: silent.id })).toMatchObject({ code: 422 });
  });
});
