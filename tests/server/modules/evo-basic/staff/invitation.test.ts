import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { companyUsers } from '../../../../../src/contract/evo-basic/companyUsers';
import type { PasswordInvitation } from '../../../../../src/contract/evo-basic/passwordInvitation';
import { staff } from '../../../../../src/contract/evo-basic/staff';
import { sysUser } from '../../../../../src/contract/evo-basic/sysUser';
import { passwordHash } from '../../../../../src/lib/passwordHash';
import { testApp, type TestApp } from '../../../http/testApp';

const NEW = passwordHash('chosen with the link');
let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

let people = 0;
async function addColleague(token: string, on = test) {
  const role = await on.deps.db.asSystem((tx) =>
    tx
      .insertInto('sysRole')
      .values({ name: `Empty ${(people += 1)}`, scope: 'operator' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const userName = `colleague${people}`;
  const body = { userName, fullName: userName, email: `${userName}@altyn.example`, scope: 'operator' };
  const answer = await on.call(staff.insert, { token, body: { ...body, status: 'enabled', roleIds: [role.id] } });
  const { id, invitation } = answer.data as { id: string; invitation: PasswordInvitation };
  return { id, userName, invitation };
}

const readLink = ({ passwordLink }: PasswordInvitation) =>
  Object.fromEntries(new URLSearchParams(passwordLink?.split('#')[1]));

describe('the invitation of a new account', () => {
  it('has a link to set a password when no mail server is configured', async () => {
    const token = await test.userWith(['user/user/add', 'user/user/resetPassword']);
    const { userName, invitation } = await addColleague(token);
    expect(invitation).toMatchObject({ isMailed: false, passwordLink: expect.stringMatching(/^\/forgotPassword#/) });
    const { email, code } = readLink(invitation);
    expect((await test.call(sysUser.resetPassword, { body: { email, code, password: NEW } })).code).toBe(0);
    expect((await test.call(auth.login, { body: { username: userName, password: NEW } })).code).toBe(0);
  });

  it('has no link when the caller may not reset passwords', async () => {
    const token = await test.userWith(['user/user/add']);
    expect((await addColleague(token)).invitation).toMatchObject({ isMailed: false, passwordLink: null });
  });

  it('is not in any log', async () => {
    const token = await test.userWith(['user/user/add', 'user/user/resetPassword']);
    const { code } = readLink((await addColleague(token)).invitation);
    const log = await test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().execute());
    expect(JSON.stringify(log)).not.toContain(code);
  });

  it('is a mail only when a mail server is configured', async () => {
    const mailing = await testApp({}, { SMTP_URL: 'smtp://localhost:1' });
    const token = await mailing.userWith(['user/user/add', 'user/user/resetPassword']);
    expect((await addColleague(token, mailing)).invitation).toMatchObject({ isMailed: true, passwordLink: null });
    await mailing.close();
  });
});

describe('a password reset by an administrator', () => {
  it('returns a link when no mail server is configured', async () => {
    const token = await test.userWith(['user/user/add', 'user/user/resetPassword']);
    const { id } = await addColleague(token);
    const answer = await test.call(companyUsers.resetPassword, { token, body: { id } });
    const { email, code } = readLink(answer.data as PasswordInvitation);
    expect((await test.call(sysUser.resetPassword, { body: { email, code, password: NEW } })).code).toBe(0);
  });

  it('is refused when the account has permissions that the caller lacks', async () => {
    const id = await test.addUser({
      userName: 'stronger',
      permissions: ['finance/userFlow/adjust'],
      email: 's@x.example',
    });
    const token = await test.userWith(['user/user/resetPassword']);
    expect((await test.call(companyUsers.resetPassword, { token, body: { id } })).code).toBe(403);
  });
});
