import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { sysUser } from '../../../../../src/contract/evo-basic/sysUser';
import { SENT_PASSWORD } from '../../../http/testApp';
import { createProviderWorld, type ProviderWorld } from './providerWorld';

let world: ProviderWorld;

beforeAll(async () => {
  const claims = { preferred_username: 'Root', email: 'root@corp.example', groups: ['noc'] };
  world = await createProviderWorld({ 'sub-root': { claims } }, { OIDC_ONLY: 'on', ADMIN_USER: 'root' });
});
afterAll(() => world.close());

const signIn = (username: string, password = SENT_PASSWORD) =>
  world.test.call(auth.login, { body: { username, password } });

describe('a platform without passwords', () => {
  it('says so on its sign-in page', async () => {
    expect((await world.test.call(auth.loginInfo)).data).toMatchObject({
      provider: { name: 'Example ID', isOnly: true },
    });
  });

  it('leaves the name of the break-glass account to nobody of the provider', async () => {
    expect(await world.take(await world.walk('sub-root'))).toMatchObject({ code: 422 });
  });

  it('refuses the right password of an account, and a wrong one as ever', async () => {
    await world.test.addUser({ userName: 'local' });
    expect(await signIn('local')).toMatchObject({
      code: 422,
      msg: 'Passwords are turned off. Sign in with Example ID',
    });
    expect(await signIn('local', 'f'.repeat(64))).toMatchObject({ code: 422, msg: 'Wrong user name or password' });
  });

  it('lets the break-glass account in, with a second factor first, and marks it', async () => {
    await world.test.addUser({ userName: 'root', permissions: ['user/user/view'] });
    const token = await world.test.signIn('ROOT');
    expect((await world.test.call(auth.accountInfo, { token, body: {} })).data).toMatchObject({
      mustSetUpSecondFactor: true,
    });
    expect((await world.test.call(sysUser.preferences, { token, body: {} })).code).toBe(403);
    const begin = { action: 'begin', password: SENT_PASSWORD };
    expect((await world.test.call(sysUser.secondFactor, { token, body: begin })).code).toBe(0);
    const events = await world.test.deps.db.asSystem((tx) =>
      tx.selectFrom('securityEvent').select(['identity', 'kind', 'isCritical']).execute(),
    );
    expect(events).toEqual([{ identity: 'root', kind: 'BreakGlassSignIn', isCritical: true }]);
  });
});
