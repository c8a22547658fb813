import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { auth } from '../src/contract/evo-basic/auth';
import { sysUser } from '../src/contract/evo-basic/sysUser';
import { passwordHash } from '../src/lib/passwordHash';
import { Api } from './harness/api';
import { hasDatabase, newestMailTo } from './harness/database';
import { expect, PASSWORD, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { LoginPage } from './pages/loginPage';
import { Shell } from './pages/shell';

/*
 * These journeys end sessions and change a password, so they use accounts that no other journey signs in with at the
 * same time (marketing, enterprise), or end single sessions.
 */

const readDocument = (page: Page) => page.locator('html');

test('sign-in: opens the console at the first page of the menu', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(' noc ', PASSWORD);
  await expect(page).toHaveURL(/\/home$/);
  await expect(new Shell(page).userMenu('noc')).toBeVisible();
});

test('sign-in: takes one click with a demo account', async ({ page }) => {
  await new LoginPage(page).open();
  await page.getByRole('button', { name: /^finance/ }).click();
  await expect(new Shell(page).userMenu('finance')).toBeVisible();
});

test('sign-in: shows a wrong password at the form, and makes no session', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  const answer = page.waitForResponse('**/evo-basic/auth/login');
  await login.signIn('noc', 'not the password');
  expect((await answer).status()).toBe(422);
  await expect(login.message).toHaveText(phrase('errors:session.wrongCredentials'));
  await expect(login.password).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/live/monitor');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('sign-in: delays the sixth try of a name, and shows for how long', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  const nobody = `nobody-${randomUUID().slice(0, 8)}`;
  for (let failure = 1; failure <= 6; failure += 1) {
    const answer = page.waitForResponse('**/evo-basic/auth/login');
    await login.signIn(nobody, `guess ${failure}`);
    expect((await answer).status()).toBe(failure <= 5 ? 422 : 429);
    await expect(login.submit.or(page.getByRole('button', { name: /^Try again in/ }))).toBeVisible();
  }
  await expect(login.message).toContainText('Too many attempts');
  const button = page.getByRole('button', { name: /^Try again in \d+:\d\d$/ });
  await expect(button).toBeDisabled();
  const secondsLeft = async () => {
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await button.innerText()) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  const atFirst = await secondsLeft();
  expect(atFirst).toBeGreaterThan(60);
  await expect.poll(secondsLeft).toBeLessThan(atFirst);
});

test('sign-in: opens the page that was requested before', async ({ page }) => {
  const login = new LoginPage(page);
  await page.goto('/live/monitor?status=charging');
  await expect(page).toHaveURL(/\/login\?redirect=%2Flive%2Fmonitor%3Fstatus%3Dcharging$/);
  await login.signIn('noc', PASSWORD);
  await expect(page).toHaveURL(/\/live\/monitor\?status=charging$/);
});

test('sign-in: never redirects away from the console', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open('?redirect=//evil.example/');
  await login.signIn('noc', PASSWORD);
  await expect(page).toHaveURL(`${serverUrl()}/home`);
});

