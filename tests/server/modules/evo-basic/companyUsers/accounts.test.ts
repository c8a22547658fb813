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
const makeBody = (more: Partial<Body> = {}): Body => {
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
const callRoute = <T>(name: 'page' | 'add' | 'update' | 'resetPassword', body: object, as = token) =>
  test.call(companyUsers[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const deleteAccount = (userId: string, as = token) =>
  test.call(companyUsers.delete, { token: as, params: { userId }, body: {} });
const findAccount = async (userName: string, as = token) =>
  (await callRoute<ResponseOf<typeof companyUsers.page>>('page', { text: userName }, as)).data.records[0];

async function addAccount(more: Partial<Body> = {}, as = token): Promise<CompanyUser> {
  const body = makeBody(more);
  const { code, data } = await callRoute('add', body, as);
  const found = await findAccount(body.userName, as);
  if (!found) throw new Error(`not made: ${code} ${JSON.stringify(data)}`);
  return found;
}
const toChange = ({ id, version, userName, fullName, email, phone, roles: held }: CompanyUser) => ({
  ...{ id, version, userName, fullName, email, phone },
  roleIds: held.map((role) => role.id),
});

describe('an account of a company', () => {
  it('gets a mail with a code by which its user sets the first password', async () => {
    const account = await addAccount();
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

  it('has a unique name and mail address, reported at the field', async () => {
    const account = await addAccount();
    const again = async (more: Partial<Body>) => (await callRoute('add', makeBody(more))).data;
    expect(await again({ userName: account.userName.toUpperCase() })).toEqual({
      fields: { userName: 'This user name is already in use' },
    });
    expect(await again({ email: account.email ?? '' })).toEqual({
      fields: { email: 'This email address is already in use' },
    });
    expect(await again({ companyId: null })).toEqual({ fields: { companyId: 'This field is required' } });
    expect(await again({ companyId: '987654' })).toMatchObject({ fields: { companyId: expect.any(String) } });
  });

  it("gets no role with more permissions than the caller's, and none for operators", async () => {
    const given = async (roleIds: string[]) => (await callRoute('add', makeBody({ roleIds }))).data;
    expect(await given([roles.owner])).toEqual({
      fields: { roleIds: 'You can only grant or revoke permissions that you have yourself' },
    });
    expect(await given([roles.operator])).toMatchObject({
      fields: { roleIds: 'This role does not match the account’s scope' },
    });
    const account = await addAccount();
    const change = { ...toChange(account), roleIds: [roles.viewer, roles.owner] };
    expect(await callRoute('update', change)).toMatchObject({
      code: 422,
      data: { fields: { roleIds: expect.any(String) } },
    });
    expect(await findAccount(account.userName)).toMatchObject({ version: 1, roles: [{ name: 'Viewer' }] });
  });

  it('is neither renamed, blocked, readdressed nor deleted when the caller lacks one of its permissions', async () => {
    const account = await addAccount();
    await test.deps.db.asSystem((tx) =>
      tx.insertInto('sysUserRole').values({ userId: account.id, roleId: roles.owner }).execute(),
    );
    const change = { ...toChange(account), roleIds: [roles.viewer, roles.owner] };
    for (const more of [{ userName: 'mine' }, { status: 'blocked' }, { email: 'mine@company.example' }]) {
      expect(await callRoute('update', { ...change, ...more })).toMatchObject({ code: 403 });
    }
    expect(await deleteAccount(account.id)).toMatchObject({ code: 403 });
    expect(await findAccount(account.userName)).toMatchObject({ version: 1, status: 'enabled', email: account.email });
  });

  it('keeps its roles when the caller sees none of them and sends none', async () => {
    const account = await addAccount();
    const own = { userName: 'clerk-a', scope: 'company', companyId: companyA } as const;
    const clerk = await test.userWith([...ALL, 'order/chargeOrder/view'], own);
    const seen = (await findAccount(account.userName, clerk)) as CompanyUser;
    expect(seen.roles).toEqual([]);
    const change = { ...toChange(seen), fullName: 'Renamed' };
    expect(await callRoute('update', change, clerk)).toMatchObject({ code: 0, data: { fullName: 'Renamed' } });
    expect((await findAccount(account.userName))?.roles).toEqual([{ id: roles.viewer, name: 'Viewer' }]);
    const roleless = { ...toChange(account), version: 2, roleIds: [] };
    const refusal = { code: 422, data: { fields: { roleIds: expect.any(String) as string } } };
    expect(await callRoute('update', roleless)).toMatchObject(refusal);
  });
});

describe('blocking an account', () => {
  it('ends its sessions within a second, and is all that `block` alone allows', async () => {
    const userId = await test.addUser({ userName: 'blockable', scope: 'company', companyId: companyA });
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('sysUserRole').set({ roleId: roles.viewer }).where('userId', '=', userId).execute(),
    );
    const session = await test.signIn('blockable');
    const isIn = async () => (await test.call(auth.accountInfo, { token: session })).code === 0;
    expect(await isIn()).toBe(true);
    const account = (await findAccount('blockable')) as CompanyUser;
    const guard = await test.userWith(['company/account/block', 'order/chargeOrder/view']);
    const editor = await test.userWith(['company/account/edit', 'order/chargeOrder/view']);
    const blocked = { ...toChange(account), status: 'blocked' };
    expect(await callRoute('update', { ...blocked, fullName: 'Other' }, guard)).toMatchObject({ code: 403 });
    expect(await callRoute('update', blocked, editor)).toMatchObject({ code: 403 });
    expect(await callRoute('update', blocked, guard)).toMatchObject({ code: 0, data: { status: 'blocked' } });
    await expect.poll(isIn).toBe(false);
    await callRoute('update', { ...blocked, version: 2, status: 'enabled' }, guard);
    expect(await isIn()).toBe(false);
    expect(await test.signIn('blockable')).toEqual(expect.any(String));
  });

  it("is refused for one's own account, as deleting is", async () => {
    const self = await test.userWith([...ALL], { userName: 'selfish', scope: 'company', companyId: companyA });
    const account = (await findAccount('selfish', self)) as CompanyUser;
    const refused = { code: 422, msg: 'You cannot delete or block your own account' };
    const change = { ...toChange(account), status: 'blocked' };
    expect(await callRoute('update', change, self)).toMatchObject(refused);
    expect(await deleteAccount(account.id, self)).toMatchObject(refused);
  });
});

describe('accounts of other companies', () => {
  it('are hidden from a company, as those of operators are from everyone', async () => {
    const manager = await test.userWith([...ALL, 'order/chargeOrder/view'], {
      userName: 'manager-a',
      scope: 'company',
      companyId: companyA,
    });
    const mine = await addAccount();
    const theirs = await addAccount({ companyId: companyB });
    const operator = await test.addUser({ userName: 'an-operator' });
    expect(await findAccount(theirs.userName, manager)).toBeUndefined();
    expect(await findAccount('an-operator')).toBeUndefined();
    expect(await callRoute('update', toChange(theirs), manager)).toMatchObject({ code: 404 });
    expect(await callRoute('resetPassword', { id: theirs.id }, manager)).toMatchObject({ code: 404 });
    expect(await deleteAccount(theirs.id, manager)).toMatchObject({ code: 404 });
    expect(await deleteAccount(operator)).toMatchObject({ code: 404 });
    expect(await callRoute('resetPassword', { id: operator })).toMatchObject({ code: 404 });
    expect(await callRoute('resetPassword', { id: mine.id }, manager)).toMatchObject({ code: 0 });
    expect(await deleteAccount(mine.id, manager)).toMatchObject({ code: 0, data: { results: [{ problem: null }] } });
    expect(await findAccount(mine.userName)).toBeUndefined();
  });

  it('cannot be made by a company, whatever company it sends', async () => {
    const manager = await test.userWith(ALL, { userName: 'manager-b', scope: 'company', companyId: companyB });
    const [held] = (await findAccount('manager-b', manager))?.roles ?? [];
    const account = await addAccount({ companyId: companyA, roleIds: [held?.id ?? ''] }, manager);
    expect(account).toMatchObject({ companyName: 'Company B' });
    expect(await callRoute('update', { ...toChange(account), fullName: 'Renamed' }, manager)).toMatchObject({
      code: 0,
      data: { fullName: 'Renamed', roles: [{ id: held?.id }] },
    });
  });
});

describe('a password reset of a company account', () => {
  it('is mailed unless the account is blocked or has no address', async () => {
    const account = await addAccount();
    expect(await callRoute('resetPassword', { id: account.id })).toMatchObject({ code: 0, data: { isMailed: false } });
    const listMails = await test.deps.db.asSystem((tx) =>
      tx
        .selectFrom('mailOutbox')
        .select('kind')
        .where('recipient', '=', account.email ?? '')
        .execute(),
    );
    expect(listMails).toEqual([{ kind: 'welcome' }, { kind: 'passwordReset' }]);
    await callRoute('update', { ...toChange(account), status: 'blocked' });
    expect(await callRoute('resetPassword', { id: account.id })).toMatchObject({
      code: 422,
      msg: 'This account is blocked. Unblock it first',
    });
    const withoutAddress = await addAccount();
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('sysUser').set({ email: null }).where('id', '=', withoutAddress.id).execute(),
    );
    expect(await callRoute('resetPassword', { id: withoutAddress.id })).toMatchObject({ code: 422 });
  });
});
