import { createPrivateKey, generateKeyPairSync, randomUUID, sign, type JsonWebKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { SIGN_ON_TICKET } from '../../../../../src/contract/sessionCalls';
import { PlainBrowser } from '../../../../harness/plainBrowser';
import { CLIENT } from '../../../../harness/identityProvider';
import { createProviderWorld, type ProviderWorld } from './providerWorld';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
let world: ProviderWorld;

beforeAll(async () => {
  world = await createProviderWorld({
    'sub-ann': { claims: { preferred_username: 'ann', email: 'ann@corp.example', groups: ['noc'] } },
    'sub-bob': { claims: { preferred_username: 'bob', email: 'bob@corp.example', groups: ['noc'] } },
  });
});
afterAll(() => world.close());

const isOpen = async (token: string) => (await world.test.call(auth.accountInfo, { token, body: {} })).code === 0;
const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A logout token, right but for the changes. */
function signToken(changes: object, key: JsonWebKey = world.idp.signingKey, head: object = {}): string {
  const now = Math.floor(world.test.clock.now() / 1_000);
  const claims = { iss: world.idp.issuer, aud: CLIENT.id, iat: now, exp: now + 120, jti: randomUUID() };
  const text = `${encodePart({ alg: 'RS256', kid: 'key-1', ...head })}.${encodePart({ ...claims, sub: 'sub-bob', events: { [EVENT]: {} }, ...changes })}`;
  const signature = sign('sha256', Buffer.from(text), createPrivateKey({ key, format: 'jwk' }));
  return `${text}.${signature.toString('base64url')}`;
}

async function postLogout(token: string): Promise<number> {
  const response = await fetch(`${world.url}/api/auth/oidc/backchannel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });
  return response.status;
}

describe('a sign-out', () => {
  it('here names the address at which the session ends at the provider too', async () => {
    const browser = new PlainBrowser();
    const token = await world.signOn('sub-ann', browser);
    const { data } = await world.test.call(auth.logout, { token, body: {} });
    expect(await isOpen(token)).toBe(false);
    const { signOutUrl } = data as { signOutUrl: string };
    const url = new URL(signOutUrl);
    expect(url.origin).toBe(world.idp.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${world.url}/login`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const page = await browser.fetch(signOutUrl);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Sign out');
  });

  it('leaves neither ticket nor ID token in the operation log', async () => {
    const browser = await world.walk('sub-ann');
    const ticket = browser.cookie(world.url, SIGN_ON_TICKET) ?? '';
    const { access_token: token } = (await world.take(browser)).data as { access_token: string };
    await world.test.call(auth.logout, { token, body: {} });
    const rows = await world.test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().execute());
    expect(rows.map(({ classPath }) => classPath)).toEqual(expect.arrayContaining(['auth.signOn', 'auth.logout']));
    const text = JSON.stringify(rows);
    expect(ticket).not.toBe('');
    for (const secret of [ticket, token, 'id_token_hint=']) expect(text).not.toContain(secret);
  });

  it('of an account with a password names none', async () => {
    await world.test.addUser({ userName: 'local' });
    const token = await world.test.signIn('local');
    expect((await world.test.call(auth.logout, { token, body: {} })).data).toBeNull();
  });

  it('at the provider ends the session here', async () => {
    const [browser, elsewhere] = [new PlainBrowser(), new PlainBrowser()];
    const token = await world.signOn('sub-ann', browser);
    const other = await world.signOn('sub-ann', elsewhere);
    const page = await (await browser.fetch(`${world.idp.issuer}/session/end`)).text();
    const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(page) ?? [];
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await browser.fetch(`${world.idp.issuer}/session/end/confirm`, { method: 'POST', body: body.toString(), headers });
    await expect.poll(() => isOpen(token)).toBe(false);
    // Another browser of the same person has a session of its own at the provider.
    expect(await isOpen(other)).toBe(true);
    const rows = await world.test.deps.db.asSystem((tx) =>
      tx.selectFrom('operationLog').select('userName').where('requestUrl', 'like', '%backchannel%').execute(),
    );
    expect(rows).toEqual([{ userName: 'ann' }]);
  });
});

describe('a logout token', () => {
  it('ends all sessions of its subject, once', async () => {
    const token = signToken({});
    const first = await world.signOn('sub-bob');
    expect(await postLogout(token)).toBe(200);
    expect(await isOpen(first)).toBe(false);
    const second = await world.signOn('sub-bob');
    expect(await postLogout(token)).toBe(400);
    expect(await isOpen(second)).toBe(true);
  });

  it('is refused when a rule does not hold', async () => {
    const session = await world.signOn('sub-bob');
    const now = Math.floor(world.test.clock.now() / 1_000);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const unsigned = `${encodePart({ alg: 'none' })}.${signToken({}).split('.')[1]}.`;
    const refused = [
      signToken({}, privateKey.export({ format: 'jwk' })),
      unsigned,
      signToken({}, undefined, { kid: 'key-9' }),
      signToken({ iss: 'https://other.example' }),
      signToken({ aud: 'another' }),
      signToken({ iat: now - 3_600, exp: now - 3_500 }),
      signToken({ events: {} }),
      signToken({ nonce: 'n' }),
      signToken({ sub: undefined }),
      signToken({ jti: undefined }),
      'no token',
    ];
    for (const token of refused) expect(await postLogout(token)).toBe(400);
    expect(await isOpen(session)).toBe(true);
    expect(await postLogout(signToken({}))).toBe(200);
    expect(await isOpen(session)).toBe(false);
  });
});

describe('a provider that is down', () => {
  it('is said to be so, and holds up neither passwords nor sign-outs', async () => {
    const token = await world.signOn('sub-ann');
    await world.idp.stop();
    world.test.clock.advance(2 * 3_600_000);
    const fresh = await createProviderWorld({});
    await fresh.idp.stop();
    const browser = await fresh.walk('sub-ann');
    expect(await fresh.take(browser)).toMatchObject({ code: 422, msg: expect.stringContaining('cannot be reached') });
    await fresh.test.addUser({ userName: 'local' });
    expect(await fresh.test.signIn('local')).not.toBe('');
    await fresh.test.close();
    expect((await world.test.call(auth.logout, { token, body: {} })).code).toBe(0);
    expect(await isOpen(token)).toBe(false);
  });
});
