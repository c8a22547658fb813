import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepAt, computeTotp } from '../../../../../server/security/totp';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { sysUser } from '../../../../../src/contract/evo-basic/sysUser';
import { passwordHash } from '../../../../../src/lib/passwordHash';
import { SENT_PASSWORD, testApp, type TestApp } from '../../../http/testApp';
import { endWaits } from './endWaits';

const STEP = 30_000;
let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

function decodeBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

const setSecondFactor = (token: string, body: object) => test.call(sysUser.secondFactor, { token, body });
const computeCode = (secret: string) => computeTotp(decodeBase32(secret), stepAt(test.clock.now()));
const signIn = (username: string, otp?: string, address = '10.7.0.1') =>
  test.call(auth.login, { body: { username, password: SENT_PASSWORD, otp }, address });

async function addUserWithFactor(userName: string, more: object = {}): Promise<{ token: string; secret: string }> {
  await test.addUser({ userName, ...more });
  const token = await test.signIn(userName);
  const setup = (await setSecondFactor(token, { action: 'begin', password: SENT_PASSWORD })).data as { secret: string };
  expect(await setSecondFactor(token, { action: 'confirm', otp: computeCode(setup.secret) })).toMatchObject({
    data: { isEnabled: true },
  });
  test.clock.advance(STEP);
  return { token, secret: setup.secret };
}

