import type { Locator } from '@playwright/test';
import { realTimeMonitoring } from '../src/contract/evo-monitor/realTimeMonitoring';
import type { Api } from './harness/api';
import { chargingConnector, listConnectors, waitForFleet } from './harness/fleet';
import { expect, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { MonitorPage } from './pages/monitorPage';
import { Shell } from './pages/shell';

/** Marks a page, to detect reloads: they lose the mark. */
const markPage = (page: MonitorPage['page']) => page.evaluate(() => void (document.title += '\u200b'));
const isMarked = (page: MonitorPage['page']) => page.evaluate(() => performance.getEntriesByType('navigation').length);

const countFleet = async (api: Api) => (await api.call(realTimeMonitoring.page, { body: { pageSize: 10 } })).total;

/** Expects the list's number of connectors. Other journeys add and retire chargers of their own meanwhile. */
const seesWholeFleet = (page: MonitorPage['page'], api: Api) =>
  expect.poll(async () => page.getByText(`${await countFleet(api)} connectors`).isVisible()).toBe(true);

test('rows and counts: change without a reload', async ({ visit }) => {
  const { page, api } = await visit('noc');
  const monitor = new MonitorPage(page);
  const { key } = await chargingConnector(api);
  await monitor.open(`?text=${key.split(':')[0]}`);
  await markPage(page);
  const row = monitor.row(key);
  await expect(row).toContainText('Charging');
  await expect(new Shell(page).live).toHaveText('Live');
  const energy = async () => Number(/(\d+\.\d{3})/.exec(await row.innerText())?.[1] ?? Number.NaN);
  const first = await energy();
  expect(first).toBeGreaterThanOrEqual(0);
  await expect.poll(energy).toBeGreaterThan(first);
  const second = await energy();
  await expect.poll(energy).toBeGreaterThan(second);
  expect(await isMarked(page)).toBe(1);
});

test('counts over the list: are those of the whole fleet', async ({ visit }) => {
  const { page, api } = await visit('noc');
  const monitor = new MonitorPage(page);
  await monitor.open();
  const states = ['Faulted', 'Offline', 'Unavailable', 'Charging', 'Preparing', 'Suspended', 'Finishing', 'Reserved'];
  // A charger that another journey adds is unknown until it reports its status.
  const all = [...states, 'Updating', 'Available', 'Unknown'];
  await seesWholeFleet(page, api);
  await expect.poll(() => monitor.counted('Charging')).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const counts = await monitor.readCounts();
      return all.reduce((sum, state) => sum + (counts[state] ?? Number.NaN), 0) - (await countFleet(api));
    })
    .toBe(0);
  await expect
    .poll(async () => {
      const { length } = await listConnectors(api, { statuses: ['charging'] });
      return Math.abs((await monitor.counted('Charging')) - length);
    })
    .toBeLessThan(20);
});

test('charging curve: grows, and can be downloaded', async ({ visit }) => {
  const { page, api } = await visit('noc');
  const monitor = new MonitorPage(page);
  const { key, txnId } = await chargingConnector(api);
  const detail = await monitor.openDetail(key);
  await expect(detail.getByRole('img', { name: phrase('monitor:curve.powerAndSoc') })).toBeVisible();
  await expect(detail.getByRole('img', { name: phrase('monitor:curve.voltageAndCurrent') })).toBeVisible();
  await expect(detail.getByRole('img', { name: phrase('monitor:curve.energyAndTemperature') })).toBeVisible();
  await expect(detail.getByText(txnId ?? 'none')).toBeVisible();
  const lines = async () => (await monitor.curveLines(detail)).length;
  await expect.poll(lines).toBeGreaterThan(0);
  const first = await lines();
  await expect.poll(lines, { intervals: [2_000] }).toBeGreaterThan(first);

  const picture = page.waitForEvent('download', (file) => file.suggestedFilename().endsWith('-1.png'));
  await detail.getByRole('button', { name: 'PNG' }).click();
  expect((await picture).suggestedFilename()).toContain(txnId ?? 'none');
});

test('last 24 hours: hold states, sessions and their events in words', async ({ visit }) => {
  const { page, api } = await visit('noc');
  const monitor = new MonitorPage(page);
  const { key, txnId } = await chargingConnector(api);
  const detail = await monitor.openDetail(key);
  await detail.getByRole('tab', { name: phrase('monitor:tab.history') }).click();
  await expect(page).toHaveURL(/tab=history/);
  for (const lane of ['States', 'Sessions', 'Faults', 'Commands']) {
    await expect(detail.getByText(lane, { exact: true })).toBeVisible();
  }
  await expect(detail.getByText(`Session ${txnId} is running`)).toBeVisible();
});

test('address: holds filters and the open connector; Back restores, a link shows the same', async ({ visit }) => {
  const { page, api } = await visit('noc');
  const monitor = new MonitorPage(page);
  await chargingConnector(api);
  await monitor.open();
  await monitor.count('Charging').click();
  await expect(page).toHaveURL(/[?&]status=charging/);
  await expect(monitor.count('Charging')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: phrase('records:list.addFilter'), exact: true }).click();
  await page.getByRole('menuitem', { name: phrase('monitor:filters.current') }).click();
  await page
    .getByRole('dialog', { name: phrase('monitor:filters.current') })
    .getByText('DC', { exact: true })
    .click();
  await expect(page).toHaveURL(/[?&]current=DC/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove filter Current type' })).toBeVisible();
  await expect(monitor.list.getByText('Type2')).toHaveCount(0);
  await expect(monitor.list.getByText('Available', { exact: true })).toHaveCount(0);

  const row = monitor.rows.first();
  const key = (await row.getAttribute('data-row')) ?? '';
  await row.getByText('Charging').click();
  await expect(page).toHaveURL(new RegExp(`connector=${encodeURIComponent(key)}`));
  await expect(monitor.detail(key)).toBeVisible();
  await expect(new Shell(page).breadcrumb).toContainText(key.replace(':', ' · '));
  const link = new URL(page.url());

  await page.goBack();
  await expect(monitor.detail(key)).toHaveCount(0);
  await expect(page).toHaveURL(/status=charging.*current=DC/);
  await page.goBack();
  await expect(page).not.toHaveURL(/current=/);
  await page.goBack();
  await expect(monitor.count('Charging')).toHaveAttribute('aria-pressed', 'false');

  await page.goto(link.pathname + link.search);
  await expect(monitor.detail(key)).toBeVisible();
  await expect(monitor.count('Charging')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: phrase('records:list.clear') }).click();
  await expect(page).not.toHaveURL(/status=|current=/);
  await seesWholeFleet(page, api);
});

