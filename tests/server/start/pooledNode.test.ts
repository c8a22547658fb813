import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoChargerKey } from '../../../server/simulator/key';
import { chargerOrder } from '../../../src/contract/evo-bill/chargerOrder';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import { signInAsAdmin, askCall } from '../../harness/askCall';
import { createEmptyDatabase, type TestDatabase } from '../../harness/database';
import { queryAsOwner } from '../../harness/runAsOwner';
import { hasPooler, startPooler, type Pooler } from '../../harness/pooler';
import { RetryingCharger } from '../../harness/retrying-clients/retryingCharger';
import { startServer, type ServerProcess } from '../../harness/serverProcess';
import { TestCharger } from '../ocpp/testCharger';
import { countDueOrders, findMoneyFaults, NO_FAULTS } from '../resilience/storedMoney';
import {
  compareById,
  findDemoFleet,
  listStoredSessions,
  makeDemoEnv,
  SECRET_KEY,
  type Query,
} from '../resilience/storedSessions';

const CHARGERS = 5;
/** Fewer than the node's pools would open at the database themselves. */
const CONNECTIONS = 4;
const SERVING_MS = 3_000;

/** The name of a skipped test says which package is missing. */
describe.skipIf(!hasPooler)('a node behind PgBouncer in transaction mode (Debian: pgbouncer)', () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let server: ServerProcess;
  let token: string;
  const queryDatabase: Query = (text, values) => queryAsOwner(database.url, text, values);

  beforeAll(async () => {
    database = await createEmptyDatabase();
    pooler = await startPooler(database.url, CONNECTIONS);
    const pooled = new URL(database.url);
    pooled.port = String(pooler.port);
    const urls = { DATABASE_URL: pooled.href, LISTEN_DATABASE_URL: database.url };
    server = await startServer({ env: { ...makeDemoEnv(CHARGERS + 1), ...urls, LOG_LEVEL: 'warn' } });
    await server.untilReady();
    token = await signInAsAdmin(server.url);
  });
  afterAll(async () => {
    await server?.stop();
    await pooler?.stop();
    await database?.drop();
  });

  test('stores, prices and lists the sessions of its chargers', async () => {
    const { codes, ...fleet } = await findDemoFleet(queryDatabase, CHARGERS);
    const url = server.url.replace('http', 'ws');
    const chargers = codes.map((code) => new RetryingCharger(url, code, demoChargerKey(SECRET_KEY, code), fleet.idTag));
    await delay(SERVING_MS);
    const online = await askCall(server.url, realTimeMonitoring.page, { pageSize: 1_000 }, token);
    expect(online.records.filter(({ isOnline }) => isOnline).length).toBeGreaterThanOrEqual(CHARGERS);
    await Promise.all(chargers.map((charger) => charger.stop()));
    const acknowledged = chargers.flatMap(({ sessions }) => sessions).sort(compareById);
    expect(await listStoredSessions(queryDatabase, { ...fleet, codes })).toEqual(acknowledged);
    await expect.poll(() => countDueOrders(queryDatabase, { ...fleet, codes })).toBe(0);
    expect(await findMoneyFaults(queryDatabase, { ...fleet, codes })).toEqual(NO_FAULTS);
    const listOrders = () => askCall(server.url, chargerOrder.page, { pageSize: 20 }, token);
    const answers = await Promise.all(Array.from({ length: 10 * CONNECTIONS }, listOrders));
    answers.forEach(({ total }) => expect(total).toBeGreaterThanOrEqual(acknowledged.length));
  });

  test('sends a command and hears its effect', async () => {
    const { codes } = await findDemoFleet(queryDatabase, CHARGERS + 1);
    const code = codes.at(-1) ?? '';
    const key = demoChargerKey(SECRET_KEY, code);
    const charger = await TestCharger.connect(server.url.replace('http', 'ws'), code, { key });
    charger.replies.UnlockConnector = () => ({ status: 'Unlocked' });
    await charger.send('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' });
    const unlock = { path: realTimeMonitoring.unlock.path.replace(':chargerCode/:connector', `${code}/1`) };
    await askCall(server.url, { ...realTimeMonitoring.unlock, ...unlock }, { reason: 'test' }, token);
    const readState = async () => {
      const { records } = await askCall(server.url, realTimeMonitoring.commands, { chargerCode: code }, token);
      return records[0]?.state;
    };
    await expect.poll(readState).toBe('effective');
    charger.terminate();
  });

  test('exports rows, and warns of nothing', async () => {
    const response = await fetch(`${server.url}/api/${realTimeMonitoring.export.path}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json', authorization: token } },
      body: JSON.stringify({ format: 'csv' }),
    });
    expect(response.status).toBe(200);
    expect((await response.text()).split('\n').length).toBeGreaterThan(CHARGERS);
    const lines = server.output().split('\n');
    const messages = lines
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages).toEqual([expect.stringContaining('PUBLIC_URL is not set')]);
  });
});
