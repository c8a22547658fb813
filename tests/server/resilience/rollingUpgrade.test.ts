import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chargerOrder } from '../../../src/contract/evo-bill/chargerOrder';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import { demoChargerKey } from '../../../server/simulator/key';
import { createEmptyDatabase, type TestDatabase } from '../../harness/database';
import { queryAsOwner } from '../../harness/runAsOwner';
import { startServer, type ServerProcess } from '../../harness/serverProcess';
import { askCall, signInAsAdmin } from '../../harness/askCall';
import { RetryingCharger } from '../../harness/retrying-clients/retryingCharger';
import { countDueOrders, findMoneyFaults, NO_FAULTS } from './storedMoney';
import { compareById, findDemoFleet, listStoredSessions, makeDemoEnv, SECRET_KEY, type Query } from './storedSessions';

const ROOT = path.join(import.meta.dirname, '../../..');
const CHARGERS = 6;
const SERVING_MS = 10_000;

/** The newest released version; empty in a copy without history. */
const released = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();

/** Takes minutes, since the old version installs its packages and builds itself. */
describe.skipIf(!process.env.LONG || released === '')(
  `a rolling upgrade from ${released}`,
  { timeout: 900_000 },
  () => {
    const folders: string[] = [];
    const servers: ServerProcess[] = [];
    let database: TestDatabase;
    const makeFolder = (name: string) => {
      const folder = mkdtempSync(path.join(tmpdir(), `omp-upgrade-${name}-`));
      folders.push(folder);
      return folder;
    };
    const queryDatabase: Query = (text, values) => queryAsOwner(database.url, text, values);
    async function startNode(root?: string): Promise<ServerProcess> {
      const server = await startServer({
        dataDirectory: makeFolder('data'),
        env: { ...makeDemoEnv(CHARGERS), DATABASE_URL: database.url },
        ...(root !== undefined && { root }),
      });
      servers.push(server);
      await server.untilReady();
      return server;
    }

    beforeAll(async () => {
      database = await createEmptyDatabase();
    });
    afterAll(async () => {
      for (const server of servers) await server.stop();
      await database.drop();
      folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    });

    test('loses no session, and both versions serve until the old one stops', async () => {
      const oldRoot = makeFolder('version');
      execFileSync('sh', ['-c', `git archive ${released} | tar -x -C ${oldRoot}`], { cwd: ROOT });
      const old = await startNode(oldRoot);
      const fleet = await findDemoFleet(queryDatabase, CHARGERS);
      const connect = ({ url }: ServerProcess, codes: readonly string[]) =>
        codes.map(
          (code) => new RetryingCharger(url.replace('http', 'ws'), code, demoChargerKey(SECRET_KEY, code), fleet.idTag),
        );
      const chargers = connect(old, fleet.codes.slice(0, CHARGERS / 2));

      const next = await startNode();
      chargers.push(...connect(next, fleet.codes.slice(CHARGERS / 2)));
      const before = chargers.map(({ sessions }) => sessions.length);
      await delay(SERVING_MS);
      for (const { url } of [old, next]) {
        const token = await signInAsAdmin(url);
        const { records } = await askCall(url, realTimeMonitoring.page, { pageSize: 1_000 }, token);
        expect(records.filter(({ isOnline }) => isOnline).length).toBeGreaterThanOrEqual(CHARGERS);
        expect((await askCall(url, chargerOrder.page, { pageSize: 20 }, token)).records).toHaveLength(20);
      }
      await Promise.all(chargers.map((charger) => charger.stop()));
      await old.stop();

      chargers.forEach(({ sessions }, index) => expect(sessions.length).toBeGreaterThan(before[index] ?? 0));
      const acknowledged = chargers.flatMap(({ sessions }) => sessions);
      expect(await listStoredSessions(queryDatabase, fleet)).toEqual(acknowledged.sort(compareById));
      await expect.poll(() => countDueOrders(queryDatabase, fleet), { timeout: 60_000 }).toBe(0);
      expect(await findMoneyFaults(queryDatabase, fleet)).toEqual(NO_FAULTS);
    });
  },
);
