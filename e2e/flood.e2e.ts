import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { commonApi } from '../src/contract/evo-basic/commonApi';
import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { chargerAlarm } from '../src/contract/evo-monitor/chargerAlarm';
import { startServer, type ServerProcess } from '../tests/harness/serverProcess';
import type { Api } from './harness/api';
import { announceRows, queryDatabase } from './harness/database';
import { copyDemoData, SERVER_ENV } from './harness/demoData';
import { listConnectors } from './harness/fleet';
import { addPastOutage } from './harness/pastOutage';
import { expect, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { AlarmsPage } from './pages/alarmsPage';
import { waitMs } from '../src/lib/waitMs';

/** Share of 1,000 alarms and of a minute; the short run scales both, so that the rate is equal. */
const SHARE = process.env.LONG ? 1 : 0.25;
const STATIONS = 40 * SHARE;
const ALARMS = 1_000 * SHARE;
const FLOOD_MS = 60_000 * SHARE;
const STANDING = 10_000 * SHARE;
/** Elements of the whole page, independent of the number of alarms. */
const MOST_ELEMENTS = 1_500;

/** Error codes of OCPP 1.6 (section 7.6) that raise an alarm each; the first is the worst. */
const CODES = [
  'OverCurrentFailure',
  'HighTemperature',
  'PowerMeterFailure',
  'UnderVoltage',
  'ReaderFailure',
  'ConnectorLockFailure',
  'EVCommunicationError',
  'InternalError',
  'ResetFailure',
  'OtherError',
  'OverVoltage',
  'PowerSwitchFailure',
  'GroundFailure',
];

test.describe.configure({ mode: 'serial' });
let dataDirectory: string;
let server: ServerProcess;
// A separate server, so that nothing else raises or acknowledges alarms.
test.beforeAll(async () => {
  dataDirectory = await copyDemoData();
  server = await startServer({ dataDirectory, env: { ...SERVER_ENV, SIMULATOR: 'off' } });
  await server.untilReady();
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** A charger of two connectors at each of the stations, connected and free. */
async function connectChargers(api: Api): Promise<PlainCharger[]> {
  const stations = await api.call(commonApi.chargerGroupList, { body: {} });
  const pair = (await listConnectors(api, { ocppVersion: '1.6' })).find(({ connector }) => connector === 2);
  const [listed] = await api.call(iotChargers.list, { body: { text: pair?.chargerCode ?? '' } });
  const { modelId } = await api.call(iotChargers.detail, { body: { id: listed?.id ?? '' } });
  expect(stations.length).toBeGreaterThanOrEqual(STATIONS);
  return Promise.all(
    stations.slice(0, STATIONS).map(async ({ id: stationId }, index) => {
      const chargerCode = `FLD-${String(index).padStart(4, '0')}`;
      const { id } = await api.call(iotChargers.add, { body: { chargerCode, stationId, modelId } });
      const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
      const url = `${server.url.replace('http', 'ws')}/ocpp/${chargerCode}`;
      const charger = await PlainCharger.connect(url, chargerCode, key);
      await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
      return charger;
    }),
  );
}

/** Raises every alarm once: each charger goes through the codes, connector by connector. */
function raiseAllAlarms(chargers: readonly PlainCharger[]): Promise<unknown> {
  const startedAt = Date.now();
  const reports = Array.from({ length: ALARMS }, async (_, index) => {
    await waitMs(startedAt + (index * FLOOD_MS) / ALARMS - Date.now());
    const turn = Math.floor(index / chargers.length);
    const errorCode = CODES[Math.floor(turn / 2)] ?? '';
    const report = { connectorId: 1 + (turn % 2), status: 'Faulted', errorCode, timestamp: new Date().toISOString() };
    await chargers[index % chargers.length]?.call('StatusNotification', report);
  });
  // The first unanswered report ends the journey at once.
  return Promise.all(reports);
}

const readCursor = (page: Page) => page.getByRole('grid', { name: 'Alarms' }).getAttribute('aria-activedescendant');

/** ms until a key has moved the cursor to another row. */
async function measureKeyPress(page: Page, key: string): Promise<number> {
  const before = await readCursor(page);
  const at = Date.now();
  await page.keyboard.press(key);
  await page.waitForFunction(
    (known) => document.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant') !== known,
    before,
    { polling: 'raf' },
  );
  return Date.now() - at;
}

/** Presses `n` and awaits new alarms in the list with the cursor on the first row, which a group head may precede. */
async function takeNew(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await expect(async () => {
    const first = page.locator('[role="grid"] [data-row]').first();
    expect(await first.getAttribute('id', { timeout: 1_000 })).toBe(await readCursor(page));
    expect(Number(await first.getAttribute('aria-rowindex', { timeout: 1_000 }))).toBeLessThanOrEqual(3);
  }).toPass();
}

const openTotal = async (api: Api, text?: string) =>
  (await api.call(chargerAlarm.page, { body: { isOpen: true, pageSize: 1, ...(text && { text }) } })).total;

// Runs first, since the alarms of the other tests would prolong the flood.
test('alarm queue: after an outage of 50 stations it counts what is broken, and one key acknowledges what is over', async ({
  visit,
}) => {
  const { page, api } = await visit('admin', { url: server.url });
  await addPastOutage(api, { code: 'OUT-', stations: 50, away: 2, directory: dataDirectory });
  const alarms = new AlarmsPage(page);
  await alarms.open('?text=OUT-');
  const panel = page.getByRole('region', { name: phrase('alarms:aftermath.title') });
  for (const figure of ['50chargers lost contact', 'at 50 stations', '48back', '2not back', 'Station OUT-0000']) {
    await expect(panel).toContainText(figure);
  }
  await expect.poll(() => alarms.countTabs()).toMatchObject({ Standing: 2, Cleared: 48 });
  await expect(alarms.list.locator('[data-row]').last()).toContainText(
    phrase('alarms:tail.title_other', { count: 48 }),
  );
  await page.keyboard.press('Shift+A');
  await expect.poll(() => alarms.countTabs()).toMatchObject({ Standing: 2, Cleared: 0, Acknowledged: 48 });
  await expect(panel).toContainText('2not back');
});

test(`alarm queue: loses none of ${ALARMS} alarms in ${FLOOD_MS / 1_000} s, answers keys, and has the worst on top`, async ({
  visit,
}) => {
  const { page, api } = await visit('admin', { url: server.url });
  const chargers = await connectChargers(api);
  const alarms = new AlarmsPage(page);
  await alarms.open('?text=FLD-');
  const raised = raiseAllAlarms(chargers);
  await expect(alarms.list.locator('[data-row]').nth(5)).toBeVisible();

  let isOver = false;
  const end = () => (isOver = true);
  void raised.then(end, end);
  const times: number[] = [];
  await page.keyboard.press('j');
  do {
    // Take the alarms that arrived meanwhile into the list and continue with the worst.
    await takeNew(page);
    times.push(await measureKeyPress(page, 'j'));
    const key = (await readCursor(page)) ?? '';
    times.push(await measureKeyPress(page, 'a'));
    // An alarm that has cleared meanwhile shows that instead of the account.
    await expect(page.locator(`[id="${key}"]`).getByText('Unacknowledged')).toHaveCount(0);
    await page.waitForTimeout(1_000);
  } while (!isOver);
  await raised;
  test.info().annotations.push({ type: 'keys', description: `${times.join(' ')} ms` });

  // No alarm is lost or counted twice, neither on the server nor on the screen.
  expect(await openTotal(api, 'FLD-')).toBe(ALARMS);
  await expect.poll(() => alarms.countAll()).toBe(ALARMS);
  await expect(page.getByRole('button', { name: /^\d+ (new|left the list)$/ })).toBeEnabled();
  await takeNew(page);
  const first = alarms.list.locator('[data-row]').first();
  await expect(first).toContainText(phrase('status:priority.urgent'));
  await expect(first).toContainText('GroundFailure');
  // On each charger the next fault ended the previous one.
  await alarms.show('Cleared');
  await expect(alarms.list.getByText(/^\d+ alarms$/).first()).toBeVisible();
  for (const charger of chargers) charger.hangUp();
});

test(`alarm queue: opens with ${STANDING} standing alarms, and is walked from end to end by keys`, async ({
  visit,
}) => {
  const { page, api } = await visit('admin', { url: server.url });
  await insertOpenAlarms();
  const alarms = new AlarmsPage(page);
  const at = Date.now();
  await alarms.open();
  const total = await openTotal(api);
  expect(total).toBeGreaterThan(STANDING);
  await expect(alarms.list.locator('[data-row]').first()).toBeVisible();
  const openedMs = Date.now() - at;

  await page.keyboard.press('j');
  const elements = [await countElements(page)];
  const lines = Number(await alarms.list.getAttribute('aria-rowcount'));
  expect(lines).toBeGreaterThan(STANDING);
  const times: Record<string, number> = {};
  for (const [key, line] of [
    ['End', lines],
    ['Home', 2],
    ['PageDown', 4],
  ] as const) {
    times[key] = await measureKeyPress(page, key);
    // The cursor moves to a line that was not loaded yet: an alarm, or a closed group of similar ones.
    await expect(async () => {
      const here = page.locator(`[id="${await readCursor(page)}"]`);
      expect(await here.getAttribute('data-row', { timeout: 1_000 })).toMatch(/^(\d+|group:.+)$/);
      expect(Number(await here.getAttribute('aria-rowindex', { timeout: 1_000 }))).toBeGreaterThanOrEqual(line);
    }).toPass();
    elements.push(await countElements(page));
  }
  const most = (part: 'list' | 'page') => Math.max(...elements.map((each) => each[part]));
  const said = `opened in ${openedMs} ms, ${JSON.stringify(times)} ms, ${most('list')} elements of ${most('page')}`;
  test.info().annotations.push({ type: 'rows', description: said });
  expect(most('page'), said).toBeLessThanOrEqual(MOST_ELEMENTS);
});

/** Number of elements of the list and of the whole page. */
const countElements = (page: Page) =>
  page.evaluate(() => ({
    list: document.querySelectorAll('[role="grid"] *').length,
    page: document.querySelectorAll('*').length,
  }));

/**
 * Inserts open alarms by SQL, some for each connector, and announces them as the server's own writers do. All rule
 * codes differ, so that each alarm has a row of its own.
 */
async function insertOpenAlarms(): Promise<void> {
  const ids = await queryDatabase<{ id: string }>(
    `insert into alarm (company_id, station_id, charger_id, connector_id, rule_code, classification, level, priority,
        error_code, first_at, last_at, is_active)
      select s.company_id, s.id, c.id, n.id, 'chargeralarm.' || fault || n.id, 'chargeralarm', 'error',
        (array['high', 'middle', 'low'])[1 + n.id % 3], fault, at, at, true
      from connector n join charger c on c.id = n.charger_id join station s on s.id = c.station_id
        cross join unnest($1::text[]) with ordinality faults (fault, place)
        cross join lateral (select now() - (n.id * 31 + place * 7) % 9000 * interval '1 second' as at) times
      order by n.id desc, place
      limit $2
      on conflict do nothing returning id`,
    [[...CODES, 'WeakSignal', 'LocalListConflict', ...Array.from({ length: 10 }, (_, no) => `Vendor${no}`)], STANDING],
    dataDirectory,
  );
  await announceRows('omp_alarm', 'alarms', ids, dataDirectory);
}
