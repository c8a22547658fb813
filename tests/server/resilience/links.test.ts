import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoChargerKey } from '../../../server/simulator/key';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { FaultyLink, type Fault } from '../../harness/faultyLink';
import { queryAsOwner } from '../../harness/runAsOwner';
import { startServer, type ServerProcess } from '../../harness/serverProcess';
import {
  compareById,
  makeDemoEnv,
  findDemoFleet,
  SECRET_KEY,
  listStoredSessions,
  type Fleet,
  type Query,
} from './storedSessions';
import { RetryingCharger } from '../../harness/retrying-clients/retryingCharger';

const CHARGERS = 5;
const FAULT_MS = process.env.LONG ? 15_000 : 1_500;
/** Time between two faults; undisturbed chargers charge one car after another, which keeps a core busy. */
const WELL_MS = process.env.LONG ? 1_000 : 300;

const FAULTS = {
  latency: { latencyMs: 300 },
  reset: { isDown: 'reset' },
  'slow close': { isDown: 'close' },
  silence: { isSilent: true },
  slices: { sliceBytes: 16 },
  'narrow band': { bytesPerSecond: 20_000 },
  'cut after some bytes': { limitBytes: 4_000 },
} as const satisfies Record<string, Fault>;
const ALL = Object.keys(FAULTS) as (keyof typeof FAULTS)[];
/** Each fault is applied to one of the links, and to both in the long run. */
const FAULTS_OF: Record<'the chargers' | 'the database', readonly (keyof typeof FAULTS)[]> = process.env.LONG
  ? { 'the chargers': ALL, 'the database': ALL }
  : {
      'the chargers': ['latency', 'silence', 'cut after some bytes'],
      'the database': ['reset', 'slow close', 'slices', 'narrow band'],
    };

let dataDirectory: string;
let database: TestDatabase;
let server: ServerProcess | undefined;
let toDatabase: FaultyLink;
let toServer: FaultyLink;
const links: FaultyLink[] = [];
beforeAll(async () => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'omp-links-'));
  database = await testDatabase();
  toDatabase = await openLink(database.url);
  const databaseUrl = new URL(database.url);
  databaseUrl.port = String(toDatabase.port);
  server = await startServer({
    dataDirectory,
    env: { ...makeDemoEnv(2 * CHARGERS), DATABASE_URL: databaseUrl.href },
  });
  await server.untilReady();
  toServer = await openLink(server.url);
});
afterAll(async () => {
  // Without its database a server takes longer to stop.
  links.forEach((link) => link.set());
  await server?.stop();
  links.splice(0).forEach((link) => link.close());
  await database.drop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function openLink(url: string): Promise<FaultyLink> {
  const { hostname, port } = new URL(url);
  const link = await FaultyLink.to({ host: hostname, port: Number(port) });
  links.push(link);
  return link;
}

/** Separate chargers for each link, since a restarted RetryingCharger would repeat the stamps of its first sessions. */
async function findFleetOf(link: FaultyLink): Promise<Fleet> {
  const fleet = await findDemoFleet(queryDatabase, 2 * CHARGERS);
  const first = link === toServer ? 0 : CHARGERS;
  return { ...fleet, codes: fleet.codes.slice(first, first + CHARGERS) };
}

/** Applies one kind of fault after another to a link while sessions go on. */
describe.each(['the chargers', 'the database'] as const)(
  'a server with a bad link to %s',
  { timeout: 900_000 },
  (where) => {
    test('loses and doubles nothing that it acknowledged, and goes on when the link recovers', async () => {
      const link = where === 'the chargers' ? toServer : toDatabase;
      const fleet = await findFleetOf(link);
      const { codes, idTag } = fleet;
      const url = `ws://127.0.0.1:${toServer.port}`;
      const chargers = codes.map((code) => new RetryingCharger(url, code, demoChargerKey(SECRET_KEY, code), idTag));
      for (const name of FAULTS_OF[where]) {
        const fault: Fault = FAULTS[name];
        await delay(WELL_MS);
        link.set(fault);
        await delay(FAULT_MS);
        // The connection is reset, because TCP would have given up on the swallowed bytes.
        if (fault.isSilent) link.set({ isDown: 'reset' });
        link.set();
      }
      const before = chargers.map(({ sessions }) => sessions.length);
      await delay(WELL_MS);
      await Promise.all(chargers.map((charger) => charger.stop()));
      chargers.forEach(({ sessions }, index) => expect(sessions.length).toBeGreaterThan(before[index] ?? 0));
      const acknowledged = chargers.flatMap(({ sessions }) => sessions);
      expect(await listStoredSessions(queryDatabase, fleet)).toEqual(acknowledged.sort(compareById));
    });
  },
);

const queryDatabase: Query = (text, values) => queryAsOwner(database.url, text, values);
