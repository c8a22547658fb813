import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { chargerAlarm } from '../src/contract/evo-monitor/chargerAlarm';
import type { Api } from './harness/api';
import { addCharger, listConnectors, OWN_CHARGER, waitForFleet } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { StationsPage } from './pages/stationsPage';

/** A new charger at a station, booted and available. */
async function connectCharger(api: Api, city?: string) {
  const { id, chargerCode } = await addCharger(api, city === undefined ? {} : { city: [city] });
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const charger = await PlainCharger.connect(
    `${serverUrl().replace('http', 'ws')}/ocpp/${chargerCode}`,
    chargerCode,
    key,
  );
  await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
  const report = (status: string, errorCode = 'NoError') =>
    charger.call('StatusNotification', { connectorId: 1, errorCode, status });
  await report('Available');
  const row = await waitForFleet(
    async () => (await listConnectors(api, { chargerCode }))[0],
    `connector of ${chargerCode}`,
  );
  return { charger, chargerCode, report, row, stationId: row.stationId };
}

/**
 * Acknowledges all open alarms of a station, or those of all stations by the API. Of all stations, the alarms at chargers
 * of other journeys are left to them: one of them may wait for the next person on call.
 */
async function acknowledgeAll(api: Api, stationId?: string): Promise<void> {
  const { records } = await api.call(chargerAlarm.page, {
    body: { ...(stationId !== undefined && { stationIds: [stationId] }), isOpen: true, pageSize: 1_000 },
  });
  const waiting = records.filter(
    ({ acknowledgedAt, chargerCode }) =>
      acknowledgedAt === null && (stationId !== undefined || !chargerCode?.startsWith(OWN_CHARGER)),
  );
  if (waiting.length === 0) return;
  const alarms = waiting.map(({ key, version }) => ({ id: key, version }));
  await api.call(chargerAlarm.acknowledge, { body: { alarms } });
}

test('changed connector: updates its row, its pin and its panel', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { charger, chargerCode, report, row, stationId } = await connectCharger(api);
  try {
    const stations = new StationsPage(page);
    await stations.open(`?station=${stationId}`);
    const line = stations.panel(row.station).locator(`[data-connector="${chargerCode}:1"]`);
    await expect(line).toContainText(phrase('status:connector.available'));
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await report('Faulted', 'GroundFailure');
    await expect(line).toContainText(phrase('status:connector.faulted'));
    await expect(stations.row(stationId).locator('[data-status="faulted"]')).toBeVisible();
    await expect(stations.pin(stationId).locator('[data-shape="triangle"]')).toBeVisible();

    await report('Charging');
    await expect(line).toContainText(phrase('status:connector.charging'));
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    charger.hangUp();
  }
});

