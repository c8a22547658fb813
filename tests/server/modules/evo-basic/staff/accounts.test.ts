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
/** Of no permissions. */
let plainRole: string;
let companyId: string;

beforeAll(async () => {
  test = await testApp();
  admin = await test.userWith(PERMISSIONS, { userName: 'root' });
  await test.addUser({ userName: 'plain' });
  plainRole = await roleIdOf('plain');
  companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Altyn'));
});
afterAll(() => test.close());

const roleIdOf = (userName: string) =>
  test.deps.db.asSystem(async (tx) => {
    const row = await tx
      .selectFrom('sysRole')
      .select('id')
      .where('name', '=', `Role of ${userName}`)
      .executeTakeFirstOrThrow();
    return row.id;
  });
const call = <T>(name: keyof typeof staff, body: object, token = admin) =>
  test.call(staff[name], { token, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const bodyOf = (userName: string, more: Partial<Body> = {}): Body => ({
  userName,
  fullName: `Name of ${userName}`,
  email: `${userName}@altyn.example`,
  scope: 'operator',
  roleIds: [plainRole],
  status: 'enabled',
  ...more,
});
const insert = (userName: string, more: Partial<Body> = {}, token = admin) =>
  call<{ id: string }>('insert', bodyOf(userName, more), token);
const detail = async (id: string) => (await call<StaffAccount>('detail', { id })).data;
const update = (id: string, change: object, token = admin) =>
  detail(id).then(({ userName, fullName, email, version }) =>
    test.call(sysUser.update, { token, body: { id, version, userName, fullName, email, ...change } }),
  );

describe('a new account', () => {
  it('has no password until its user chooses one by the code in the mail', async () => {
    const { data } = await insert('aliya');
    expect(await detail(data.id)).toMatchObject({
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
    // Whoever gets it does not wait for it: an hour later it is as good.
    test.clock.advance(3_600_000);
    expect(
      (await test.call(sysUser.resetPassword, { body: { email: 'aliya@altyn.example', code, password } })).code,
    ).toBe(0);
    expect((await login()).code).toBe(0);
  });

  it('has a user name and an address of its own, said at the fields', async () => {
    await insert('twin');
    expect(await insert('TWIN', { email: 'other@altyn.example' })).toMatchObject({
      code: 422,
      data: { fields: { userName: 'This user name is already in use' } },
    });
    expect(await insert('twin2', { email: 'Twin@altyn.example' })).toMatchObject({
      code: 422,
      data: { fields: { email: 'This email address is already in use' } },
    });
  });

  it('belongs to the company of its scope, and has roles of that scope', async () => {
    expect(await insert('lost', { scope: 'company' })).toMatchObject({
      code: 400,
      data: { fields: { companyId: 'This field is required' } },
    });
    expect(await insert('lost', { scope: 'company', companyId: '987654' })).toMatchObject({
      code: 422,
      data: { fields: { companyId: 'This record does not exist, or you do not have access to it' } },
    });
    expect(await insert('lost', { scope: 'company', companyId })).toMatchObject({
      code: 422,
      data: { fields: { roleIds: 'This role does not match the account’s scope' } },
    });
  });
});

describe('an account is changed', () => {
  it('once for each version, and remembers what', async () => {
    const { id } = (await insert('once')).data;
    expect((await update(id, { phone: '+7 701', status: 'blocked' })).code).toBe(0);
    expect(await detail(id)).toMatchObject({ phone: '+7 701', status: 'blocked', version: 2 });
    expect(await update(id, { version: 1 })).toMatchObject({ code: 409, data: { current: { id, version: 2 } } });
    const history = await test.call(recordHistory.list, { token: admin, body: { kind: 'sysUser', id } });
    expect(history.data).toMatchObject([
      { kind: 'update', userName: 'Full name of root', after: { status: 'blocked', phone: '+7 701' } },
      { kind: 'update', userName: 'Full name of root', after: { roles: [expect.any(String)] } },
      { kind: 'insert', userName: 'Full name of root' },
    ]);
    expect(JSON.stringify(history.data)).not.toMatch(/password|totp/);
  });

  it('by many at once who have not seen the last change: each gets it as it is now', async () => {
    const { id } = (await insert('contested')).data;
    await update(id, { fullName: 'Changed first' });
    const { userName, email } = bodyOf('contested');
    // More than there are connections: a call that takes two would wait for itself.
    const stale = Array.from({ length: 16 }, () =>
      test.call(sysUser.update, { token: admin, body: { id, version: 1, userName, fullName: 'Late', email } }),
    );
    for (const answer of await Promise.all(stale)) {
      expect(answer).toMatchObject({ code: 409, data: { current: { fullName: 'Changed first', version: 2 } } });
    }
  });

  it('and blocked: its sessions end, and stay ended', async () => {
    const token = await test.userWith(['home/view'], { userName: 'blocked' });
    const [{ id } = { id: '' }] = (await call<ResponseOf<typeof staff.page>>('page', { text: 'blocked@' })).data
      .records;
    await update(id, { status: 'blocked' });
    const info = () => test.call(auth.accountInfo, { token, body: {} }).then(({ code }) => code);
    expect(await info()).toBe(401);
    await update(id, { status: 'enabled' });
    expect(await info()).toBe(401);
  });

  it('with its roles kept where the caller does not even see them', async () => {
    const keeper = await test.userWith(KEEPING, { scope: 'company', companyId, userName: 'keeper' });
    const own = await roleIdOf('keeper');
    const hidden = await test.addUser({ userName: 'hidden', scope: 'company', companyId });
    expect((await update(hidden, { roleIds: [own] }, keeper)).code).toBe(0);
    // Nor does a change that comes too late tell of them.
    const { data } = await update(hidden, { version: 1 }, keeper);
    expect(data).toMatchObject({ current: { id: hidden, roles: [{ id: own }] } });
    expect((await detail(hidden)).roles.map(({ id }) => id).sort()).toEqual([await roleIdOf('hidden'), own].sort());
    expect(await update(hidden, { roleIds: [plainRole] }, keeper)).toMatchObject({
      code: 422,
      data: { fields: { roleIds: 'This record does not exist, or you do not have access to it' } },
    });
    expect((await update(hidden, { scope: 'operator' }, keeper)).code).toBe(422);
  });
});

describe('nobody rises by accounts', () => {
  it('roles with more than the caller has are not the caller’s to give or to take', async () => {
    await test.addUser({ userName: 'rich', permissions: ['finance/userFlow/adjust'] });
    const rich = await roleIdOf('rich');
    const keeper = await test.userWith(KEEPING, { userName: 'poor' });
    const lacks = {
      code: 422,
      data: { fields: { roleIds: 'You can only grant or revoke permissions that you have yourself' } },
    };
    expect(await insert('puppet', { roleIds: [rich] }, keeper)).toMatchObject(lacks);
    const [{ id } = { id: '' }] = (await call<ResponseOf<typeof staff.page>>('page', { text: 'poor@' })).data.records;
    expect(await update(id, { roleIds: [rich, await roleIdOf('poor')] }, keeper)).toMatchObject(lacks);
  });

  it('nor is an account that may do more: its address leads to its password', async () => {
    const keeper = await test.userWith(KEEPING);
    const mighty = await test.addUser({ userName: 'mighty', permissions: ['finance/userFlow/adjust'] });
    expect(await update(mighty, { email: 'mine@altyn.example' }, keeper)).toMatchObject({
      code: 403,
      msg: 'This account has permissions that you do not have. Only a user with all of them can change it',
    });
    const { data } = await call<BulkResult>('delete', { ids: [mighty] }, keeper);
    expect(data.results[0]?.problem).toMatch(/^This account has permissions that you do not have/);
  });

  it('with the profile alone one’s own standing stays as it is', async () => {
    const token = await test.userWith(['profile/edit'], { userName: 'modest' });
    const profile = { fullName: 'Modest', email: 'modest@altyn.example', password: SENT_PASSWORD };
    for (const more of [{ scope: 'operator' }, { roleIds: [plainRole] }, { status: 'enabled' }, { userName: 'x' }]) {
      expect((await test.call(sysUser.update, { token, body: { ...profile, ...more } })).code).toBe(403);
    }
    expect((await test.call(sysUser.update, { token, body: profile })).code).toBe(0);
  });
});

describe('deleting accounts', () => {
  it('leaves oneself, and says so', async () => {
    const [own] = (await call<ResponseOf<typeof staff.page>>('page', { text: 'root@' })).data.records;
    const { id } = (await insert('gone')).data;
    const { data } = await call<BulkResult>('delete', { ids: [own?.id, id] });
    expect(data.results.map(({ problem }) => problem)).toEqual(['You cannot delete or block your own account', null]);
    expect((await call('detail', { id })).code).toBe(404);
    expect((await update(own?.id ?? '', { status: 'blocked' })).code).toBe(422);
  });

  it('leaves the last administrator, however it is tried', async () => {
    const second = await test.addUser({ userName: 'second', permissions: PERMISSIONS });
    const deputy = await test.signIn('second');
    const [root] = (await call<ResponseOf<typeof staff.page>>('page', { text: 'root@' })).data.records;
    const id = root?.id ?? '';
    expect((await update(second, { status: 'blocked' })).code).toBe(0);
    // The only one left takes the role from itself.
    expect(await update(id, { roleIds: [plainRole] })).toMatchObject({
      code: 422,
      msg: 'At least one administrator must remain',
    });
    await update(second, { status: 'enabled' });
    const again = await test.signIn('second');
    expect((await test.call(auth.accountInfo, { token: deputy, body: {} })).code).toBe(401);
    const both = await Promise.all([
      call<BulkResult>('delete', { ids: [second] }),
      call<BulkResult>('delete', { ids: [id] }, again),
    ]);
    const problems = both.map(({ data }) => data.results?.[0]?.problem);
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
  });
});
