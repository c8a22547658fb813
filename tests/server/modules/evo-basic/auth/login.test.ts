import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { passwordHash } from '../../../../../src/lib/passwordHash';
import { SENT_PASSWORD, testApp, type TestApp } from '../../../http/testApp';
import { endWaits } from './endWaits';

const WRONG = passwordHash('wrong');
const MINUTE = 60_000;

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  for (const userName of ['anna', 'boris', 'carol', 'dora', 'emil', 'frida', 'greta', 'hanna'])
    await test.addUser({ userName });
});
afterAll(() => test.close());

function tryLogin(username: string, password: string, address = '10.0.0.1', on = test) {
  return on.call(auth.login, { body: { username, password }, address });
}

describe('login', () => {
  it('returns a token that opens the account and is stored as a hash', async () => {
    const answer = await tryLogin('  Anna ', SENT_PASSWORD);
    const { access_token: token } = answer.data as { access_token: string };
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    const info = await test.call(auth.accountInfo, { token });
    expect(info.data).toMatchObject({ userName: 'anna', scope: 'operator' });

    const rows = await test.deps.db.asSystem((tx) => tx.selectFrom('session').select('tokenHash').execute());
    expect(rows.map((row) => row.tokenHash)).not.toContain(token);
  });

  it('accepts its token with and without Bearer, and no other token', async () => {
    const token = await test.signIn('anna');
    expect((await test.call(auth.accountInfo, { token: `Bearer ${token}` })).code).toBe(0);
    expect((await test.call(auth.accountInfo, { token: `${token}x` })).code).toBe(401);
    expect((await test.call(auth.accountInfo, { token: 'Bearer ' })).code).toBe(401);
  });

  it('answers 422 alike for a wrong password and an unknown user', async () => {
    const wrong = await tryLogin('boris', WRONG, '10.0.0.2');
    const unknown = await tryLogin('nobody', WRONG, '10.0.0.2');
    expect(wrong).toMatchObject({ status: 422, code: 422, msg: 'Wrong user name or password' });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  it('is refused when the user is blocked, and says so only for the right password', async () => {
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('sysUser').set({ status: 'blocked' }).where('userName', '=', 'emil').execute(),
    );
    expect((await tryLogin('emil', SENT_PASSWORD, '10.0.0.3')).msg).toContain('blocked');
    expect((await tryLogin('emil', WRONG, '10.0.0.3')).msg).toBe('Wrong user name or password');
  });
});

describe('the throttle of sign-ins', () => {
  it('refuses the sixth try of a user at an address with the remaining time, even with the right password', async () => {
    const address = '10.0.1.1';
    for (let i = 0; i < 5; i += 1) expect((await tryLogin('boris', WRONG, address)).code).toBe(422);
    test.clock.advance(MINUTE);
    const answer = await tryLogin('boris', SENT_PASSWORD, address);
    expect(answer).toMatchObject({ status: 429, data: { retryAfter: 14 * 60 } });
    expect(answer.headers['retry-after']).toBe(String(14 * 60));
    expect(answer.msg).toContain('840');
    // The same user at another address and another user at this one are not affected.
    expect((await tryLogin('boris', SENT_PASSWORD, '10.0.1.2')).code).toBe(0);
    expect((await tryLogin('anna', SENT_PASSWORD, address)).code).toBe(0);
    test.clock.advance(14 * MINUTE + 1_000);
    expect((await tryLogin('boris', SENT_PASSWORD, address)).code).toBe(0);
  });

  it('ignores letter case of the name, and resets its count after a success', async () => {
    const address = '10.0.2.1';
    for (const name of ['carol', 'Carol', 'CAROL', 'cArol']) await tryLogin(name, WRONG, address);
    expect((await tryLogin('carol', SENT_PASSWORD, address)).code).toBe(0);
    for (let i = 0; i < 5; i += 1) expect((await tryLogin('carol', WRONG, address)).code).toBe(422);
    expect((await tryLogin('carol', WRONG, address)).code).toBe(429);
  });

  it('allows no more than five of many parallel tries', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryLogin('dora', WRONG, '10.0.3.1')));
    const codes = answers.map((answer) => answer.code).sort();
    expect(codes).toEqual([...Array<number>(5).fill(422), ...Array<number>(15).fill(429)]);
  });

  it('blocks an address after fifty failures of any users', async () => {
    const address = '10.0.4.1';
    for (let i = 0; i < 50; i += 1) await tryLogin(`guess-${i}`, WRONG, address);
    expect((await tryLogin('anna', SENT_PASSWORD, address)).code).toBe(429);
    expect((await tryLogin('anna', SENT_PASSWORD, '10.0.4.2')).code).toBe(0);
  });

  it('counts tries across nodes', async () => {
    const second = await test.secondNode();
    const address = '10.0.5.1';
    for (let i = 0; i < 5; i += 1) await tryLogin('anna', WRONG, address, i % 2 === 0 ? test : second);
    expect((await tryLogin('anna', SENT_PASSWORD, address, second)).code).toBe(429);
    await second.close();
  });

  it('counts the addresses of an IPv6 /64 network together', async () => {
    for (let i = 1; i <= 5; i += 1) expect((await tryLogin('boris', WRONG, `2001:db8:9:9::${i}`)).code).toBe(422);
    expect((await tryLogin('boris', WRONG, '2001:db8:9:9:ffff::1')).code).toBe(429);
    expect((await tryLogin('boris', SENT_PASSWORD, '2001:db8:9:a::1')).code).toBe(0);
  });

  it('lets a known user in when others at the same network have failed too often', async () => {
    const address = '10.0.7.1';
    await test.signIn('frida', { address });
    for (let i = 0; i < 50; i += 1) await tryLogin(`stranger-${i}`, WRONG, address);
    expect((await tryLogin('anna', SENT_PASSWORD, address)).code).toBe(429);
    expect((await tryLogin('frida', SENT_PASSWORD, address)).code).toBe(0);
  });

  it('ignores forwarded addresses that come from no configured proxy', async () => {
    const from = (forwarded: string) =>
      test.call(auth.login, {
        body: { username: 'dora', password: WRONG },
        address: '10.0.6.1',
        headers: { 'x-forwarded-for': forwarded },
      });
    for (let i = 0; i < 5; i += 1) await from(`1.1.1.${i}`);
    expect((await from('1.1.1.9')).code).toBe(429);
  });
});

