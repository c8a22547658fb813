import { randomUUID } from 'node:crypto';
import { auth } from '../src/contract/evo-basic/auth';
import { chargerModels } from '../src/contract/evo-basic/chargerModels';
import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { sysCompany } from '../src/contract/evo-basic/sysCompany';
import { ocppLog } from '../src/contract/evo-monitor/ocppLog';
import { realTimeMonitoring } from '../src/contract/evo-monitor/realTimeMonitoring';
import { Api } from './harness/api';
import { addUser, hasDatabase } from './harness/database';
import { chargingConnector, listConnectors, waitForFleet } from './harness/fleet';
import { type Account, expect, serverUrl, signIn, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { MonitorPage } from './pages/monitorPage';
import { moveWithin } from './pages/settled';
import { Shell } from './pages/shell';

/** Menu of a role: the groups of its side bar, the pages of one of them, and addresses of pages that it lacks. */
const ROLES: Record<string, { groups: string[]; pages: [string, string[]]; lacks: string[] }> = {
  admin: {
    groups: [
      'Live operations',
      'Equipment',
      'Maintenance',
      'Home charging',
      'Car wash',
      'Orders',
      'Pricing',
      'Marketing',
      'Finance',
      'Companies',
      'Enterprises',
      'Users',
      'Statistics',
      'Settings',
    ],
    pages: ['Users', ['App users', 'User tags', 'Message codes', 'Staff']],
    lacks: ['/no/such/page', '/settings'],
  },
  noc: {
    groups: ['Live operations', 'Equipment', 'Maintenance', 'Car wash', 'Statistics'],
    pages: ['Maintenance', ['Firmware upgrades', 'OCPP log', 'Charging report', 'Abnormal orders', 'Security audit']],
    lacks: ['/finance/statement', '/users/staff', '/settings/menus', '/no/such/page'],
  },
  finance: {
    groups: ['Maintenance', 'Orders', 'Pricing', 'Finance', 'Companies', 'Enterprises', 'Statistics'],
    pages: ['Maintenance', ['Charging report', 'Abnormal orders']],
    lacks: ['/live/monitor', '/maintenance/ocpp-log', '/equipment/chargers', '/live'],
  },
  company: {
    groups: [
      'Live operations',
      'Equipment',
      'Maintenance',
      'Car wash',
      'Orders',
      'Pricing',
      'Marketing',
      'Finance',
      'Companies',
      'Enterprises',
      'Statistics',
      'Settings',
    ],
    pages: ['Settings', ['Roles', 'Integrations']],
    lacks: ['/finance/top-ups', '/maintenance/security-audit', '/users/staff'],
  },
};

for (const [account, { groups, pages, lacks }] of Object.entries(ROLES)) {
  test(`role of ${account}: the side bar lists its pages, and no other page opens`, async ({ visit }) => {
    const { page } = await visit(account as Account);
    const shell = new Shell(page);
    await page.goto('/');
    await expect(page).toHaveURL(/\/home$/);
    await expect(shell.menu.getByRole('link', { name: phrase('menu:page.home') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await shell.groups()).toEqual(groups);
    expect(await shell.pagesOf(pages[0])).toEqual(expect.arrayContaining(pages[1]));
    expect(await shell.pagesOf(pages[0])).toHaveLength(pages[1].length);
    for (const path of lacks) {
      await moveWithin(page, path);
      // An administrator has every group; there the group's own address leads to its first page.
      if (account === 'admin' && path === '/settings') await expect(page).toHaveURL(/\/settings\/.+/);
      else {
        await expect(page).toHaveURL(/\/404$/);
        await expect(page.getByRole('main').getByText(phrase('shell:notFound.title'))).toBeVisible();
      }
    }
  });
}

test('page of a role: is shown in its group', async ({ visit }) => {
  const { page } = await visit('finance');
  await page.goto('/statistics/overview');
  await expect(page.getByRole('table', { name: phrase('statistics:overview.title') })).toBeVisible();
  await expect(new Shell(page).breadcrumb).toContainText(phrase('menu:group.statistics'));
});

test('server: refuses calls of pages outside the menu', async () => {
  const admin = await signIn('admin');
  const noc = await signIn('noc');
  const finance = await signIn('finance');
  const nobody = new Api(serverUrl(), null);
  const { chargerCode, connector, txnId } = await chargingConnector(admin);
  const stop = { body: { chargerCode, connector, txnId: txnId ?? '' } };

  const refused = await finance.ask(realTimeMonitoring.remoteStopCharge, stop);
  expect(refused).toMatchObject({ status: 403, code: 403, message: 'Current access is not authorized' });
  expect((await finance.ask(realTimeMonitoring.page, { body: {} })).status).toBe(403);
  expect((await finance.ask(ocppLog.page, { body: {} })).status).toBe(403);
  const charger = { chargerCode: `E2E-${randomUUID().slice(0, 8)}`, stationId: '1', modelId: '1' };
  expect((await noc.ask(iotChargers.add, { body: charger })).status).toBe(403);
  expect((await noc.ask(iotChargers.credential, { params: { id: '1' }, body: {} })).status).toBe(403);
  const anonymous = await nobody.ask(realTimeMonitoring.remoteStopCharge, stop);
  expect(anonymous).toMatchObject({ status: 401, code: 401, message: 'Unauthorized, please log in again' });
  expect((await nobody.ask(auth.accountInfo, { body: {} })).status).toBe(401);
  const [row] = await listConnectors(admin, { chargerCode });
  expect(row?.command).toBeNull();
});

// Read-only figures: calls that would change them are refused as not implemented.
test('call refused on purpose: is answered as not implemented', async () => {
  const api = await signIn('admin');
  const answer = await fetch(new URL('/api/evo-basic/statisticAnalysis/add', serverUrl()), {
    method: 'POST',
    headers: { Authorization: api.token ?? '', 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(501);
  expect(await answer.json()).toMatchObject({ code: 501, msg: 'Service not implemented' });
});

test('company: sees its own chargers alone, on the screen and by direct call', async ({ visit }) => {
  const admin = await signIn('admin');
  const { page, api } = await visit('company');
  const own = await waitForFleet(async () => {
    const rows = await listConnectors(api);
    return rows.length > 0 ? rows : undefined;
  }, 'connector of the company');
  const ownCodes = new Set(own.map(({ chargerCode }) => chargerCode));
  const foreign = (await listConnectors(admin)).find(({ chargerCode }) => !ownCodes.has(chargerCode));
  expect(own.length).toBeLessThan(480);

  const monitor = new MonitorPage(page);
  await monitor.open();
  await expect(page.getByText(/^\d+ connectors$/).last()).toBeVisible();
  await monitor.search.fill(foreign?.chargerCode ?? '');
  await expect(page.getByText(phrase('monitor:empty.noMatch'))).toBeVisible();
  await page.goto(`/live/monitor?connector=${encodeURIComponent(foreign?.key ?? '')}`);
  await expect(page.getByText(phrase('monitor:detail.gone'))).toBeVisible();

  const { chargerCode = '', connector = 1 } = foreign ?? {};
  expect((await api.ask(realTimeMonitoring.getGunStatus, { params: { chargerCode, connector } })).status).toBe(404);
  const reset = await api.ask(realTimeMonitoring.chargerReset, { params: { chargerCode }, body: { type: 'soft' } });
  expect(reset.status).toBe(404);
});

test('control: is shown only when the page’s operations include it', async ({ visit }) => {
  test.skip(!hasDatabase(), 'its user is made in the database, with a password');
  const watcher = `watcher-${randomUUID().slice(0, 8)}`;
  await addUser(watcher, ['maintenance/monitor/view', 'maintenance/monitor/stop']);
  const { page, api } = await visit(watcher);
  const { key, chargerCode, connector, txnId } = await chargingConnector(api);
  const shell = new Shell(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/live\/monitor$/);
  expect(await shell.groups()).toEqual(['Live operations']);

  await page.goto(`/live/monitor?connector=${encodeURIComponent(key)}`);
  const detail = new MonitorPage(page).detail(key);
  await expect(detail.getByRole('button', { name: phrase('monitor:action.stop'), exact: true })).toBeVisible();
  for (const name of ['Start', 'Unlock', 'Reset', 'Availability']) {
    await expect(detail.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(detail.getByRole('tab', { name: phrase('monitor:tab.now') })).toBeVisible();
  await expect(detail.getByRole('tab', { name: phrase('monitor:tab.messages') })).toHaveCount(0);

  const start = { params: { userId: '0' as const }, body: { chargerCode, connector, idTag: 'ANY' } };
  expect((await api.ask(realTimeMonitoring.remoteStartCharge, start)).status).toBe(403);
  const unlock = await api.ask(realTimeMonitoring.unlock, { params: { chargerCode, connector }, body: {} });
  expect(unlock.status).toBe(403);
  // An operation in the role is allowed or refused by the record's state alone.
  const stop = await api.ask(realTimeMonitoring.remoteStopCharge, {
    body: { chargerCode, connector, txnId: `${txnId}0` },
  });
  expect([409, 422]).toContain(stop.status);
});

test('lists for selects: are readable only for roles with a page that uses them', async () => {
  const finance = await signIn('finance');
  const noc = await signIn('noc');
  expect((await noc.call(chargerModels.list, { body: {} })).length).toBeGreaterThan(0);
  expect((await finance.call(sysCompany.list, { body: {} })).length).toBeGreaterThan(0);
  expect((await finance.ask(chargerModels.list, { body: {} })).status).toBe(403);
  expect((await new Api(serverUrl(), null).ask(chargerModels.list, { body: {} })).status).toBe(401);
});
