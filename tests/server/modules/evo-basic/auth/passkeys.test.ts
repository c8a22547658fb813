import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { staff } from '../../../../../src/contract/evo-basic/staff';
import { sysUser } from '../../../../../src/contract/evo-basic/sysUser';
import { passwordHash } from '../../../../../src/lib/passwordHash';
import { SoftAuthenticator, type AnswerChanges } from '../../../../harness/softAuthenticator';
import { SENT_PASSWORD, testApp, type TestApp } from '../../../http/testApp';

const URL = 'https://ops.example';
let test: TestApp;

beforeAll(async () => {
  test = await testApp({}, { PUBLIC_URL: URL });
});
afterAll(() => test.close());

type Options = Record<string, unknown>;
const changePasskeys = (token: string, body: object) => test.call(sysUser.passkeys, { token, body });
const beginPasskey = async (token: string) =>
  ((await changePasskeys(token, { action: 'begin', password: SENT_PASSWORD })).data as { options: Options }).options;

/** Adds a passkey to the account of a session. */
async function addPasskey(token: string, name = 'Laptop'): Promise<SoftAuthenticator> {
  const authenticator = new SoftAuthenticator(URL);
  const credential = authenticator.create(await beginPasskey(token));
  const answer = await changePasskeys(token, { action: 'confirm', name, credential });
  expect(answer).toMatchObject({ code: 0, data: { passkeys: [{ name, lastUsedAt: null }] } });
  return authenticator;
}

const readOptions = async () => (await test.call(auth.passkeyOptions, { body: {} })).data as Options;
const signIn = (credential: unknown) => test.call(auth.passkeyLogin, { body: { credential } });
const signInWith = async (authenticator: SoftAuthenticator, changes?: AnswerChanges) =>
  signIn(authenticator.get(await readOptions(), changes));
const tokenIn = ({ data }: { data: unknown }) => (data as { access_token: string }).access_token;

async function addOwner(userName: string, more: object = {}): Promise<string> {
  await test.addUser({ userName, ...more });
  return test.signIn(userName);
}