describe('a user name that is guessed from many networks', () => {
  const events = () =>
    test.deps.db.asSystem((tx) =>
      tx.selectFrom('securityEvent').selectAll().where('kind', '=', 'PasswordGuessing').execute(),
    );
  const codeOf = async (...given: Parameters<typeof tryLogin>) => (await tryLogin(...given)).code;

  it('is slowed down and reported once, but never locked', async () => {
    await test.signIn('greta', { address: '10.9.9.9' });
    for (let i = 0; i < 10; i += 1) expect((await tryLogin('greta', WRONG, `10.9.0.${i}`)).code).toBe(422);
    const waits = endWaits(test.clock);
    for (let i = 10; i < 21; i += 1) expect(await codeOf('greta', WRONG, `10.9.0.${i}`)).toBe(422);
    const delays = waits.mock.calls.map(([ms]) => ms).filter((ms) => ms < 10_000);
    expect(delays).toEqual([...Array<number>(10).fill(1_000), 2_000]);
    expect(await events()).toMatchObject([{ identity: 'greta', isCritical: true, address: '10.9.0.19' }]);
    expect(await codeOf('greta', SENT_PASSWORD, '10.9.1.1')).toBe(0);
    waits.mockClear();
    expect((await tryLogin('greta', SENT_PASSWORD, '10.9.9.9')).code).toBe(0);
    expect(waits.mock.calls.map(([ms]) => ms).filter((ms) => ms < 10_000)).toEqual([]);
  });

  it('is refused with 429 when many tries wait at once', async () => {
    for (let i = 0; i < 10; i += 1) await tryLogin('hanna', WRONG, `10.9.2.${i}`);
    const codes: number[] = [];
    const tries = Array.from({ length: 12 }, (_, i) =>
      tryLogin('hanna', WRONG, `10.9.3.${i}`).then(({ code }) => codes.push(code)),
    );
    await expect.poll(() => codes).toEqual(Array<number>(8).fill(429));
    const passSecond = () => {
      test.clock.advance(1_000);
      return codes.length;
    };
    await expect.poll(passSecond, { interval: 5 }).toBe(12);
    await Promise.all(tries);
    expect(codes.slice(8)).not.toContain(429);
  });
});

describe('loginInfo', () => {
  it('lists no accounts without demo data', async () => {
    expect((await test.call(auth.loginInfo)).data).toEqual({
      version: '1.2.3',
      demoAccounts: [],
      demoPassword: null,
      canSendMail: false,
      provider: null,
    });
  });

  it('lists demo accounts, with the password only when it is the default one', async () => {
    await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('setting')
        .values({ key: 'demo', value: JSON.stringify({ accounts: true }) })
        .execute(),
    );
    await test.addUser({ userName: 'noc', isDemo: true });
    const demoAccounts = [{ userName: 'noc', fullName: 'Full name of noc' }];
    expect((await test.call(auth.loginInfo)).data).toMatchObject({ demoAccounts, demoPassword: 'demo-2026' });
    test.deps.config.HOST = '0.0.0.0';
    expect((await test.call(auth.loginInfo)).data).toMatchObject({ demoAccounts, demoPassword: null });
    test.deps.config.DEMO = true;
    expect((await test.call(auth.loginInfo)).data).toMatchObject({ demoAccounts, demoPassword: 'demo-2026' });
    test.deps.config.DEMO_PASSWORD = 'of my own choice';
    expect((await test.call(auth.loginInfo)).data).toMatchObject({ demoAccounts, demoPassword: null });
  });
});