test('alarm: takes its station out of the cluster at once, and back when it is acknowledged', async ({ visit }) => {
  const { page, api } = await visit('admin');
  // A city where no other test raises alarms.
  const { charger, chargerCode, report, row, stationId } = await connectCharger(api, 'Warsaw');
  try {
    const stations = new StationsPage(page);
    // The simulated fleet may raise alarms there meanwhile; they are acknowledged, too.
    const letBack = () =>
      expect
        .poll(async () => {
          await acknowledgeAll(api, stationId);
          return stations.pin(stationId).count();
        })
        .toBe(0);
    // A zoom at which all stations are clustered.
    await stations.open('?map=48,40,2');
    await expect(stations.clusters.first()).toBeVisible();
    await letBack();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await report('Faulted', 'GroundFailure');
    await expect(stations.pin(stationId).locator('[data-shape="triangle"]')).toBeVisible();
    await expect(stations.pin(stationId).locator('[data-priority="urgent"]')).toBeVisible();
    await expect(stations.row(stationId).locator('[data-priority="urgent"]')).toBeVisible();

    await letBack();

    // The same from the panel, which lists the alarm by name.
    await report('Available');
    await report('Faulted', 'HighTemperature');
    await expect(stations.pin(stationId)).toBeVisible();
    await stations.row(stationId).click();
    const panel = stations.panel(row.station);
    await expect(panel).toContainText('High temperature');
    // The simulated fleet may raise a further alarm there, which is listed after this one.
    const alarm = panel.locator('[data-alarm]').filter({ hasText: chargerCode });
    await expect(alarm).toBeVisible();
    await panel.getByRole('button', { name: phrase('stations:panel.acknowledge') }).click();
    await expect(alarm).toHaveCount(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    charger.hangUp();
  }
});

test('link to a station: opens the map there at street level', async ({ visit }) => {
  const { page, api } = await visit('noc');
  const [row] = await listConnectors(api);
  const stations = new StationsPage(page);
  await stations.open(`?station=${row?.stationId}`);
  await expect(stations.pin(row?.stationId ?? '')).toBeInViewport();
  expect((await stations.view())?.zoom).toBe(12);
});

test('list and map: stay in step, and the address shows the same to another user', async ({ visit }) => {
  const { page, api } = await visit('noc');
  // Stations with an unacknowledged alarm never cluster, and late in a run nearly all have one.
  await acknowledgeAll(api);
  const stations = new StationsPage(page);
  await stations.open();
  const listed = async () => Number.parseInt(await page.getByText(/^\d+ in view$/).innerText(), 10);
  // The list follows the map's first view.
  await expect.poll(listed).toBeGreaterThan(20);
  const all = await listed();
  const zoom = async () => (await stations.view())?.zoom ?? 0;
  const before = await zoom();
  // A station with an unacknowledged alarm stays outside of clusters, and may cover the middle of one.
  await stations.clusters.first().press('Enter');
  await expect.poll(listed).toBeLessThan(all);
  await expect.poll(zoom).toBeGreaterThan(before);
  const there = await stations.view();
  const link = new URL(page.url());

  await page.goto('/home');
  await page.goto(link.pathname + link.search);
  await stations.isDrawn();
  expect(await stations.view()).toEqual(there);

  await page.getByLabel(phrase('stations:list.search')).fill('alexanderplatz');
  await expect(page.getByText('1 found')).toBeVisible();
  await stations.rows.first().click();
  await expect(stations.panel('Alexanderplatz P3')).toBeVisible();
  const selected = new URL(page.url()).searchParams.get('station') ?? '';
  await expect(stations.pin(selected)).toBeInViewport();
});

test('map: recovers with the same view when it loses its context', async ({ visit }) => {
  const { page } = await visit('noc');
  const stations = new StationsPage(page);
  await stations.open('?map=48,40,3.4');
  const before = await stations.view();
  const drawn = await stations.picture();
  // A screenshot of an empty canvas is far smaller.
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
  // Pins may have changed meanwhile, but not land, sea and names.
  expect(Math.abs((await stations.picture()).length / drawn.length - 1)).toBeLessThan(0.1);
  expect(await stations.view()).toEqual(before);
  await expect(stations.rows.first()).toBeVisible();
});

test('list: replaces the map when there is no context', async ({ visit }) => {
  const { page } = await visit('noc');
  await page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : (get as (...args: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof get;
  });
  const stations = new StationsPage(page);
  await page.goto('/live/stations');
  await expect(page.getByText(phrase('map:lost'))).toBeVisible();
  await stations.rows.first().click();
  await expect(page).toHaveURL(/[?&]station=/);
  expect((await stations.list.boundingBox())?.width).toBeGreaterThan(600);
});

test('station map: is usable by keyboard alone', async ({ visit }) => {
  const { page } = await visit('noc');
  const stations = new StationsPage(page);
  await stations.open('?map=48,40,3');
  await expect(stations.list.locator('[data-row]').first()).toBeVisible();
  await stations.list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary').getByText(phrase('stations:panel.power'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/[?&]station=/);

  await page.getByRole('region', { name: phrase('stations:map.label') }).focus();
  await page.keyboard.press('=');
  await expect.poll(async () => (await stations.view())?.zoom).toBe(4);
  const { longitude: middle = 0 } = (await stations.view()) ?? {};
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await stations.view())?.longitude ?? 0).toBeGreaterThan(middle);
});

test('phone: shows the list, then the map, then a station on the whole screen', async ({ visit }) => {
  const { page } = await visit('noc', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const stations = new StationsPage(page);
  await page.goto('/live/stations');
  await expect(stations.rows.first()).toBeVisible();
  await expect(stations.canvas).toHaveCount(0);
  await page.getByText(phrase('stations:view.map'), { exact: true }).tap();
  await stations.isDrawn();
  await expect(stations.list).toBeHidden();
  await page.getByText(phrase('stations:view.list'), { exact: true }).tap();
  await stations.rows.first().tap();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(phrase('stations:panel.power'))).toBeVisible();
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(390);
  await panel.getByRole('button', { name: 'Close' }).tap();
  await expect(panel).toHaveCount(0);
});
