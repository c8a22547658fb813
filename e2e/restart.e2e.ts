import { rmSync } from 'node:fs';
import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { startServer, type ServerProcess } from '../tests/harness/serverProcess';
import { copyDemoData, SERVER_ENV } from './harness/demoData';
import { addCharger, listConnectors, knownTag } from './harness/fleet';
import { expect, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { MonitorPage } from './pages/monitorPage';
import { Shell } from './pages/shell';
import { WallPage } from './pages/wallPage';

let dataDirectory: string;
let server: ServerProcess | undefined;
test.beforeEach(async () => {
  dataDirectory = await copyDemoData();
});
test.afterEach(async () => {
  await server?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** A separate server, since it is killed. The simulated fleet would die with it, a plain charger does not. */
async function startKillableServer(port?: number): Promise<ServerProcess> {
  server = await startServer({ dataDirectory, env: { ...SERVER_ENV, SIMULATOR: 'off' }, ...(port && { port }) });
  await server.untilReady();
  return server;
}

test('open page and wall: show their pictures as stale while the server is down, and recover', async ({
  visit,
  browser,
}) => {
  const first = await startKillableServer();
  const { page, api } = await visit('admin', { url: first.url });
  const { id, chargerCode } = await addCharger(api);
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const connect = () =>
    PlainCharger.connect(`${first.url.replace('http', 'ws')}/ocpp/${chargerCode}`, chargerCode, key);
  let charger = await connect();
  await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
  const started = {
    connectorId: 1,
    idTag: await knownTag(api, chargerCode),
    meterStart: 0,
    timestamp: new Date().toISOString(),
  };
  const { transactionId } = await charger.call('StartTransaction', started);
  await charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Charging' });
  const charge = (wattHours: number) =>
    charger.call('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [{ timestamp: new Date().toISOString(), sampledValue: [{ value: String(wattHours), unit: 'Wh' }] }],
    });
  await charge(1_500);

  const monitor = new MonitorPage(page);
  const { live } = new Shell(page);
  await monitor.open(`?text=${chargerCode}`);
  const row = monitor.row(`${chargerCode}:1`);
  for (const text of ['Charging', '1.500', String(transactionId)]) await expect(row).toContainText(text);
  await expect(live).toHaveText(phrase('shell:live.fresh'));
  await page.evaluate(() => void (window.name = 'the same document'));
  const device = await browser.newContext({ baseURL: first.url, viewport: { width: 1920, height: 1080 } });
  const wall = new WallPage(await device.newPage());
  await wall.open('stations');
  await wall.pair(api, { boards: ['stations'] });
  await wall.markBoard('stations');

  first.signal('SIGKILL');
  await first.ended;
  await expect(live).toHaveText(/^(Delayed|Outdated)$/);
  await expect(live).toHaveText(phrase('shell:live.stale'));
  for (const text of ['1.500', String(transactionId)]) await expect(row).toContainText(text);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(wall.picture).toBeVisible();
  await expect(wall.age).toHaveAttribute('data-freshness', 'stale');

  await startKillableServer(first.port);
  charger = await connect();
  await charge(2_500);
  await expect(live).toHaveText(phrase('shell:live.fresh'));
  for (const text of ['Charging', '2.500', String(transactionId)]) await expect(row).toContainText(text);
  expect(await page.evaluate(() => window.name)).toBe('the same document');
  // The user's session survived the restart as well.
  expect((await listConnectors(api, { chargerCode })).map(({ txnId }) => txnId)).toContain(String(transactionId));
  await expect(wall.picture).toHaveCount(0);
  await expect(wall.age).toHaveAttribute('data-freshness', 'fresh');
  expect(await wall.isMarked('stations')).toBe(true);
  charger.hangUp();
  await device.close();
});
