import { chromium, type Browser, type Page } from '@playwright/test';
import { Api } from '../e2e/harness/api';
import { browserOptions } from '../e2e/harness/browser';
import { addCharger } from '../e2e/harness/fleet';
import { rememberedState } from '../e2e/harness/journey';
import { PlainCharger } from '../e2e/harness/plainCharger';
import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { startServer } from '../tests/harness/serverProcess';
import type { Figure } from './figure';

const PASSWORD = 'demo-2026';
const TIMES = 60;
const P50_MS = 1_000;
const P95_MS = 2_000;
const OPENED_MS = 2_000;
const LARGE = { CHARGERS: '2000', LOG_LEVEL: 'silent' };
/** A cycle of states, by the monitor's names. */
const STATES = [
  ['Preparing', 'Preparing'],
  ['Available', 'Available'],
] as const;

/** Latency from a frame on a charger's socket to the pixel on a screen, while the simulated fleet runs. */
export async function runBench(): Promise<Figure[]> {
  const server = await startServer({ env: { DEMO: 'on', SIMULATOR: 'on', LOG_LEVEL: 'silent' } });
  const browser = await chromium.launch(await browserOptions());
  try {
    await server.untilReady();
    const api = await Api.signIn(server.url, 'admin', PASSWORD);
    const { charger, chargerCode } = await connectCharger(server.url, api);
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      storageState: rememberedState(server.url, { token: api.token ?? '', locale: 'en_US' }),
    });
    const page = await context.newPage();
    return [
      ...toFigures('status of a connector', await statusTimes(page, charger, chargerCode)),
      ...toFigures('alarm', await alarmTimes(page, charger, chargerCode)),
      await measureOpening(browser),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Time from opening the monitor to its first rows on the screen, the best of three: a fleet of 4,000 connectors. */
async function measureOpening(browser: Browser): Promise<Figure> {
  const server = await startServer({ env: { DEMO: 'on', DEMO_DAYS: '1', SIMULATOR: 'off', ...LARGE } });
  try {
    await server.untilReady();
    const { token } = await Api.signIn(server.url, 'admin', PASSWORD);
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const storageState = rememberedState(server.url, { token: token ?? '', locale: 'en_US' });
      const context = await browser.newContext({ baseURL: server.url, storageState });
      const page = await context.newPage();
      const askedAt = Date.now();
      await page.goto('/live/monitor', { waitUntil: 'commit' });
      times.push((await paintedAt(page, '[data-row]', '')) - askedAt);
      await context.close();
    }
    const value = Math.min(...times);
    const reach = `<= ${OPENED_MS} ms`;
    return { name: 'monitor of 4,000 connectors opened', value, unit: 'ms', reach, isReached: value <= OPENED_MS };
  } finally {
    await server.stop();
  }
}

async function connectCharger(url: string, api: Api): Promise<{ charger: PlainCharger; chargerCode: string }> {
  const { id, chargerCode } = await addCharger(api);
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const charger = await PlainCharger.connect(`${url.replace('http', 'ws')}/ocpp/${chargerCode}`, chargerCode, key);
  await charger.call('BootNotification', { chargePointVendor: 'Bench', chargePointModel: 'Bench' });
  await charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' });
  return { charger, chargerCode };
}

async function statusTimes(page: Page, charger: PlainCharger, chargerCode: string): Promise<number[]> {
  await page.goto(`/live/monitor?text=${chargerCode}`);
  const row = `[data-row="${chargerCode}:1"]`;
  await page.locator(row).getByText('Available').waitFor({ timeout: 60_000 });
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const [status, text] = STATES[turn % STATES.length] ?? STATES[0];
    const painted = paintedAt(page, row, text);
    // A random delay, independent of the console's update interval.
    await new Promise((resolve) => setTimeout(resolve, 300 + ((turn * 137) % 700)));
    const sentAt = Date.now();
    await charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status });
    times.push((await painted) - sentAt);
  }
  return times.sort((a, b) => a - b);
}

/** Raises the same fault repeatedly: each time the count in the queue grows by one. */
async function alarmTimes(page: Page, charger: PlainCharger, chargerCode: string): Promise<number[]> {
  const report = (status: string, errorCode: string) =>
    charger.call('StatusNotification', { connectorId: 1, errorCode, status });
  await page.goto(`/live/alarms?text=${chargerCode}`);
  await report('Faulted', 'GroundFailure');
  await page.locator('[data-row]').getByText('GroundFailure').waitFor({ timeout: 60_000 });
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    await report('Available', 'NoError');
    await new Promise((resolve) => setTimeout(resolve, 300 + ((turn * 137) % 700)));
    const painted = paintedAt(page, '[data-row]', `×${turn + 2}`);
    const sentAt = Date.now();
    await report('Faulted', 'GroundFailure');
    times.push((await painted) - sentAt);
  }
  return times.sort((a, b) => a - b);
}

/** Time of the frame that first shows a text in an element: epoch ms, on the same clock as here. */
async function paintedAt(page: Page, selector: string, text: string): Promise<number> {
  await page.waitForFunction(
    ([where = '', wanted = '']) => document.querySelector(where)?.textContent?.includes(wanted),
    [selector, text],
    { polling: 'raf' },
  );
  // The second animation frame begins when the first one is on the screen.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())))),
  );
}

function toFigures(what: string, sorted: readonly number[]): Figure[] {
  const p50 = sorted[Math.floor(sorted.length * 0.5)] ?? Infinity;
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Infinity;
  return [
    { name: `${what} to the screen, p50`, value: p50, unit: 'ms', reach: `<= ${P50_MS} ms`, isReached: p50 <= P50_MS },
    { name: `${what} to the screen, p95`, value: p95, unit: 'ms', reach: `<= ${P95_MS} ms`, isReached: p95 <= P95_MS },
  ];
}