test('search: narrows while the user types, and shows when nothing matches', async ({ visit }) => {
  const { page } = await visit('noc');
  const monitor = new MonitorPage(page);
  await monitor.open();
  await monitor.search.fill('HAM-00');
  await expect(page).toHaveURL(/text=HAM-00/);
  await expect(monitor.list.getByText('Hamburg').first()).toBeVisible();
  await expect(monitor.list.getByText('Almaty')).toHaveCount(0);
  await monitor.search.fill('no such thing');
  await expect(page.getByText(phrase('monitor:empty.noMatch'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: phrase('records:list.clear') })
    .last()
    .click();
  await expect(monitor.rows.first()).toBeVisible();
});

test('keyboard: moves through the rows, opens and closes', async ({ visit }) => {
  const { page } = await visit('noc');
  const monitor = new MonitorPage(page);
  await monitor.open('?text=HAM-00');
  await expect(monitor.list.getByText('Hamburg').first()).toBeVisible();
  const keys = () => monitor.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''));
  const active = () =>
    monitor.list.evaluate((grid) => {
      const row = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
      return row?.getAttribute('data-row') ?? null;
    });
  await monitor.list.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(active).not.toBeNull();
  const third = await active();
  await page.keyboard.press('k');
  await expect.poll(active).not.toBe(third);
  const second = (await active()) ?? '';
  expect(await keys()).toContain(second);
  await page.keyboard.press('Enter');
  await expect(monitor.detail(second)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`connector=${encodeURIComponent(second)}`));
  await page.keyboard.press('Escape');
  await expect(monitor.detail(second)).toHaveCount(0);
  await expect(page).not.toHaveURL(/connector=/);
  await page.keyboard.press('/');
  await expect(monitor.search).toBeFocused();
});

test('phone: shows rows as cards, the detail on the whole screen, the side bar as a drawer', async ({ visit }) => {
  const { page, api } = await visit('noc', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const monitor = new MonitorPage(page);
  const shell = new Shell(page);
  const { key, txnId } = await chargingConnector(api);
  await monitor.open(`?text=${key.split(':')[0]}`);
  await expect(monitor.list.getByRole('columnheader')).toHaveCount(0);
  const card = monitor.row(key);
  await expect(card).toContainText('Charging');
  await expect(card).toContainText('kWh');
  await expect(card).toContainText(txnId ?? 'none');
  expect((await card.boundingBox())?.height).toBeGreaterThan(60);
  const isWider = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role="grid"]')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    );
  expect(await isWider()).toBe(false);

  await card.tap();
  const detail = page.getByRole('dialog', { name: key.replace(':', ' · ') });
  await expect(detail.getByRole('button', { name: phrase('monitor:action.stop') })).toBeVisible();
  expect((await detail.boundingBox())?.width).toBe(390);
  expect(await isWider()).toBe(false);
  await detail.getByRole('button', { name: 'Close' }).tap();
  await expect(detail).toHaveCount(0);

  await expect(shell.menu).toHaveCount(0);
  await page.getByRole('button', { name: phrase('shell:openMenu') }).tap();
  await shell.menu.getByRole('link', { name: 'Alarms' }).tap();
  await expect(page).toHaveURL(/\/live\/alarms$/);
  await expect(shell.menu).toHaveCount(0);
});

test('station group: collapses', async ({ visit }) => {
  const { page, api } = await visit('noc');
  const monitor = new MonitorPage(page);
  const station = await waitForFleet(
    async () => (await listConnectors(api, { city: ['Hamburg'] }))[0]?.station,
    'Hamburg',
  );
  await monitor.open('?text=HAM-00');
  const before = await monitor.rows.count();
  await page.getByRole('button', { name: `Collapse ${station}` }).click();
  await expect(page.getByRole('button', { name: `Expand ${station}` })).toBeVisible();
  await expect.poll(() => monitor.rows.count()).toBeLessThan(before);
  await page.getByRole('button', { name: phrase('monitor:filters.notGrouped') }).click();
  await expect(page).toHaveURL(/group=none/);
  await expect(page.getByRole('button', { name: /^(Collapse|Expand) / })).toHaveCount(0);
});

test('row menu: stays in sight where the columns need more room than there is', async ({ visit }) => {
  const { page } = await visit('noc', { viewport: { width: 1024, height: 768 } });
  const monitor = new MonitorPage(page);
  await monitor.open();
  const behind = await monitor.list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(behind).toBeGreaterThan(0);
  const menu = monitor.rows.first().getByRole('button').last();
  const right = async (of: Locator) => of.boundingBox().then((box) => (box ? box.x + box.width : Number.NaN));
  expect(await right(menu)).toBeLessThanOrEqual(await right(monitor.list));
});
