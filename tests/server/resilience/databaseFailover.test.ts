import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoChargerKey } from '../../../server/simulator/key';
import { startHaproxy, type Haproxy } from '../../harness/haproxy';
import { missingPackages } from '../../harness/replicated-database/programs';
import { ReplicatedDatabase } from '../../harness/replicated-database/replicatedDatabase';
import { queryAsOwner } from '../../harness/runAsOwner';
import { startServer, type ServerProcess } from '../../harness/serverProcess';
import { signInAsAdmin } from '../../harness/askCall';
import { ReportingCharger } from '../../harness/retrying-clients/reportingCharger';
import { RetryingCharger } from '../../harness/retrying-clients/retryingCharger';
import { countDueOrders, findMoneyFaults, NO_FAULTS } from './storedMoney';
import { compareById, findDemoFleet, listStoredSessions, makeDemoEnv, SECRET_KEY, type Query } from './storedSessions';
import { WatchingConsole } from '../../harness/retrying-clients/watchingConsole';

const KILLS = 5;
const CHARGERS = 250;
/** Together the chargers send 500 messages a second. */
const PACE = { everyMs: 500, readings: 20 };
/** Consoles at the balancer, besides one at each node. */
const CONSOLES = 2;
/** From the kill of the primary to live consoles. */
const RECOVERY_MS = 30_000;
const WELL_MS = 10_000;

const reason = missingPackages.length === 0 ? '' : ` (Debian packages are missing: ${missingPackages.join(', ')})`;

/** Takes minutes: each fail-over waits for the killed host to follow the new primary again. */
describe.skipIf(!process.env.LONG || missingPackages.length > 0)(
  `two nodes on a replicated database${reason}`,
  { timeout: 1_800_000 },
  () => {
    const nodes: ServerProcess[] = [];
    const consoles: WatchingConsole[] = [];
    let database: ReplicatedDatabase;
    let balancer: Haproxy;

    const queryDatabase: Query = async (text, values) => queryAsOwner(await database.findPrimaryUrl(), text, values);

    beforeAll(async () => {
      database = await ReplicatedDatabase.start();
      for (let count = 0; count < 2; count += 1) {
        const node = await startServer({ env: { ...makeDemoEnv(CHARGERS + 1), DATABASE_URL: database.url } });
        nodes.push(node);
        await node.untilReady();
      }
      balancer = await startHaproxy(nodes.map(({ url }) => url));
    });
    afterAll(async () => {
      consoles.forEach((console) => console.close());
      await balancer?.close();
      await Promise.all(nodes.map((node) => node.stop()));
      await database?.stop();
    });

    /** Kills the primary, by turns the database alone and the whole host. @returns ms until all consoles were live */
    async function killPrimary(kill: number): Promise<number> {
      const killedAt = Date.now();
      await database.killPrimary(kill % 2 === 1);
      const listLate = () => consoles.filter((one) => !one.isLiveSince(killedAt)).map((one) => one.describe());
      await expect.poll(listLate, { timeout: RECOVERY_MS, interval: 100 }).toEqual([]);
      return Date.now() - killedAt;
    }

    test(`lose and double nothing that they acknowledged when the primary is killed ${KILLS} times`, async () => {
      const { codes, ...fleet } = await findDemoFleet(queryDatabase, CHARGERS + 1);
      const [reporting = '', ...charging] = codes;
      const url = balancer.url.replace('http', 'ws');
      const findKey = (code: string) => demoChargerKey(SECRET_KEY, code);
      const reporter = new ReportingCharger(url, reporting, findKey(reporting));
      const chargers = charging.map((code) => new RetryingCharger(url, code, findKey(code), fleet.idTag, PACE));
      for (const address of [...nodes.map((node) => node.url), ...Array.from({ length: CONSOLES }, () => balancer.url)])
        consoles.push(
          new WatchingConsole(address, await signInAsAdmin(address), `${reporting}:1`, reporter.acknowledged),
        );
      const countAnswered = () => chargers.reduce((sum, { answered }) => sum + answered, 0);

      const recoveries: number[] = [];
      const rates: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = countAnswered();
        await delay(WELL_MS);
        rates.push(Math.round(((countAnswered() - before) * 1_000) / WELL_MS));
        recoveries.push(await killPrimary(kill));
        database.restartKilled();
        await database.untilSynchronous();
      }
      process.stdout.write(`messages/s ${rates.join(', ')}; live again after ms ${recoveries.join(', ')}\n`);
      await Promise.all([reporter, ...chargers].map((charger) => charger.stop()));

      expect(consoles.flatMap(({ faults }) => faults)).toEqual([]);
      const acknowledged = chargers.flatMap(({ sessions }) => sessions);
      expect(acknowledged.length).toBeGreaterThan(CHARGERS);
      const stored = await listStoredSessions(queryDatabase, { ...fleet, codes: charging });
      expect(stored).toEqual(acknowledged.sort(compareById));
      await expect.poll(() => countDueOrders(queryDatabase, { ...fleet, codes }), { timeout: 120_000 }).toBe(0);
      expect(await findMoneyFaults(queryDatabase, { ...fleet, codes })).toEqual(NO_FAULTS);
    });
  },
);
