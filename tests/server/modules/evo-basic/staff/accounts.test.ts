import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf, ResponseOf } from '../../../../../src/contract/endpoint';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import { staff, type StaffAccount } from '../../../../../src/contract/evo-basic/staff';
import { sysUser } from '../../../../../src/contract/evo-basic/sysUser';
import type { BulkResult } from '../../../../../src/contract/records';
import { PERMISSIONS } from '../../../../../src/contract/permissions';
import { passwordHash } from '../../../../../src/lib/passwordHash';
import { addCompany } from '../../../../harness/equipment';
import { SENT_PASSWORD, testApp, type TestApp } from '../../../http/testApp';

type Body = BodyOf<typeof staff.insert>;

const KEEPING = ['view', 'add', 'edit', 'delete'].map((operation) => `user/user/${operation}`);

let test: TestApp;
let admin: string;
/** A role without permissions. */
let plainRole: string;
let companyId: string;

beforeAll(async () => {
  test = await testApp();
  admin = await test.userWith(PERMISSIONS, { userName: 'root' });
  await test.addUser({ userName: 'plain' });
  plainRole = await findRoleId('plain');
  companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Altyn'));
});
afterAll(() => test.close());

const findRoleId = (userName: string) =>
  test.deps.db.asSystem(async (tx) => {
    const row = await tx
      .selectFrom('sysRole')
      .select('id')
      .where('name', '=', `Role of ${userName}`)
      .executeTakeFirstOrThrow();
    return row.id;
  });
