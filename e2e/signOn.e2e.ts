import { startIdentityProvider, type IdentityProvider } from '../tests/harness/identityProvider';
import { findFreePort, startServer, type ServerProcess } from '../tests/harness/serverProcess';
import { expect, PASSWORD, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { LoginPage } from './pages/loginPage';
import { Shell } from './pages/shell';

let url: string;
let idp: IdentityProvider;
let server: ServerProcess;
test.beforeAll(async () => {
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  idp = await startIdentityProvider(url, {
    'sub-ann': {
      claims: { preferred_username: 'ann', name: 'Ann Example', email: 'ann@corp.example', groups: ['ops'] },
    },
  });
  const env = { DEMO: 'off', ADMIN_USER: 'admin', ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn', NODE_ENV: 'test' };
  const roles = { OIDC_ROLES: JSON.stringify({ ops: 'Administrator' }) };
  server = await startServer({ port, env: { ...env, ...idp.env, ...roles } });
  await server.untilReady();
});
test.afterAll(async () => {
  await server?.stop();
  await idp?.stop();
});

test('sign-on: gives a person of the provider a role by the claim, and signs out at both ends', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: url });
  const login = new LoginPage(page);
  await login.open('?redirect=%2Fprofile%2Finformation');
  await page.getByRole('link', { name: phrase('auth:provider.continueWith', { name: 'Example ID' }) }).click();
  await expect(page).toHaveTitle('Example ID');
  await page.getByRole('link', { name: 'sub-ann' }).click();

  await expect(page.getByLabel(phrase('profile:fullName'))).toHaveValue('Ann Example');
  await expect(page).toHaveURL(`${url}/profile/information`);
  await expect(page.getByRole('main')).toContainText('Administrator');
  await expect(page.getByRole('tab', { name: phrase('profile:changePassword') })).toHaveCount(0);

  await new Shell(page).signOut('ann');
  await expect(page).toHaveURL(new RegExp(`^${idp.issuer}/session/end`));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(new RegExp(`^${url}/login`));
  await expect(login.userName).toBeVisible();
  // Signed out at the provider too: it asks again.
  await page.getByRole('link', { name: phrase('auth:provider.continueWith', { name: 'Example ID' }) }).click();
  await expect(page.getByRole('link', { name: 'sub-ann' })).toBeVisible();
});

test('passkey: is added in the profile, signs in by suggestion and by its button, and is removed', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const login = new LoginPage(page);
  await login.open('?redirect=%2Fprofile%2Fsecurity');
  await login.signIn('admin', PASSWORD);

  const passkeys = page.getByRole('region', { name: phrase('profile:passkeys.title') });
  await expect(passkeys.getByText(phrase('profile:passkeys.none'))).toBeVisible();
  await passkeys.getByRole('button', { name: phrase('profile:passkeys.add') }).click();
  await passkeys.getByLabel(phrase('profile:passkeys.name'), { exact: true }).fill('Work laptop');
  await passkeys.getByLabel(phrase('profile:oldPassword')).fill(PASSWORD);
  await passkeys.getByRole('button', { name: phrase('profile:passkeys.next') }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Work laptop');
  await expect(passkeys.getByRole('listitem')).toContainText('never used');

  // The simulated device takes the suggestion of the user name at once.
  await new Shell(page).signOut('admin');
  await login.open('?redirect=%2Fprofile%2Fsecurity');
  await expect(passkeys.getByRole('listitem')).toContainText('last used');

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await new Shell(page).signOut('admin');
  await login.open('?redirect=%2Fprofile%2Fsecurity');
  await page.getByRole('button', { name: phrase('auth:passkey.button') }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('last used');

  await passkeys.getByRole('button', { name: phrase('profile:passkeys.removeOne', { name: 'Work laptop' }) }).click();
  await passkeys.getByLabel(phrase('profile:oldPassword')).fill(PASSWORD);
  await passkeys
    .getByRole('listitem')
    .getByRole('button', { name: phrase('profile:passkeys.remove') })
    .click();
  await expect(passkeys.getByText(phrase('profile:passkeys.none'))).toBeVisible();
});