test('signing out: signs out the other tab', async ({ context, page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn('enterprise', PASSWORD);
  await expect(new Shell(page).userMenu('enterprise')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/orders/history');
  await expect(new Shell(other).userMenu('enterprise')).toBeVisible();

  await new Shell(page).signOut('enterprise');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(other).toHaveURL(/\/login\?redirect=%2Forders%2Fhistory$/);
  await expect(other.getByRole('alert')).toHaveText(phrase('auth:endedElsewhere'));
});

test('revoked session: ends in all its tabs, and sign-in returns to the same address', async ({ browser, page }) => {
  const userAgent = `Withdrawn/${randomUUID().slice(0, 8)}`;
  const victim = await browser.newContext({ baseURL: serverUrl(), userAgent });
  try {
    const first = await victim.newPage();
    await first.goto('/live/monitor');
    await new LoginPage(first).signIn('noc', PASSWORD);
    await expect(new Shell(first).live).toHaveText('Live');
    const second = await victim.newPage();
    await second.goto('/profile/security');
    await expect(new Shell(second).userMenu('noc')).toBeVisible();

    const login = new LoginPage(page);
    await login.open('?redirect=/profile/security');
    await login.signIn('noc', PASSWORD);
    const session = page.getByRole('listitem').filter({ has: page.getByTitle(userAgent) });
    await session.getByRole('button', { name: 'End' }).click();
    await expect(session).toHaveCount(0);

    await expect(first).toHaveURL(/\/login\?redirect=%2Flive%2Fmonitor$/);
    await expect(second).toHaveURL(/\/login\?redirect=%2Fprofile%2Fsecurity$/);
    await expect(first.getByRole('alert')).toBeVisible();
    await new LoginPage(first).signIn('noc', PASSWORD);
    await expect(first).toHaveURL(/\/live\/monitor$/);
    // The other tab follows the new session and returns to its page as well.
    await expect(second).toHaveURL(/\/profile\/security$/);
  } finally {
    await victim.close();
  }
});

test('ending other sessions: keeps one’s own', async ({ visit }) => {
  const other = await visit('enterprise');
  await other.page.goto('/orders/history');
  await expect(new Shell(other.page).userMenu('enterprise')).toBeVisible();
  const own = await visit('enterprise');
  await own.page.goto('/profile/security');
  await own.page.getByRole('button', { name: phrase('profile:sessions.endOthers') }).click();
  await expect(own.page.getByRole('button', { name: phrase('profile:sessions.endOthers') })).toHaveCount(0);
  await expect(own.page.getByText(phrase('profile:sessions.current'))).toBeVisible();
  await other.page.reload();
  await expect(other.page).toHaveURL(/\/login\?redirect=%2Forders%2Fhistory$/);
  expect((await other.api.ask(sysUser.mySessions, { body: {} })).status).toBe(401);
});

/** Makes the console ask for a mailed code as with a configured mail server; here every mail stays in the outbox. */
async function pretendMailServer(page: Page): Promise<void> {
  const data = await new Api(serverUrl(), null).call(auth.loginInfo, {});
  await page.route('**/auth/loginInfo', (route) =>
    route.fulfill({ json: { code: 0, data: { ...data, canSendMail: true } } }),
  );
}

test('forgotten password: is replaced by a code from a mail', async ({ page, visit }) => {
  test.skip(!hasDatabase(), 'the mails of this server cannot be read');
  const signedIn = await visit('marketing');
  const email = 'marketing@demo.example';
  const changed = `new-${randomUUID()}`;
  const login = new LoginPage(page);
  await pretendMailServer(page);
  await login.open();
  await page.getByRole('link', { name: phrase('auth:forgot') }).click();
  await page.getByLabel(phrase('auth:reset.email')).fill(email);
  await page.getByRole('button', { name: phrase('auth:reset.send') }).click();
  await page.getByLabel(phrase('auth:reset.password'), { exact: true }).fill(changed);
  await page.getByLabel(phrase('auth:reset.repeat')).fill(changed);

  const code = /\b\d{6}\b/.exec((await newestMailTo(email)) ?? '')?.[0] ?? '';
  const save = page.getByRole('button', { name: phrase('auth:reset.save') });
  await page.getByLabel(phrase('auth:reset.code')).fill(code === '000000' ? '000001' : '000000');
  await save.click();
  await expect(page.getByText(phrase('errors:validation.codeWrong'))).toBeVisible();
  await page.getByLabel(phrase('auth:reset.code')).fill(code);
  await save.click();
  await expect(page.getByText('New password set.')).toBeVisible();

  expect((await signedIn.api.ask(sysUser.mySessions, { body: {} })).status).toBe(401);
  await page.getByRole('link', { name: phrase('auth:reset.toLogin') }).click();
  await login.signIn('marketing', changed);
  await expect(new Shell(page).userMenu('marketing')).toBeVisible();

  const back = { oldPassword: passwordHash(changed), newPassword: passwordHash(PASSWORD) };
  await (await Api.signIn(serverUrl(), 'marketing', changed)).call(sysUser.updatePassword, { body: back });
});

test('forgotten password: gives the same answer and sends no mail when the address is unknown', async ({ page }) => {
  test.skip(!hasDatabase(), 'the mails of this server cannot be read');
  const email = `nobody-${randomUUID().slice(0, 8)}@demo.example`;
  await pretendMailServer(page);
  await page.goto('/forgotPassword');
  await page.getByLabel(phrase('auth:reset.email')).fill(email);
  await page.getByRole('button', { name: phrase('auth:reset.send') }).click();
  await expect(page.getByText(`If ${email} belongs to an account, a code has been sent.`)).toBeVisible();
  expect(await newestMailTo(email)).toBeUndefined();
});

test('language and theme: survive a reload, the login page, and a sign-in with another browser', async ({
  page,
  visit,
}) => {
  const login = new LoginPage(page);
  const shell = new Shell(page);
  await login.open();
  await login.signIn('enterprise', PASSWORD);
  await shell.menuButton('Language').click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(readDocument(page)).toHaveAttribute('lang', 'ru');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/sysUser/preferences') && !!response.request().postData()?.includes('dark'),
  );
  await shell.menuButton('Тема').click();
  await page.getByRole('menuitemradio', { name: 'Тёмная', exact: true }).click();
  await expect(readDocument(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect((await saved).ok()).toBe(true);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Тема' })).toBeVisible();
  await expect(readDocument(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await shell.menuButton(/enterprise/).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[А-Яа-я ]+$/);
  await expect(readDocument(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');

  const elsewhere = await visit('enterprise', { colorScheme: 'light' });
  await elsewhere.page.goto('/orders/history');
  await expect(readDocument(elsewhere.page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await elsewhere.api.call(sysUser.preferences, { body: { set: { colorScheme: null, language: null } } });
});
