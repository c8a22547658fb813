import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepAt, computeTotp } from '../../../../../server/security/totp';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { sysUser } from '../../../../../src/contract/evo-basic/sysUser';
import { passwordHash } from '../../../../../src/lib/passwordHash';
import { SENT_PASSWORD, testApp, type TestApp } from '../../../http/testApp';

const STEP = 30_000;
let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

function decode(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

const set = (token: string, body: object) => test.call(sysUser.secondFactor, { token, body });
const codeOf = (secret: string) => computeTotp(decode(secret), stepAt(test.clock.now()));
const login = (username: string, otp?: string, address = '10.7.0.1') =>
  test.call(auth.login, { body: { username, password: SENT_PASSWORD, otp }, address });

async function withFactor(userName: string, more: object = {}): Promise<{ token: string; secret: string }> {
  await test.addUser({ userName, ...more });
  const token = await test.signIn(userName);
  const begun = (await set(token, { action: 'begin', password: SENT_PASSWORD })).data as { secret: string };
  expect(await set(token, { action: 'confirm', otp: codeOf(begun.secret) })).toMatchObject({
    data: { isEnabled: true },
  });
  test.clock.advance(STEP);
  return { token, secret: begun.secret };
}

describe('a second factor', () => {
  it('is in force once a code of it was shown, and stored sealed', async () => {
    await test.addUser({ userName: 'anna' });
    const token = await test.signIn('anna');
    const begun = await set(token, { action: 'begin', password: SENT_PASSWORD });
    const { secret, otpauthUrl } = begun.data as { secret: string; otpauthUrl: string };
    expect(otpauthUrl).toContain(`secret=${secret}`);
    expect((await login('anna')).code).toBe(0);
    expect(await set(token, { action: 'confirm', otp: '000000' })).toMatchObject({
      code: 422,
      data: { fields: { otp: expect.any(String) } },
    });
    expect((await set(token, { action: 'confirm', otp: codeOf(secret) })).code).toBe(0);
    const row = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('sysUser').select('totpSecret').where('userName', '=', 'anna').executeTakeFirstOrThrow(),
    );
    expect(row.totpSecret).toMatch(/^v1\./);
    expect(row.totpSecret).not.toContain(secret);
    expect((await set(token, { action: 'begin', password: SENT_PASSWORD })).code).toBe(409);
    expect((await set(token, { action: 'confirm', otp: codeOf(secret) })).code).toBe(409);
  });

  it('is asked for after the password, by 422 at its field', async () => {
    const { secret } = await withFactor('boris');
    expect(await login('boris')).toMatchObject({
      status: 422,
      data: { fields: { otp: 'Enter the code from your authenticator app' } },
    });
    const wrong = await test.call(auth.login, { body: { username: 'boris', password: passwordHash('wrong') } });
    expect(wrong.data).toBeNull();
    expect((await login('boris', codeOf(secret))).code).toBe(0);
  });

  it('takes each code once, also when it comes many times at once', async () => {
    const { secret } = await withFactor('carol');
    const otp = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => login('carol', otp, `10.7.1.${i}`)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect((await login('carol', otp, '10.7.2.1')).data).toMatchObject({ fields: { otp: expect.any(String) } });
    test.clock.advance(STEP);
    expect((await login('carol', codeOf(secret), '10.7.2.1')).code).toBe(0);
  });

  it('does not take an older code after a newer one', async () => {
    const { secret } = await withFactor('dora');
    const older = codeOf(secret);
    test.clock.advance(STEP);
    expect((await login('dora', codeOf(secret))).code).toBe(0);
    expect((await login('dora', older)).code).toBe(422);
  });

  it('counts wrong codes as failed sign-ins', async () => {
    const { secret } = await withFactor('emil');
    for (let i = 0; i < 5; i += 1) expect((await login('emil', '000000', '10.7.3.1')).code).toBe(422);
    expect((await login('emil', codeOf(secret), '10.7.3.1')).code).toBe(429);
  });

  it('is closed to everybody but known places when ten wrong codes came from wherever', async () => {
    const { secret } = await withFactor('carla');
    expect((await login('carla', codeOf(secret), '10.7.7.7')).code).toBe(0);
    test.clock.advance(STEP);
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
    const tried = await Promise.all(Array.from({ length: 9 }, (_, i) => login('carla', wrong, `10.7.8.${i}`)));
    expect(tried.map(({ code }) => code)).toEqual(Array<number>(9).fill(422));
    const last = await Promise.all([login('carla', wrong, '10.7.8.20'), login('carla', wrong, '10.7.8.21')]);
    expect(last.map(({ code }) => code).sort()).toEqual([422, 429]);
    expect((await login('carla', codeOf(secret), '10.7.7.7')).code).toBe(0);
  });

  it('is removed with the password only', async () => {
    const { token } = await withFactor('fritz');
    const wrong = await set(token, { action: 'remove', password: passwordHash('wrong') });
    expect(wrong).toMatchObject({ code: 422, data: { fields: { password: expect.any(String) } } });
    expect((await login('fritz')).code).toBe(422);
    expect((await set(token, { action: 'remove', password: SENT_PASSWORD })).data).toEqual({ isEnabled: false });
    expect((await login('fritz')).code).toBe(0);
  });

  it('opens the rest to whom a role asks for it, in the same session', async () => {
    const { token } = await withFactor('gesa', { requiresSecondFactor: true, permissions: ['profile/edit'] });
    expect((await test.call(sysUser.preferences, { token, body: {} })).code).toBe(0);
    expect((await test.call(auth.accountInfo, { token })).data).toMatchObject({
      hasSecondFactor: true,
      mustSetUpSecondFactor: false,
    });
    await set(token, { action: 'remove', password: SENT_PASSWORD });
    expect((await test.call(sysUser.preferences, { token, body: {} })).code).toBe(403);
  });

  it('leaves no secret in the operation log', async () => {
    const { secret } = await withFactor('hans');
    const rows = await test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().execute());
    expect(rows.some((row) => row.classPath === 'sysUser.secondFactor')).toBe(true);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(SENT_PASSWORD);
  });
});

describe('setting up a second factor', () => {
  it('asks for the password, so that a stolen session cannot lock the owner out', async () => {
    await test.addUser({ userName: 'owner' });
    const token = await test.signIn('owner');
    expect(await set(token, { action: 'begin' })).toMatchObject({ code: 400 });
    expect(await set(token, { action: 'begin', password: passwordHash('wrong') })).toMatchObject({
      code: 422,
      data: { fields: { password: 'The password is wrong' } },
    });
  });

  it('ends the other sessions of the user and sends a notice', async () => {
    await test.addUser({ userName: 'twice', email: 'twice@example.com' });
    const other = await test.signIn('twice');
    const token = await test.signIn('twice');
    const begun = await set(token, { action: 'begin', password: SENT_PASSWORD });
    await set(token, { action: 'confirm', otp: codeOf((begun.data as { secret: string }).secret) });
    expect((await test.call(auth.accountInfo, { token: other })).code).toBe(401);
    expect((await test.call(auth.accountInfo, { token })).code).toBe(0);
    const mails = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('mailOutbox').select('kind').where('recipient', '=', 'twice@example.com').execute(),
    );
    expect(mails).toEqual([{ kind: 'accountNotice' }]);
  });
});