describe('a second factor', () => {
  it('is active once a code of it was confirmed, and stored sealed', async () => {
    await test.addUser({ userName: 'anna' });
    const token = await test.signIn('anna');
    const setup = await setSecondFactor(token, { action: 'begin', password: SENT_PASSWORD });
    const { secret, otpauthUrl } = setup.data as { secret: string; otpauthUrl: string };
    expect(otpauthUrl).toContain(`secret=${secret}`);
    expect((await signIn('anna')).code).toBe(0);
    expect(await setSecondFactor(token, { action: 'confirm', otp: '000000' })).toMatchObject({
      code: 422,
      data: { fields: { otp: expect.any(String) } },
    });
    expect((await setSecondFactor(token, { action: 'confirm', otp: computeCode(secret) })).code).toBe(0);
    const row = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('sysUser').select('totpSecret').where('userName', '=', 'anna').executeTakeFirstOrThrow(),
    );
    expect(row.totpSecret).toMatch(/^v1\./);
    expect(row.totpSecret).not.toContain(secret);
    expect((await setSecondFactor(token, { action: 'begin', password: SENT_PASSWORD })).code).toBe(409);
    expect((await setSecondFactor(token, { action: 'confirm', otp: computeCode(secret) })).code).toBe(409);
  });

  it('is requested after the password, by 422 at its field', async () => {
    const { secret } = await addUserWithFactor('boris');
    expect(await signIn('boris')).toMatchObject({
      status: 422,
      data: { fields: { otp: 'Enter the code from your authenticator app' } },
    });
    const wrong = await test.call(auth.login, { body: { username: 'boris', password: passwordHash('wrong') } });
    expect(wrong.data).toBeNull();
    expect((await signIn('boris', computeCode(secret))).code).toBe(0);
  });

  it('accepts each code once, even when it comes many times in parallel', async () => {
    const { secret } = await addUserWithFactor('carol');
    const otp = computeCode(secret);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => signIn('carol', otp, `10.7.1.${i}`)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect((await signIn('carol', otp, '10.7.2.1')).data).toMatchObject({ fields: { otp: expect.any(String) } });
    test.clock.advance(STEP);
    expect((await signIn('carol', computeCode(secret), '10.7.2.1')).code).toBe(0);
  });

  it('rejects an older code after a newer one', async () => {
    const { secret } = await addUserWithFactor('dora');
    const older = computeCode(secret);
    test.clock.advance(STEP);
    expect((await signIn('dora', computeCode(secret))).code).toBe(0);
    expect((await signIn('dora', older)).code).toBe(422);
  });

  it('counts wrong codes as failed sign-ins', async () => {
    const { secret } = await addUserWithFactor('emil');
    for (let i = 0; i < 5; i += 1) expect((await signIn('emil', '000000', '10.7.3.1')).code).toBe(422);
    expect((await signIn('emil', computeCode(secret), '10.7.3.1')).code).toBe(429);
  });

  it('is locked for all but known networks after ten wrong codes', async () => {
    const { secret } = await addUserWithFactor('carla');
    expect((await signIn('carla', computeCode(secret), '10.7.7.7')).code).toBe(0);
    test.clock.advance(STEP);
    const wrong = String((Number(computeCode(secret)) + 1) % 1_000_000).padStart(6, '0');
    const firstTry = await Promise.all(Array.from({ length: 9 }, (_, i) => signIn('carla', wrong, `10.7.8.${i}`)));
    expect(firstTry.map(({ code }) => code)).toEqual(Array<number>(9).fill(422));
    // The tenth failure slows the other try down, where that one comes a moment later.
    endWaits(test.clock);
    const last = await Promise.all([signIn('carla', wrong, '10.7.8.20'), signIn('carla', wrong, '10.7.8.21')]);
    expect(last.map(({ code }) => code).sort()).toEqual([422, 429]);
    expect((await signIn('carla', computeCode(secret), '10.7.7.7')).code).toBe(0);
  });

  it('is removed with the password and a code only', async () => {
    const { token, secret } = await addUserWithFactor('fritz');
    test.clock.advance(STEP);
    const wrong = await setSecondFactor(token, { action: 'remove', password: passwordHash('wrong') });
    expect(wrong).toMatchObject({ code: 422, data: { fields: { password: expect.any(String) } } });
    expect((await signIn('fritz')).code).toBe(422);
    const remove = (otp?: string) => setSecondFactor(token, { action: 'remove', password: SENT_PASSWORD, otp });
    for (const otp of [undefined, '000000'])
      expect(await remove(otp)).toMatchObject({ code: 422, data: { fields: { otp: expect.any(String) } } });
    expect((await remove(computeCode(secret))).data).toEqual({ isEnabled: false });
    expect((await signIn('fritz')).code).toBe(0);
  });

  it('cannot be tried through with a session and the password', async () => {
    const { token, secret } = await addUserWithFactor('frieda');
    test.clock.advance(STEP);
    const remove = (otp: string) => setSecondFactor(token, { action: 'remove', password: SENT_PASSWORD, otp });
    for (let turn = 0; turn < 5; turn += 1) expect((await remove('000000')).code).toBe(422);
    expect((await remove(computeCode(secret))).code).toBe(429);
  });

  it('opens the other calls in the same session when the role requires it', async () => {
    const { token, secret } = await addUserWithFactor('gesa', {
      requiresSecondFactor: true,
      permissions: ['profile/edit'],
    });
    expect((await test.call(sysUser.preferences, { token, body: {} })).code).toBe(0);
    expect((await test.call(auth.accountInfo, { token })).data).toMatchObject({
      hasSecondFactor: true,
      mustSetUpSecondFactor: false,
    });
    test.clock.advance(STEP);
    await setSecondFactor(token, { action: 'remove', password: SENT_PASSWORD, otp: computeCode(secret) });
    expect((await test.call(sysUser.preferences, { token, body: {} })).code).toBe(403);
  });

  it('leaves no secret in the operation log', async () => {
    const { secret } = await addUserWithFactor('hans');
    const rows = await test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().execute());
    expect(rows.some((row) => row.classPath === 'sysUser.secondFactor')).toBe(true);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(SENT_PASSWORD);
  });
});

describe('setting up a second factor', () => {
  it('needs the password, so that a stolen session cannot lock the owner out', async () => {
    await test.addUser({ userName: 'owner' });
    const token = await test.signIn('owner');
    expect(await setSecondFactor(token, { action: 'begin' })).toMatchObject({ code: 400 });
    expect(await setSecondFactor(token, { action: 'begin', password: passwordHash('wrong') })).toMatchObject({
      code: 422,
      data: { fields: { password: 'The password is wrong' } },
    });
  });

  it('ends the other sessions of the user and sends a notice', async () => {
    await test.addUser({ userName: 'twice', email: 'twice@example.com' });
    const other = await test.signIn('twice');
    const token = await test.signIn('twice');
    const setup = await setSecondFactor(token, { action: 'begin', password: SENT_PASSWORD });
    await setSecondFactor(token, { action: 'confirm', otp: computeCode((setup.data as { secret: string }).secret) });
    expect((await test.call(auth.accountInfo, { token: other })).code).toBe(401);
    expect((await test.call(auth.accountInfo, { token })).code).toBe(0);
    const mails = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('mailOutbox').select('kind').where('recipient', '=', 'twice@example.com').execute(),
    );
    expect(mails).toEqual([{ kind: 'accountNotice' }]);
  });
});
