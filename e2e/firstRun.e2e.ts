import type { Locator, Page } from '@playwright/test';
import { startServer, type ServerProcess } from '../tests/harness/serverProcess';
import { expect, PASSWORD, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { fillCompany, fillFirstCharger, fillFirstStation, fillModel } from './pages/equipmentForms';
import { LoginPage } from './pages/loginPage';
import { MonitorPage } from './pages/monitorPage';
import { moveTo } from './pages/settled';

/** A separate empty installation; its first administrator comes from the environment. */
const ENV = { DEMO: 'off', ADMIN_USER: 'admin', ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn', NODE_ENV: 'test' };
const CODE = 'FIRST-01';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServer({ env: ENV });
  await server.untilReady();
});
test.afterAll(() => server.stop());

async function signIn(page: Page): Promise<Locator> {
  const login = new LoginPage(page);
  await page.goto(`${server.url}/login`);
  await login.signIn('admin', PASSWORD);
  const checklist = page.getByRole('region', { name: phrase('home:setup.title') });
  await expect(checklist).toBeVisible();
  return checklist;
}

test('empty installation: leads from the first sign-in to a painted session with a simulated charger', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.url });
  const checklist = await signIn(page);
  const bar = page.getByRole('region', { name: phrase('home:setup.title') });
  const expectNext = (step: string) => expect(bar.getByText(phrase('home:setup.next', { step }))).toBeVisible();

  await test.step('each form opens the next one, without a way back to the checklist', async () => {
    await expect(checklist.getByText(phrase('home:setup.done', { done: 0, all: 6 }))).toBeVisible();
    await expect(page.getByText(phrase('home:charging'))).toBeHidden();
    await checklist.getByRole('link', { name: phrase('home:setup.steps.company.action'), exact: true }).click();
    await fillCompany(page, 'Steppe Drive');
    await expectNext(phrase('home:setup.steps.model.title'));
    await fillModel(page, 'First model');
    await expectNext(phrase('home:setup.steps.station.title'));
    await fillFirstStation(page, 'First station');
    await expectNext(phrase('home:setup.steps.charger.title'));
    await fillFirstCharger(page, CODE);
    await expectNext(phrase('home:setup.steps.connection.title'));
  });

  await test.step('its key, with the lines to enter and its codes', async () => {
    const detail = page.getByRole('complementary', { name: CODE });
    await detail.getByRole('button', { name: phrase('chargers:credential.make') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('chargers:credential.make') })
      .click();
    const shown = page.getByRole('dialog', { name: `Key of ${CODE}` });
    const address = `${server.url.replace('http', 'ws')}/ocpp/${CODE}`;
    await expect(shown.getByText(address, { exact: true })).toBeVisible();
    await expect(shown.getByRole('term').filter({ hasText: 'AuthorizationKey' })).toBeVisible();
    await expect(shown.getByText(phrase('chargers:arrival.waiting'))).toBeVisible();
    await shown.getByRole('button', { name: phrase('chargers:qr.action') }).click();
    const codes = page.getByRole('dialog', { name: phrase('chargers:qr.title') });
    await expect(codes.getByRole('listitem').first()).toContainText(CODE);
    await codes
      .getByRole('button', { name: phrase('common:close') })
      .last()
      .click();
    await shown.getByRole('button', { name: phrase('chargers:credential.done') }).click();
  });

  await test.step('a simulated charger connects in its place', async () => {
    const start = { name: phrase('chargers:simulation.start') };
    await page.getByRole('complementary', { name: CODE }).getByRole('button', start).click();
    await page.getByRole('dialog').getByRole('button', start).click();
    await expect(bar.getByText(phrase('home:setup.simulated', { code: CODE }))).toBeVisible();
  });

  await test.step('a session is started from the monitor, and painted there', async () => {
    await bar.getByRole('link', { name: phrase('home:setup.steps.session.action') }).click();
    const monitor = new MonitorPage(page);
    await expect(monitor.row(`${CODE}:1`)).toContainText(phrase('status:connector.available'));
    await expect(monitor.row(`${CODE}:1`).getByRole('img', { name: phrase('status:simulated') })).toBeVisible();
    const detail = await monitor.openDetail(`${CODE}:1`);
    await detail.getByRole('button', { name: phrase('monitor:action.start'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: phrase('monitor:start.title', { connector: `${CODE} · 1` }) });
    await dialog.getByLabel(phrase('monitor:start.tag')).fill('FIRST-TAG');
    await dialog.getByRole('button', { name: phrase('monitor:start.verb') }).click();
    await expect(monitor.row(`${CODE}:1`)).toContainText(phrase('status:connector.charging'));
  });

  await test.step('the checklist is gone, and the charger says that it is simulated', async () => {
    await moveTo(page, '/home');
    await expect(page.getByRole('main')).toContainText(phrase('home:charging'));
    await expect(checklist).toBeHidden();
    await moveTo(page, `/equipment/chargers?text=${CODE}`);
    await expect(page.getByRole('row', { name: CODE })).toContainText(phrase('chargers:simulation.tag'));
  });
});
