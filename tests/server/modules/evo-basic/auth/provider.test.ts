import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { staff } from '../../../../../src/contract/evo-basic/staff';
import { sysUser } from '../../../../../src/contract/evo-basic/sysUser';
import { companyUsers } from '../../../../../src/contract/evo-basic/companyUsers';
import { PlainBrowser } from '../../../../harness/plainBrowser';
import { SENT_PASSWORD } from '../../../http/testApp';
import { askForToken } from '../apiToken/tokenBench';
import { createProviderWorld, type ProviderWorld } from './providerWorld';

const makePerson = (name: string, groups: string[], more: object = {}) => ({
  claims: { preferred_username: name, name: `Full ${name}`, email: `${name}@corp.example`, groups, ...more },
});
let world: ProviderWorld;

beforeAll(async () => {
  world = await createProviderWorld({
    'sub-ann': makePerson('ann', ['admins', 'noc', 'unrelated']),
    'sub-bob': makePerson('bob', ['noc']),
    'sub-cas': makePerson('cas', ['noc']),
    'sub-dan': makePerson('dan', ['noc']),
    'sub-eve': makePerson('eve', ['unrelated']),
    'sub-fay': makePerson('fay', ['noc'], { email: 'taken@corp.example' }),
    'sub-gil': makePerson('gil', ['noc'], { email: 'gil-other@corp.example' }),
    'sub-hal': makePerson('hal@one.example', ['noc'], { email: 'hal@one.example' }),
    'sub-ida': makePerson('hal@two.example', ['noc'], { email: 'hal@two.example' }),
    'sub-jon': makePerson('jon', ['careful']),
    'sub-kim': { ...makePerson('kim', ['careful']), amr: ['pwd', 'mfa'] },
  });
});
afterAll(() => world.close());

const readInfo = async (token: string) => (await world.test.call(auth.accountInfo, { token, body: {} })).data;
const readAccount = (subject: string) =>
  world.test.deps.db.asSystem((tx) =>
    tx.selectFrom('sysUser').selectAll().where('signOnSubject', '=', subject).executeTakeFirst(),
  );

