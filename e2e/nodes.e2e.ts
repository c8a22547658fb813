import { rmSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { realTimeMonitoring } from '../src/contract/evo-monitor/realTimeMonitoring';
import { hasHaproxy, startHaproxy } from '../tests/harness/haproxy';
import { canListProcesses } from '../tests/harness/processes';
import { Balancer, byCookie, byRequest, findNodes } from './harness/balancer';
import { copyDemoData } from './harness/demoData';
import { listConnectors, newestCommand } from './harness/fleet';
import { expect, signIn, test } from './harness/journey';
import { LONGEST_WAIT_MS } from './harness/longestWait';
import {
  addSilentChargers,
  connectCharger,
  keepTalking,
  startTwoNodes,
  type NodeCharger,
  type TwoNodes,
} from './harness/nodes';
import { phrase } from './harness/phrase';
import { CommandLine } from './pages/commandLine';
import { MonitorPage } from './pages/monitorPage';
import { Shell } from './pages/shell';

/** Makes a snapshot longer than one page of 5,000 rows. */
const SILENT_CHARGERS = 5_000;
const TALKING = 6;
/** More changes than the test makes afterwards. */
const CHANGES = 30;
const SNAPSHOT = 'realTimeMonitoring/page';
const NO_SECOND = 'the process of the second node cannot be found';

let dataDirectory: string;
let nodes: TwoNodes;
test.beforeAll(async () => {
  dataDirectory = await copyDemoData();
  nodes = await startTwoNodes(dataDirectory);
  await addSilentChargers(dataDirectory, SILENT_CHARGERS);
});
test.afterAll(async () => {
  await nodes?.server.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const isSnapshot = (path: string) => path.endsWith(SNAPSHOT);

/** Reports a connector with or without a fault. */
const reportStatus = ({ charger }: NodeCharger, errorCode: string) =>
  charger.call('StatusNotification', {
    connectorId: 1,
    errorCode,
    status: errorCode === 'NoError' ? 'Available' : 'Faulted',
  });

/** Requests the unlocking of a connector by the buttons of its detail. */
async function unlockConnector(page: Page, detail: Locator): Promise<void> {
  await detail.getByRole('button', { name: phrase('monitor:action.unlock'), exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Reason') });
  await dialog.getByLabel('Reason').fill('e2e nodes');
  await dialog.getByRole('button', { name: 'Unlock connector', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('status: is shown by the other node than the one that received it', async ({ visit }) => {
  const [near, far] = nodes.urls;
  const { page, api } = await visit('admin', { url: near });
  const monitor = new MonitorPage(page);
  const connected = await connectCharger(api, far);
  await monitor.open(`?text=${connected.chargerCode}`);
  const row = monitor.row(connected.key);
  await expect(row).toContainText('Available');
  await reportStatus(connected, 'GroundFailure');
  await expect(row).toContainText('Faulted');
  await reportStatus(connected, 'NoError');
  await expect(row).toContainText('Available');
  connected.charger.hangUp();
  await expect(row).toContainText('Offline');
});

test('command: reaches a charger at the other node, and its effect is shown', async ({ visit }) => {
  const [near, far] = nodes.urls;
  const { page, api } = await visit('admin', { url: near });
  const { charger, key, chargerCode } = await connectCharger(api, far);
  const detail = await new MonitorPage(page).openDetail(key);
  charger.answers('UnlockConnector', () => ({ status: 'Unlocked' }));
  const heard = charger.heard('UnlockConnector');
  await unlockConnector(page, detail);
  expect(await heard).toEqual({ connectorId: 1 });
  await new CommandLine(detail).isProven();
  expect((await newestCommand(api, chargerCode, 'unlock'))?.state).toBe('effective');
  charger.hangUp();
});

test('snapshot: is right when its pages come from both nodes, also when each call meets another node', async ({
  visit,
}) => {
  test.skip(!canListProcesses, NO_SECOND);
  // The first node takes many changes before the second one starts, so that their revisions are far apart.
  const [near, far] = nodes.urls;
  const api = await signIn('admin', near);
  const connected = await connectCharger(api, near);
  for (let change = 0; change < CHANGES; change += 1)
    await reportStatus(connected, change % 2 === 0 ? 'OtherError' : 'NoError');
  await nodes.killSecond();
  await nodes.untilRestarted();

  const switching = await Balancer.before([near, far], ({ path, turn }) => (isSnapshot(path) && turn === 0 ? 0 : 1));
  const mixing = await Balancer.before([near, far], byRequest);
  try {
    const begun = Date.now();
    const consoles = [await visit('admin', { url: switching.url }), await visit('admin', { url: mixing.url })];
    const monitors = consoles.map(({ page }) => new MonitorPage(page));
    const showEverywhere = async (status: string) => {
      for (const monitor of monitors) await expect(monitor.row(connected.key)).toContainText(status);
    };
    await Promise.all(monitors.map((monitor) => monitor.open(`?text=${connected.chargerCode}`)));
    await showEverywhere('Available');
    for (const { calls } of [switching, mixing]) {
      expect(new Set(calls.filter(({ path }) => isSnapshot(path)).map(({ node }) => node)).size).toBe(2);
    }
    for (const [errorCode, status] of [
      ['GroundFailure', 'Faulted'],
      ['NoError', 'Available'],
      ['HighTemperature', 'Faulted'],
    ] as const) {
      await reportStatus(connected, errorCode);
      await showEverywhere(status);
    }
    for (const { page } of consoles) await expect(new Shell(page).live).toHaveText(phrase('shell:live.fresh'));
    // Two pages of different nodes do not fit, so all rows are read again from the second node.
    expect(findNodes(switching, SNAPSHOT)).toEqual([0, 1, 1]);
    // The first retries come quickly, later ones at most every three seconds.
    expect(findNodes(mixing, SNAPSHOT).length).toBeLessThanOrEqual(10 + (Date.now() - begun) / 3_000);
    connected.charger.hangUp();
  } finally {
    switching.close();
    mixing.close();
  }
});

test('console: stays at one node by the balancer’s cookie', async ({ visit }) => {
  const balancer = hasHaproxy ? await startHaproxy(nodes.urls) : await Balancer.before(nodes.urls, byCookie);
  try {
    const { page, api } = await visit('admin', { url: balancer.url });
    const connected = await connectCharger(api, balancer.url);
    const monitor = new MonitorPage(page);
    balancer.calls.length = 0;
    await monitor.open(`?text=${connected.chargerCode}`);
    const row = monitor.row(connected.key);
    const polls = () => findNodes(balancer, 'realTimeMonitoring/changes');
    for (const errorCode of ['GroundFailure', 'NoError', 'GroundFailure']) {
      await reportStatus(connected, errorCode);
      await expect(row).toContainText(errorCode === 'NoError' ? 'Available' : 'Faulted');
    }
    await expect.poll(() => polls().length, { timeout: LONGEST_WAIT_MS }).toBeGreaterThan(3);
    expect(new Set([...polls(), ...findNodes(balancer, SNAPSHOT)]).size).toBe(1);
    // One full snapshot: two pages.
    expect(findNodes(balancer, SNAPSHOT)).toHaveLength(2);
    connected.charger.hangUp();
  } finally {
    await balancer.close();
  }
});

test('killed node: its chargers go offline, their commands end unknown, and they reconnect to the other', async ({
  visit,
}) => {
  test.skip(!canListProcesses, NO_SECOND);
  const [near, far] = nodes.urls;
  const { page, api } = await visit('admin', { url: near });
  const victim = await connectCharger(api, far);
  const others = await Promise.all(
    Array.from({ length: TALKING }, (_, index) => connectCharger(api, index % 2 === 0 ? near : far)),
  );
  const stops = others.map(({ charger }) => keepTalking(charger));
  const monitor = new MonitorPage(page);
  const detail = await monitor.openDetail(victim.key);
  victim.charger.answers('UnlockConnector', () => null);
  const heard = victim.charger.heard('UnlockConnector');
  await unlockConnector(page, detail);
  await heard;
  const line = new CommandLine(detail);
  await expect(line.note).toContainText(phrase('status:commandNote.sent'));

  await nodes.killSecond();
  const lastSeen = async () => {
    const params = { chargerCode: victim.chargerCode, connector: 1 };
    return (await api.call(realTimeMonitoring.getGunStatus, { params })).lastSeen;
  };
  const seenLast = await lastSeen();
  await expect(detail.getByText('Offline', { exact: true })).toBeVisible();
  await expect(line.note).toContainText('The connection was lost before a response arrived');
  expect((await newestCommand(api, victim.chargerCode, 'unlock'))?.state).toBe('unknown');
  // No row is newer than its node's state.
  expect(await lastSeen()).toBe(seenLast);
  const online = async () => {
    const rows = await Promise.all(others.map(({ chargerCode }) => listConnectors(api, { chargerCode })));
    return rows.map(([row]) => row?.isOnline);
  };
  await expect.poll(online).toEqual(others.map((_, index) => index % 2 === 0));

  const charger = await victim.connectTo(near);
  await expect(detail.getByText('Available', { exact: true })).toBeVisible();
  charger.answers('UnlockConnector', () => ({ status: 'Unlocked' }));
  await unlockConnector(page, detail);
  await line.isProven();
  for (const stop of stops) stop();
  charger.hangUp();
});
