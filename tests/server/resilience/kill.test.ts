import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { QueryResultRow } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoChargerKey } from '../../../server/simulator/key';
import { canListProcesses } from '../../harness/processes';
import { fillDemoDirectory } from '../../harness/readyDirectory';
import { queryServerDatabase, readPostmasterPid } from '../../harness/serverDatabase';
import { startServer, type ServerProcess } from '../../harness/serverProcess';
import { findMoneyFaults, NO_FAULTS, countDueOrders } from './storedMoney';
import { compareById, makeDemoEnv, findDemoFleet, SECRET_KEY, listStoredSessions } from './storedSessions';
import { RetryingCharger } from '../../harness/retrying-clients/retryingCharger';

const KILLS = process.env.LONG ? 50 : 2;
const CHARGERS = process.env.LONG ? 10 : 5;

let dataDirectory: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'omp-kill-'));
});
afterEach(async () => {
  await server?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function launchServer(port?: number): Promise<ServerProcess> {
  server = await startServer({ dataDirectory, env: makeDemoEnv(CHARGERS), ...(port && { port }) });
  await server.untilReady();
  return server;
}

/** Kills the server and its database in turns while chargers charge. */
describe.skipIf(!canListProcesses)('a server under load', { timeout: 1_800_000 }, () => {
  test(`loses and doubles nothing that it acknowledged when it is killed ${KILLS} times`, async () => {
    await fillDemoDirectory(dataDirectory);
    let running = await launchServer();
    const fleet = await findDemoFleet(queryDatabase, CHARGERS);
    const { codes, idTag } = fleet;
    const url = running.url.replace('http', 'ws');
    const chargers = codes.map((code) => new RetryingCharger(url, code, demoChargerKey(SECRET_KEY, code), idTag));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, 400 + ((kill * 379) % 1_100)));
      if (kill % 3 === 1) process.kill(readPostmasterPid(dataDirectory), 'SIGKILL');
      else {
        running.signal('SIGKILL');
        await running.ended;
        running = await launchServer(running.port);
      }
    }
    await Promise.all(chargers.map((charger) => charger.stop()));
    const acknowledged = chargers.flatMap(({ sessions }) => sessions);
    expect(acknowledged.length).toBeGreaterThanOrEqual(CHARGERS);
    expect(await listStoredSessions(queryDatabase, fleet)).toEqual(acknowledged.sort(compareById));
    // The kills also hit pricing and payments.
    await expect.poll(() => countDueOrders(queryDatabase, fleet)).toBe(0);
    expect(await findMoneyFaults(queryDatabase, fleet)).toEqual(NO_FAULTS);
  });
});

function queryDatabase<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return queryServerDatabase<Row>(dataDirectory, text, values);
}