describe('a sign-on by the provider', () => {
  it('makes an account with the roles of the claim', async () => {
    const token = await world.signOn('sub-ann');
    expect(await readInfo(token)).toMatchObject({
      userName: 'ann',
      fullName: 'Full ann',
      email: 'ann@corp.example',
      signsOnBy: 'provider',
      roles: [{ name: 'Network operations' }, { name: 'Platform admins' }],
      userPremission: ['maintenance/monitor/view', 'setting/role/view', 'user/user/view'],
    });
    const page = await world.test.call(staff.page, { token, body: { text: 'ann' } });
    expect(page.data).toMatchObject({ records: [{ userName: 'ann', signsOnBy: 'provider' }] });
  });

  it('sets the roles anew each time, and keeps one account', async () => {
    await world.signOn('sub-bob');
    world.idp.people.set('sub-bob', makePerson('bob', ['admins']));
    const token = await world.signOn('sub-bob');
    expect(await readInfo(token)).toMatchObject({ userName: 'bob', roles: [{ name: 'Platform admins' }] });
  });

  it('ends the sessions of an account whose claim is gone', async () => {
    const token = await world.signOn('sub-cas');
    world.idp.people.set('sub-cas', makePerson('cas', []));
    const answer = await world.take(await world.walk('sub-cas'), { 'accept-language': 'ru' });
    expect(answer).toMatchObject({ code: 422, msg: expect.stringContaining('Example ID не дают роли') });
    expect((await world.test.call(auth.accountInfo, { token, body: {} })).code).toBe(401);
  });

  it('refuses a person without a role, and makes no account', async () => {
    const answer = await world.take(await world.walk('sub-eve'));
    expect(answer).toMatchObject({ code: 422, msg: expect.stringContaining('give you no role') });
    expect(await readAccount('sub-eve')).toBeUndefined();
  });

  it('refuses a disabled account', async () => {
    const token = await world.signOn('sub-dan');
    await world.test.deps.db.asSystem((tx) =>
      tx.updateTable('sysUser').set({ status: 'blocked' }).where('signOnSubject', '=', 'sub-dan').execute(),
    );
    expect((await world.test.call(auth.accountInfo, { token, body: {} })).code).toBe(401);
    expect(await world.take(await world.walk('sub-dan'))).toMatchObject({
      code: 422,
      msg: expect.stringContaining('blocked'),
    });
  });

  it('takes over no account with a password by its address or its user name', async () => {
    await world.test.addUser({ userName: 'holder', email: 'TAKEN@corp.example' });
    await world.test.addUser({ userName: 'Gil' });
    for (const [subject, words] of [
      ['sub-fay', 'already uses the email address'],
      ['sub-gil', 'already uses your user name'],
    ] as const) {
      const answer = await world.take(await world.walk(subject));
      expect(answer).toMatchObject({ code: 422, data: null, msg: expect.stringContaining(words) });
      expect(await readAccount(subject)).toBeUndefined();
    }
    expect((await world.test.call(auth.accountInfo, { token: await world.test.signIn('holder'), body: {} })).code).toBe(
      0,
    );
  });

  it('gives people with the same name at two domains two accounts', async () => {
    const [one, other] = [await world.signOn('sub-hal'), await world.signOn('sub-ida')];
    expect(await readInfo(one)).toMatchObject({ userName: 'hal', email: 'hal@one.example' });
    expect(await readInfo(other)).toMatchObject({ userName: expect.stringMatching(/^hal-[0-9a-f]{6}$/) });
  });

  it('passes for two factors only where the provider says so', async () => {
    const refused = await world.take(await world.walk('sub-jon'));
    expect(refused).toMatchObject({ code: 422, msg: expect.stringContaining('two factors') });
    const token = await world.signOn('sub-kim');
    expect(await readInfo(token)).toMatchObject({ mustSetUpSecondFactor: false });
    expect((await world.test.call(staff.page, { token, body: {} })).code).toBe(0);
  });

  it('is recorded with its account', async () => {
    await world.signOn('sub-ann');
    const rows = await world.test.deps.db.asSystem((tx) =>
      tx.selectFrom('operationLog').selectAll().where('classPath', '=', 'auth.signOn').execute(),
    );
    const { id } = (await readAccount('sub-ann')) ?? {};
    expect(rows).toContainEqual(expect.objectContaining({ userId: id, userName: 'ann', responseCode: 0 }));
    expect(rows).toContainEqual(expect.objectContaining({ userId: null, responseCode: 422 }));
  });
});

describe('an API token of an account of the provider', () => {
  it('loses its rights with the roles of the account', async () => {
    world.idp.people.set('sub-leo', makePerson('leo', ['makers']));
    const session = await world.signOn('sub-leo');
    const made = await askForToken(world.test, session, { permissions: ['user/user/view'] });
    const { token } = made.data as { token: string };
    const readPage = () => world.test.call(staff.page, { token, body: {} });
    expect((await readPage()).code).toBe(0);
    world.idp.people.set('sub-leo', makePerson('leo', []));
    await world.walk('sub-leo');
    expect((await readPage()).code).toBe(403);
  });
});

