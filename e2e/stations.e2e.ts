import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { addCharger, connectors } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { PlainCharger } from './harness/plainCharger';
import { StationsPage } from './pages/stationsPage';

test('a connector that changes changes its row, its pin and its panel', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { id, chargerCode } = await addCharger(api);
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const charger = await PlainCharger.connect(
    `${serverUrl().replace('http', 'ws')}/ocpp/${chargerCode}`,
    chargerCode,
    key,
  );
  try {
    await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
    const report = (status: string, errorCode = 'NoError') =>
      charger.call('StatusNotification', { connectorId: 1, errorCode, status });
    await report('Available');
    const [row] = await connectors(api, { chargerCode });
    const stationId = row?.stationId ?? '';

    const stations = new StationsPage(page);
    await stations.open(`?station=${stationId}`);
    const line = stations.panel(row?.station ?? '').locator(`[data-connector="${chargerCode}:1"]`);
    await expect(line).toContainText('Available');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await report('Faulted', 'GroundFailure');
    await expect(line).toContainText('Faulted');
    await expect(stations.row(stationId).locator('[data-status="faulted"]')).toBeVisible();
    await expect(stations.pin(stationId).locator('[data-shape="triangle"]')).toBeVisible();

    await report('Charging');
    await expect(line).toContainText('Charging');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    charger.hangUp();
  }
});

test('list and map go together, and the address shows a colleague the same', async ({ visit }) => {
  const { page } = await visit('noc');
  const stations = new StationsPage(page);
  await stations.open();
  const listed = async () => Number.parseInt(await page.getByText(/^\d+ in view$/).innerText(), 10);
  const all = await listed();
  expect(all).toBeGreaterThan(20);
  await stations.clusters.first().click();
  await expect.poll(listed).toBeLessThan(all);
  await expect.poll(async () => (await stations.view())?.zoom ?? 0).toBeGreaterThan(3);
  const there = await stations.view();
  const link = new URL(page.url());

  await page.goto('/home');
  await page.goto(link.pathname + link.search);
  await stations.isDrawn();
  expect(await stations.view()).toEqual(there);

  await page.getByLabel('Station, address, code').fill('alexanderplatz');
  await expect(page.getByText('1 found')).toBeVisible();
  await stations.rows.first().click();
  await expect(stations.panel('Alexanderplatz P3')).toBeVisible();
  const selected = new URL(page.url()).searchParams.get('station') ?? '';
  await expect(stations.pin(selected)).toBeInViewport();
});

test('a map that loses its context comes back in place, with the same view', async ({ visit }) => {
  const { page } = await visit('noc');
  const stations = new StationsPage(page);
  await stations.open('?at=48,40,3.4');
  const before = await stations.view();
  const drawn = await stations.picture();
  // A picture of nothing is next to nothing.
  expect(drawn.length).toBeGreaterThan(10_000);

  await stations.canvas.evaluate((canvas: HTMLCanvasElement) => {
    Object.assign(window, { lostCanvas: canvas });
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await page.waitForFunction(() => {
    const now = document.querySelector('canvas.maplibregl-canvas');
    return now !== null && now !== (window as { lostCanvas?: unknown }).lostCanvas;
  });
  await stations.isDrawn();
  // Pins may have changed meanwhile; land, sea and names have not.
  expect(Math.abs((await stations.picture()).length / drawn.length - 1)).toBeLessThan(0.1);
  expect(await stations.view()).toEqual(before);
  await expect(stations.rows.first()).toBeVisible();
});

test('without any context the list stands in', async ({ visit }) => {
  const { page } = await visit('noc');
  await page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : (get as (...args: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof get;
  });
  const stations = new StationsPage(page);
  await page.goto('/live/stations');
  await expect(page.getByText('The map cannot be drawn now')).toBeVisible();
  await stations.rows.first().click();
  await expect(page).toHaveURL(/[?&]station=/);
  expect((await stations.list.boundingBox())?.width).toBeGreaterThan(600);
});

test('everything is within reach of the keyboard', async ({ visit }) => {
  const { page } = await visit('noc');
  const stations = new StationsPage(page);
  await stations.open('?at=48,40,3');
  await stations.list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary').getByText('Power now')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/[?&]station=/);

  await page.getByRole('region', { name: 'Map of stations' }).focus();
  await page.keyboard.press('=');
  await expect.poll(async () => (await stations.view())?.zoom).toBe(4);
  const { longitude: middle = 0 } = (await stations.view()) ?? {};
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await stations.view())?.longitude ?? 0).toBeGreaterThan(middle);
});

test('a phone shows the list, then the map, then a station on the whole screen', async ({ visit }) => {
  const { page } = await visit('noc', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const stations = new StationsPage(page);
  await page.goto('/live/stations');
  await expect(stations.rows.first()).toBeVisible({ timeout: 60_000 });
  await expect(stations.canvas).toHaveCount(0);
  await page.getByText('Map', { exact: true }).tap();
  await stations.isDrawn();
  await expect(stations.list).toBeHidden();
  await page.getByText('List', { exact: true }).tap();
  await stations.rows.first().tap();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Power now')).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(390);
  await panel.getByRole('button', { name: 'Close' }).tap();
  await expect(panel).toHaveCount(0);
});
