import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoChargerKey } from '../../../server/simulator/key';
import { canListProcesses } from '../../harness/processes';
import { startServer, type ServerProcess } from '../../harness/serverProcess';
import { faultsOfMoney, NO_FAULTS, ordersDue } from './storedMoney';
import { byId, demoEnv, demoFleet, SECRET_KEY, storedSessions } from './storedSessions';
import { StubbornCharger } from './stubbornCharger';

const KILLS = process.env.LONG ? 50 : 3;
const CHARGERS = 10;

let dataDirectory: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'omp-kill-'));
});
afterEach(async () => {
  await server?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function start(port?: number): Promise<ServerProcess> {
  server = await startServer({ dataDirectory, env: demoEnv(2 * CHARGERS), ...(port && { port }) });
  await server.untilReady();
  return server;
}

/** The server and its database are killed in turns while chargers charge. */
describe.skipIf(!canListProcesses)('under load', { timeout: 1_800_000 }, () => {
  test(`${KILLS} kills lose and double nothing that was acknowledged`, async () => {
    let running = await start();
    const fleet = await demoFleet(query, CHARGERS);
    const { codes, idTag } = fleet;
    const url = running.url.replace('http', 'ws');
    const chargers = codes.map((code) => new StubbornCharger(url, code, demoChargerKey(SECRET_KEY, code), idTag));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, 400 + ((kill * 379) % 1_100)));
      if (kill % 3 === 1) process.kill(postmasterPid(), 'SIGKILL');
      else {
        running.signal('SIGKILL');
        await running.ended;
        running = await start(running.port);
      }
    }
    await Promise.all(chargers.map((charger) => charger.stop()));
    const acknowledged = chargers.flatMap(({ sessions }) => sessions);
    expect(acknowledged.length).toBeGreaterThanOrEqual(CHARGERS);
    expect(await storedSessions(query, fleet)).toEqual(acknowledged.sort(byId));
    // Pricing and paying went on meanwhile, and were killed with it.
    await expect.poll(() => ordersDue(query, fleet), { timeout: 60_000 }).toBe(0);
    expect(await faultsOfMoney(query, fleet)).toEqual(NO_FAULTS);
  });
});

function postmasterPid(): number {
  return Number(readFileSync(path.join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const password = readFileSync(path.join(dataDirectory, 'postgres.password'), 'utf8').trim();
  const port = readFileSync(path.join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client({ connectionString: `postgres://omp:${password}@127.0.0.1:${port}/omp` });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
