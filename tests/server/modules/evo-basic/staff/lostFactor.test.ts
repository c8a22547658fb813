import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { staff } from '../../../../../src/contract/evo-basic/staff';
import { SENT_PASSWORD, testApp, type TestApp } from '../../../http/testApp';

const HELPING = ['user/user/view', 'user/user/resetPassword'];

let test: TestApp;
let helper: string;

beforeAll(async () => {
  test = await testApp();
  helper = await test.userWith(HELPING, { userName: 'helper' });
});
afterAll(() => test.close());

/** Adds a user with a second factor. */
async function addUserWithFactor(userName: string, permissions: string[] = []): Promise<string> {
  const id = await test.addUser({ userName, permissions });
  await test.deps.db.asSystem((tx) =>
    tx.updateTable('sysUser').set({ totpSecret: 'v1.x', totpConfirmedAt: new Date() }).where('id', '=', id).execute(),
  );
  return id;
}
const removeFactor = (id: string, token = helper) => test.call(staff.removeSecondFactor, { token, body: { id } });
const signIn = (username: string) => test.call(auth.login, { body: { username, password: SENT_PASSWORD } });

describe('a lost second factor', () => {
  it('is removed with all sessions, and the password alone signs in', async () => {
    const token = await test.userWith([], { userName: 'anna' });
    const { data } = await test.call(auth.accountInfo, { token });
    const id = (data as { userId: string }).userId;
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('sysUser').set({ totpSecret: 'v1.x', totpConfirmedAt: new Date() }).where('id', '=', id).execute(),
    );
    expect((await signIn('anna')).code).not.toBe(0);
    expect(await removeFactor(id)).toMatchObject({ code: 0 });
    expect((await test.call(auth.accountInfo, { token })).code).toBe(401);
    expect(await signIn('anna')).toMatchObject({ code: 0 });
  });

  it('is reported when the account has none', async () => {
    const id = await test.addUser({ userName: 'plain' });
    expect(await removeFactor(id)).toMatchObject({ code: 422, msg: 'This account has no second factor' });
    expect((await removeFactor('999999')).code).toBe(404);
  });

  it("cannot be removed from one's own account outside the profile, which needs the password", async () => {
    const { data } = await test.call(auth.accountInfo, { token: helper });
    expect(await removeFactor((data as { userId: string }).userId)).toMatchObject({
      code: 422,
      msg: 'You can only remove your own second factor in your profile',
    });
  });

  it('is not removed when the account has permissions that the caller lacks', async () => {
    const id = await addUserWithFactor('mighty', ['finance/userFlow/adjust']);
    expect((await removeFactor(id)).code).toBe(403);
    const { data } = await test.call(staff.detail, { token: helper, body: { id } });
    expect(data).toMatchObject({ hasSecondFactor: true });
  });
});
