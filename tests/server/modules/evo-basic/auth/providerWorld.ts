import { auth } from '../../../../../src/contract/evo-basic/auth';
import { SIGN_ON_START, SIGN_ON_TICKET } from '../../../../../src/contract/sessionCalls';
import { startIdentityProvider, type IdentityProvider, type TestPerson } from '../../../../harness/identityProvider';
import { findFreePort } from '../../../../harness/serverProcess';
import { PlainBrowser } from '../../../../harness/plainBrowser';
import { insertRole, testApp, type Answered, type TestApp } from '../../../http/testApp';

/** A platform and its identity provider, both with addresses on this machine. */
export interface ProviderWorld {
  test: TestApp;
  idp: IdentityProvider;
  url: string;
  /** Goes to the provider and back as a person, up to the sign-in page. */
  walk(subject: string, options?: { browser?: PlainBrowser; redirect?: string }): Promise<PlainBrowser>;
  /** Takes the session as the sign-in page does. */
  take(browser: PlainBrowser, headers?: Record<string, string>): Promise<Answered>;
  /** Signs a person on. @returns the token of the session */
  signOn(subject: string, browser?: PlainBrowser): Promise<string>;
  close(): Promise<void>;
}

const ROLES = {
  admins: 'Platform admins',
  noc: 'Network operations',
  careful: { role: 'Careful' },
  makers: 'Token makers',
};

export async function createProviderWorld(
  people: Record<string, TestPerson>,
  env: Record<string, string> = {},
): Promise<ProviderWorld> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const idp = await startIdentityProvider(url, people);
  const test = await testApp({}, { ...idp.env, OIDC_ROLES: JSON.stringify(ROLES), ...env });
  await test.app.listen({ port, host: '127.0.0.1' });
  // The provider signs with the time of this machine.
  test.clock.advance(Date.now() - test.clock.now());
  await test.deps.db.asSystem(async (tx) => ({
    admins: await insertRole(tx, { name: 'Platform admins', permissions: ['user/user/view', 'setting/role/view'] }),
    noc: await insertRole(tx, { name: 'Network operations', permissions: ['maintenance/monitor/view'] }),
    makers: await insertRole(tx, {
      name: 'Token makers',
      permissions: ['user/user/view', 'setting/integrations/view', 'setting/integrations/addToken'],
    }),
    careful: await insertRole(tx, { name: 'Careful', permissions: ['user/user/view'], requiresSecondFactor: true }),
  }));
  const isLogin = (at: string) => at.startsWith(`${url}/login`);

  const walk: ProviderWorld['walk'] = async (subject, { browser = new PlainBrowser(), redirect = '/' } = {}) => {
    const start = `${url}${SIGN_ON_START}?redirect=${encodeURIComponent(redirect)}`;
    const page = await browser.open(start, isLogin);
    const end = isLogin(page) ? page : await browser.open(`${page}?subject=${subject}`, isLogin);
    browser.visited.push(end);
    return browser;
  };
  const take: ProviderWorld['take'] = (browser, headers) =>
    test.call(auth.signOn, { body: { ticket: browser.cookie(url, SIGN_ON_TICKET) ?? 'none' }, headers });
  return {
    test,
    idp,
    url,
    walk,
    take,
    async signOn(subject, browser) {
      const answer = await take(await walk(subject, browser && { browser }));
      if (answer.code !== 0) throw new Error(`sign-on of ${subject}: ${JSON.stringify(answer)}`);
      return (answer.data as { access_token: string }).access_token;
    },
    async close() {
      await test.close();
      await idp.stop();
    },
  };
}