const callRoute = <T>(name: keyof typeof staff, body: object, token = admin) =>
  test.call(staff[name], { token, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const makeBody = (userName: string, more: Partial<Body> = {}): Body => ({
  userName,
  fullName: `Name of ${userName}`,
  email: `${userName}@altyn.example`,
  scope: 'operator',
  roleIds: [plainRole],
  status: 'enabled',
  ...more,
});
const insertAccount = (userName: string, more: Partial<Body> = {}, token = admin) =>
  callRoute<{ id: string }>('insert', makeBody(userName, more), token);
const readDetail = async (id: string) => (await callRoute<StaffAccount>('detail', { id })).data;
const updateAccount = (id: string, change: object, token = admin) =>
  readDetail(id).then(({ userName, fullName, email, version }) =>
    test.call(sysUser.update, { token, body: { id, version, userName, fullName, email, ...change } }),
  );

describe('a new account', () => {
  it('has no password until its user sets one with the code in the mail', async () => {
    const { data } = await insertAccount('aliya');
    expect(await readDetail(data.id)).toMatchObject({
      userName: 'aliya',
      roles: [{ id: plainRole }],
      lastLoginAt: null,
      hasSecondFactor: false,
      version: 1,
    });
    const mail = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('mailOutbox').selectAll().where('recipient', '=', 'aliya@altyn.example').executeTakeFirstOrThrow(),
    );
    expect(mail).toMatchObject({ kind: 'welcome', subject: 'Operation Management Platform: your account' });
    const code = /\d{6}/.exec(mail.body)?.[0] ?? '';
    const password = passwordHash('chosen by aliya');
    const login = () => test.call(auth.login, { body: { username: 'aliya', password } });
    expect((await login()).code).toBe(422);
    // The code is still valid an hour later.
    test.clock.advance(3_600_000);
    expect(
      (await test.call(sysUser.resetPassword, { body: { email: 'aliya@altyn.example', code, password } })).code,
    ).toBe(0);
    expect((await login()).code).toBe(0);
  });

  it('has a unique user name and mail address, reported at the fields', async () => {
    await insertAccount('twin');
    expect(await insertAccount('TWIN', { email: 'other@altyn.example' })).toMatchObject({
      code: 422,
      data: { fields: { userName: 'This user name is already in use' } },
    });
    expect(await insertAccount('twin2', { email: 'Twin@altyn.example' })).toMatchObject({
      code: 422,
      data: { fields: { email: 'This email address is already in use' } },
    });
  });

  it('belongs to the company of its scope and has roles of that scope', async () => {
    expect(await insertAccount('lost', { scope: 'company' })).toMatchObject({
      code: 400,
      data: { fields: { companyId: 'This field is required' } },
    });
    expect(await insertAccount('lost', { scope: 'company', companyId: '987654' })).toMatchObject({
      code: 422,
      data: { fields: { companyId: 'This record does not exist, or you do not have access to it' } },
    });
    expect(await insertAccount('lost', { scope: 'company', companyId })).toMatchObject({
      code: 422,
      data: { fields: { roleIds: 'This role does not match the account’s scope' } },
    });
  });
});

describe('a change of an account', () => {
  it('is made once per version and recorded in the history', async () => {
    const { id } = (await insertAccount('once')).data;
    expect((await updateAccount(id, { phone: '+7 701', status: 'blocked' })).code).toBe(0);
    expect(await readDetail(id)).toMatchObject({ phone: '+7 701', status: 'blocked', version: 2 });
    expect(await updateAccount(id, { version: 1 })).toMatchObject({ code: 409, data: { current: { id, version: 2 } } });
    const history = await test.call(recordHistory.list, { token: admin, body: { kind: 'sysUser', id } });
    expect(history.data).toMatchObject([
      { kind: 'update', userName: 'Full name of root', after: { status: 'blocked', phone: '+7 701' } },
      { kind: 'update', userName: 'Full name of root', after: { roles: [expect.any(String)] } },
      { kind: 'insert', userName: 'Full name of root' },
    ]);
    expect(JSON.stringify(history.data)).not.toMatch(/password|totp/);
  });

  it('is refused with the current state when many send an old version at once', async () => {
    const { id } = (await insertAccount('contested')).data;
    await updateAccount(id, { fullName: 'Changed first' });
    const { userName, email } = makeBody('contested');
    // There are more calls than connections: a call that takes two connections would deadlock.
    const stale = Array.from({ length: 16 }, () =>
      test.call(sysUser.update, { token: admin, body: { id, version: 1, userName, fullName: 'Late', email } }),
    );
    for (const answer of await Promise.all(stale)) {
      expect(answer).toMatchObject({ code: 409, data: { current: { fullName: 'Changed first', version: 2 } } });
    }
  });

  it('ends the sessions for good when it blocks the account', async () => {
    const token = await test.userWith(['home/view'], { userName: 'blocked' });
    const [{ id } = { id: '' }] = (await callRoute<ResponseOf<typeof staff.page>>('page', { text: 'blocked@' })).data
      .records;
    await updateAccount(id, { status: 'blocked' });
    const info = () => test.call(auth.accountInfo, { token, body: {} }).then(({ code }) => code);
    expect(await info()).toBe(401);
    await updateAccount(id, { status: 'enabled' });
    expect(await info()).toBe(401);
  });

  it('keeps roles that the caller does not see', async () => {
    const keeper = await test.userWith(KEEPING, { scope: 'company', companyId, userName: 'keeper' });
    const own = await findRoleId('keeper');
    const hidden = await test.addUser({ userName: 'hidden', scope: 'company', companyId });
    expect((await updateAccount(hidden, { roleIds: [own] }, keeper)).code).toBe(0);
    // A change that comes too late does not reveal them.
    const { data } = await updateAccount(hidden, { version: 1 }, keeper);
    expect(data).toMatchObject({ current: { id: hidden, roles: [{ id: own }] } });
    expect((await readDetail(hidden)).roles.map(({ id }) => id).sort()).toEqual(
      [await findRoleId('hidden'), own].sort(),
    );
    expect(await updateAccount(hidden, { roleIds: [plainRole] }, keeper)).toMatchObject({
      code: 422,
      data: { fields: { roleIds: 'This record does not exist, or you do not have access to it' } },
    });
    expect((await updateAccount(hidden, { scope: 'operator' }, keeper)).code).toBe(422);
  });
});

describe('an escalation by accounts', () => {
  it('is refused when a role has more permissions than the caller', async () => {
    await test.addUser({ userName: 'rich', permissions: ['finance/userFlow/adjust'] });
    const powerfulRole = await findRoleId('rich');
    const keeper = await test.userWith(KEEPING, { userName: 'poor' });
    const lacks = {
      code: 422,
      data: { fields: { roleIds: 'You can only grant or revoke permissions that you have yourself' } },
    };
    expect(await insertAccount('puppet', { roleIds: [powerfulRole] }, keeper)).toMatchObject(lacks);
    const [{ id } = { id: '' }] = (await callRoute<ResponseOf<typeof staff.page>>('page', { text: 'poor@' })).data
      .records;
    expect(await updateAccount(id, { roleIds: [powerfulRole, await findRoleId('poor')] }, keeper)).toMatchObject(lacks);
  });

  it('is refused when the mail address of an account with more permissions would change', async () => {
    const keeper = await test.userWith(KEEPING);
    const administrator = await test.addUser({ userName: 'mighty', permissions: ['finance/userFlow/adjust'] });
    expect(await updateAccount(administrator, { email: 'mine@altyn.example' }, keeper)).toMatchObject({
      code: 403,
      msg: 'This account has permissions that you do not have. Only a user with all of them can change it',
    });
    const { data } = await callRoute<BulkResult>('delete', { ids: [administrator] }, keeper);
    expect(data.results[0]?.problem).toMatch(/^This account has permissions that you do not have/);
  });

  it('is refused when a caller with the profile permission changes its own status or roles', async () => {
    const token = await test.userWith(['profile/edit'], { userName: 'modest' });
    const profile = { fullName: 'Modest', email: 'modest@altyn.example', password: SENT_PASSWORD };
    for (const more of [{ scope: 'operator' }, { roleIds: [plainRole] }, { status: 'enabled' }, { userName: 'x' }]) {
      expect((await test.call(sysUser.update, { token, body: { ...profile, ...more } })).code).toBe(403);
    }
    expect((await test.call(sysUser.update, { token, body: profile })).code).toBe(0);
  });
});

describe('deleting accounts', () => {
  it("skips the caller's own account with a problem", async () => {
    const [own] = (await callRoute<ResponseOf<typeof staff.page>>('page', { text: 'root@' })).data.records;
    const { id } = (await insertAccount('gone')).data;
    const { data } = await callRoute<BulkResult>('delete', { ids: [own?.id, id] });
    expect(data.results.map(({ problem }) => problem)).toEqual(['You cannot delete or block your own account', null]);
    expect((await callRoute('detail', { id })).code).toBe(404);
    expect((await updateAccount(own?.id ?? '', { status: 'blocked' })).code).toBe(422);
  });

  it('keeps the last administrator in every way', async () => {
    const second = await test.addUser({ userName: 'second', permissions: PERMISSIONS });
    const deputy = await test.signIn('second');
    const [root] = (await callRoute<ResponseOf<typeof staff.page>>('page', { text: 'root@' })).data.records;
    const id = root?.id ?? '';
    expect((await updateAccount(second, { status: 'blocked' })).code).toBe(0);
    // The last administrator removes the role from its own account.
    expect(await updateAccount(id, { roleIds: [plainRole] })).toMatchObject({
      code: 422,
      msg: 'At least one administrator must remain',
    });
    await updateAccount(second, { status: 'enabled' });
    const again = await test.signIn('second');
    expect((await test.call(auth.accountInfo, { token: deputy, body: {} })).code).toBe(401);
    const both = await Promise.all([
      callRoute<BulkResult>('delete', { ids: [second] }),
      callRoute<BulkResult>('delete', { ids: [id] }, again),
    ]);
    // The later one has no answer when its session has ended with its account before.
    const problems = both.map(({ data }) => data?.results?.[0]?.problem);
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
  });
});