describe('a passkey', () => {
  it('signs its owner in without a name, and notes its last use', async () => {
    const token = await addOwner('anna');
    const authenticator = await addPasskey(token);
    const answer = await signInWith(authenticator);
    expect(answer.code).toBe(0);
    const info = await test.call(auth.accountInfo, { token: tokenIn(answer), body: {} });
    expect(info.data).toMatchObject({ userName: 'anna' });
    const list = await changePasskeys(token, { action: 'list' });
    expect(list.data).toMatchObject({ passkeys: [{ name: 'Laptop', lastUsedAt: expect.any(String) }] });
    const rows = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('operationLog').select('userName').where('classPath', '=', 'auth.passkeyLogin').execute(),
    );
    expect(rows).toEqual([{ userName: 'anna' }]);
  });

  it('is added with the password alone, and told to its owner', async () => {
    const token = await addOwner('boris', { email: 'boris@example.com' });
    expect(await changePasskeys(token, { action: 'begin', password: passwordHash('wrong') })).toMatchObject({
      code: 422,
      data: { fields: { password: 'The password is wrong' } },
    });
    await addPasskey(token);
    const mails = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('mailOutbox').select('body').where('recipient', '=', 'boris@example.com').execute(),
    );
    expect(mails).toEqual([{ body: expect.stringContaining('A passkey was added') }]);
  });

  it('is not added for another account, another origin, without its owner or a second time', async () => {
    const token = await addOwner('carol');
    const other = await addOwner('chris');
    const confirmPasskey = (bearer: string, credential: unknown) =>
      changePasskeys(bearer, { action: 'confirm', name: 'Key', credential });
    const options = await beginPasskey(token);
    expect(await confirmPasskey(other, new SoftAuthenticator(URL).create(options))).toMatchObject({
      code: 422,
      msg: expect.stringContaining('expired'),
    });
    const bent: AnswerChanges[] = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }];
    for (const changes of bent) {
      const credential = new SoftAuthenticator(URL).create(await beginPasskey(token), changes);
      expect(await confirmPasskey(token, credential)).toMatchObject({
        code: 422,
        msg: 'The passkey could not be verified',
      });
    }
    const once = new SoftAuthenticator(URL).create(await beginPasskey(token));
    expect((await confirmPasskey(token, once)).code).toBe(0);
    expect(await confirmPasskey(token, once)).toMatchObject({ code: 422, msg: expect.stringContaining('expired') });
  });

  it('is refused for another origin, without its owner, and with a challenge that is used or old', async () => {
    const token = await addOwner('dora');
    const authenticator = await addPasskey(token);
    const bent: AnswerChanges[] = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }];
    for (const changes of bent) {
      expect(await signInWith(authenticator, changes)).toMatchObject({
        code: 422,
        msg: 'The passkey could not be verified',
      });
    }
    const answer = authenticator.get(await readOptions());
    expect((await signIn(answer)).code).toBe(0);
    expect(await signIn(answer)).toMatchObject({ code: 422, msg: expect.stringContaining('expired') });
    const late = authenticator.get(await readOptions());
    test.clock.advance(11 * 60_000);
    expect(await signIn(late)).toMatchObject({ code: 422, msg: expect.stringContaining('expired') });
    const stranger = new SoftAuthenticator(URL);
    stranger.create(await beginPasskey(token));
    expect(await signInWith(stranger)).toMatchObject({ code: 422, msg: expect.stringContaining('not known') });
  });

  it('is refused and reported when its authenticator counts back', async () => {
    const authenticator = await addPasskey(await addOwner('emil'));
    expect((await signInWith(authenticator, { counter: 7 })).code).toBe(0);
    for (const counter of [7, 3, 0]) expect((await signInWith(authenticator, { counter })).code).toBe(422);
    const events = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('securityEvent').select(['identity', 'kind', 'isCritical']).execute(),
    );
    expect(events[0]).toEqual({ identity: 'emil', kind: 'PasskeyCounterRegressed', isCritical: true });
    expect(events).toHaveLength(3);
    expect((await signInWith(authenticator, { counter: 8 })).code).toBe(0);
  });

  it('may count nothing at all', async () => {
    const authenticator = await addPasskey(await addOwner('egon'));
    for (let turn = 0; turn < 2; turn += 1) expect((await signInWith(authenticator, { counter: 0 })).code).toBe(0);
  });

  it('opens no account that is disabled', async () => {
    const authenticator = await addPasskey(await addOwner('fritz'));
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('sysUser').set({ status: 'blocked' }).where('userName', '=', 'fritz').execute(),
    );
    expect(await signInWith(authenticator)).toMatchObject({ code: 422, msg: expect.stringContaining('blocked') });
  });

  it('is removed with the password, and its sessions end', async () => {
    const token = await addOwner('gesa');
    const authenticator = await addPasskey(token);
    const byPasskey = tokenIn(await signInWith(authenticator));
    const [{ id } = { id: '' }] = (
      (await changePasskeys(token, { action: 'list' })).data as { passkeys: { id: string }[] }
    ).passkeys;
    const stranger = await addOwner('greta');
    expect((await changePasskeys(stranger, { action: 'remove', id, password: SENT_PASSWORD })).code).toBe(404);
    expect((await changePasskeys(token, { action: 'remove', id, password: passwordHash('wrong') })).code).toBe(422);
    expect((await changePasskeys(token, { action: 'remove', id, password: SENT_PASSWORD })).data).toEqual({
      passkeys: [],
    });
    expect((await test.call(auth.accountInfo, { token: byPasskey, body: {} })).code).toBe(401);
    expect((await signInWith(authenticator)).code).toBe(422);
  });
});

describe('a role that requires two factors', () => {
  const rights = { requiresSecondFactor: true, permissions: ['user/user/view'] };
  const mayRead = async (token: string) => (await test.call(staff.page, { token, body: {} })).code === 0;

  it('is content with a passkey, and not with the password of an account that has one', async () => {
    const token = await addOwner('hans', rights);
    expect(await mayRead(token)).toBe(false);
    const authenticator = await addPasskey(token);
    expect(await mayRead(token)).toBe(true);
    expect(await mayRead(tokenIn(await signInWith(authenticator)))).toBe(true);
    const byPassword = await test.signIn('hans');
    expect(await test.call(staff.page, { token: byPassword, body: {} })).toMatchObject({
      code: 403,
      msg: expect.stringContaining('requires a second factor'),
    });
  });
});

describe('a platform without a public address', () => {
  it('takes passkeys at this machine by its name alone', async () => {
    const local = await testApp();
    await local.addUser({ userName: 'ida' });
    const token = await local.signIn('ida');
    const request = { action: 'begin', password: SENT_PASSWORD };
    for (const [origin, code] of [
      ['http://evil.example', 422],
      ['http://localhost.evil.example:8080', 422],
      ['http://localhost:8080', 0],
    ] as const) {
      const { data } = await local.call(sysUser.passkeys, { token, body: request });
      const credential = new SoftAuthenticator(origin).create((data as { options: Options }).options);
      const body = { action: 'confirm', name: 'Key', credential };
      expect((await local.call(sysUser.passkeys, { token, body })).code).toBe(code);
    }
    await local.close();
  });
});