describe('an account of the provider', () => {
  it('has no password to sign in with, change or reset', async () => {
    const token = await world.signOn('sub-ann');
    const { id } = (await readAccount('sub-ann')) ?? {};
    await world.test.deps.db.asSystem(async (tx) => {
      const { passwordHash } = await tx
        .selectFrom('sysUser')
        .select('passwordHash')
        .where('userName', '=', 'holder')
        .executeTakeFirstOrThrow();
      await tx.updateTable('sysUser').set({ passwordHash }).where('signOnSubject', '=', 'sub-ann').execute();
    });
    const login = await world.test.call(auth.login, { body: { username: 'ann', password: SENT_PASSWORD } });
    expect(login).toMatchObject({ code: 422, msg: 'Wrong user name or password' });
    const begin = await world.test.call(sysUser.secondFactor, {
      token,
      body: { action: 'begin', password: SENT_PASSWORD },
    });
    expect(begin).toMatchObject({
      code: 422,
      data: { fields: { password: expect.stringContaining('identity provider') } },
    });
    await world.test.call(sysUser.sendPasswordResetCode, { body: { email: 'ann@corp.example' } });
    const admin = await world.test.userWith([
      'user/user/resetPassword',
      'user/user/view',
      'setting/role/view',
      'maintenance/monitor/view',
    ]);
    expect(await world.test.call(companyUsers.resetPassword, { token: admin, body: { id } })).toMatchObject({
      code: 422,
      msg: expect.stringContaining('identity provider'),
    });
    const mails = await world.test.deps.db.asSystem((tx) =>
      tx.selectFrom('mailOutbox').select('id').where('recipient', '=', 'ann@corp.example').execute(),
    );
    expect(mails).toEqual([]);
  });
});

describe('the way to the provider and back', () => {
  it('returns to a page of the console alone', async () => {
    const endOf = async (redirect: string) => (await world.walk('sub-ann', { redirect })).visited.at(-1);
    expect(await endOf('/orders?text=a')).toBe(`${world.url}/login?redirect=${encodeURIComponent('/orders?text=a')}`);
    for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example']) {
      expect(await endOf(foreign)).toBe(`${world.url}/login?redirect=%2F`);
    }
  });

  it('goes to the configured address whatever the Host header names', async () => {
    const answer = await world.test.app.inject({ url: '/api/auth/oidc/start', headers: { host: 'evil.example' } });
    const redirect = new URL(String(answer.headers.location)).searchParams.get('redirect_uri');
    expect(redirect).toBe(`${world.url}/api/auth/oidc/callback`);
  });

  it('refuses another state, another browser, and an answer that comes again', async () => {
    const isCallback = (at: string) => at.startsWith(`${world.url}/api/auth/oidc/callback`);
    const answerOf = async (browser: PlainBrowser) => {
      const page = await browser.open(`${world.url}/api/auth/oidc/start`, isCallback);
      return isCallback(page) ? page : browser.open(`${page}?subject=sub-ann`, isCallback);
    };
    const forged = new PlainBrowser();
    const changed = new URL(await answerOf(forged));
    changed.searchParams.set('state', 'another');
    await forged.fetch(changed.href);
    expect(await world.take(forged)).toMatchObject({ code: 422, msg: expect.stringContaining('is not valid') });

    const [victim, thief] = [new PlainBrowser(), new PlainBrowser()];
    const stolen = await answerOf(victim);
    await thief.fetch(stolen);
    expect(await world.take(thief)).toMatchObject({ code: 422, msg: expect.stringContaining('expired') });
    await victim.fetch(stolen);
    expect((await world.take(victim)).code).toBe(0);
    expect(await world.take(victim)).toMatchObject({ code: 422, msg: expect.stringContaining('already used') });
    await victim.fetch(stolen);
    expect((await world.take(victim)).code).toBe(422);
  });

  it('refuses a token with another nonce', async () => {
    const browser = new PlainBrowser();
    const isCallback = (at: string) => at.includes('/oidc/callback');
    const page = await browser.open(`${world.url}/api/auth/oidc/start`, isCallback);
    const answer = await browser.open(`${page}?subject=sub-ann`, isCallback);
    await world.test.deps.db.asSystem((tx) => tx.updateTable('signOn').set({ nonce: 'another' }).execute());
    await browser.fetch(answer);
    expect(await world.take(browser)).toMatchObject({ code: 422, msg: expect.stringContaining('is not valid') });
  });

  it('ends after its time', async () => {
    const browser = await world.walk('sub-ann');
    world.test.clock.advance(61_000);
    expect(await world.take(browser)).toMatchObject({ code: 422, msg: expect.stringContaining('expired') });
  });

  it('says that the person has declined', async () => {
    expect(await world.take(await world.walk(''))).toMatchObject({
      code: 422,
      msg: expect.stringContaining('declined'),
    });
  });
});
