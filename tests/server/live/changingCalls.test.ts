import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFrameFeed, type FrameFeed } from '../../../server/live/frames';
import { toWire } from '../../../server/wire/wireTime';
import { liveRoutes } from '../../../server/modules/liveRoutes';
import { ENDPOINTS } from '../../../src/contract/contract';
import type { Endpoint } from '../../../src/contract/endpoint';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { openLiveFeeds, readStoredRows, type LivePicture } from '../../harness/liveFeeds';
import { addLiveWorld } from '../../harness/liveWorld';
import { KINDS } from '../../harness/recordKinds';
import { buildSampleBodies } from '../../harness/sampleBody';
import { openAgain } from '../../harness/database';
import { testApp, type Answered, type TestApp } from '../http/testApp';
import { SavedWorld } from './savedWorld';

/*
 * Generated from the contract: every changing call is made with each of its samples, always from the same world, and
 * the live rows in memory of two nodes are compared with the database.
 */

/** Id of the first record of every table. */
const ID = '777001';
/** Time within which a node receives a change. */
const HEARD_MS = 1_000;

let base: TestApp;
let test: TestApp;
let owner: pg.Client;
let world: SavedWorld;
let operator: string;
let frames: FrameFeed;
let nodes: Awaited<ReturnType<typeof openLiveFeeds>>[];
let otherDb: TestApp['deps']['db'];
let before: LivePicture;

beforeAll(async () => {
  base = await testApp({}, { SIMULATOR: 'on' });
  const { deps } = base;
  operator = await base.userWith(PERMISSIONS);
  owner = new pg.Client({ connectionString: deps.databaseUrl });
  await owner.connect();
  await owner.query(`select setval(oid::regclass, ${ID} - 1) from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace`);
  await deps.db.asSystem(async (tx) => {
    await addLiveWorld(tx, ID);
    await tx.insertInto('priceSetting').values({ name: 'Price', companyId: ID, currency: 'EUR' }).execute();
    await tx.insertInto('plannedWork').values(makeWork()).execute();
    // Erasing the person erases the tag of its sessions, and a charger that has never connected can be simulated.
    await tx.insertInto('chargeTag').values({ tagNo: 'TAG-1', appUserId: ID }).execute();
    await tx.updateTable('chargeTransaction').set({ idTag: 'TAG-1' }).execute();
    await tx.updateTable('charger').set({ lastSeen: null }).execute();
  });
  world = await SavedWorld.save(owner, ['price_setting']);
  otherDb = openAgain(deps.databaseUrl, 4);
  nodes = [await openLiveFeeds(deps), await openLiveFeeds({ ...deps, db: otherDb })];
  const [{ connectors, washers, alarms }] = nodes as [(typeof nodes)[0]];
  frames = await createFrameFeed(deps);
  test = await base.secondNode({ routes: liveRoutes({ connectors, washers, alarms, frames }) });
  before = await readStoredRows(deps.db);
});
afterAll(async () => {
  for (const node of nodes ?? []) await node.close();
  await frames?.close();
  await otherDb?.close();
  await owner?.end();
  await test?.close();
  await base?.close();
});

const DAY_MS = 86_400_000;

function makeWork() {
  const at = new Date();
  const until = { fromAt: at, untilAt: new Date(at.getTime() + DAY_MS), startedAt: at, isOutOfService: false };
  return { stationId: ID, reason: 'Meters', ...until, createdBy: ID, createdByName: 'Operator', createdAt: at };
}

/** Values for fields that no generated value fits, or that change more than a generated value would. */
const GIVEN = {
  announcement: { texts: { en_US: 'sample' }, from: '2026-01-15 08:00:00', until: '2026-01-16 08:00:00' },
  lines: [{ companyId: ID, electricity: 100, service: 100 }],
  until: toWire(new Date(Date.now() + DAY_MS)),
  isRetired: true,
  isSimulated: true,
  isShelved: true,
  isLocked: true,
};
const ALL_IDS = new Proxy({}, { get: () => ID }) as never;

function listBodies({ path, body }: Endpoint): unknown[] {
  if (!body) return [undefined];
  const group = path.split('/')[1] as keyof typeof KINDS;
  const own = group === 'iotCarwashSupplier' ? { code: 'supplier' } : {};
  return buildSampleBodies(body, ID, { ...KINDS[group]?.base(ALL_IDS), ...GIVEN, name: `For ${path}`, ...own });
}

async function makeCall(endpoint: Endpoint, body: unknown): Promise<Answered> {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ID]));
  const answer = await test.call(endpoint, {
    token: operator,
    params: { ...params, connector: '1', date: '2026-01-15' },
    body,
    headers: endpoint.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {},
  });
  if (answer.status !== 401) return answer;
  // An earlier call has ended the session.
  operator = await base.userWith(PERMISSIONS);
  return makeCall(endpoint, body);
}

const changing = ENDPOINTS.filter(
  ({ business, access, upload, path }) =>
    !['query', 'export'].includes(business) && access !== 'public' && !upload && !path.startsWith('evo-basic/auth/'),
).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Calls that changed live rows, and the tables they wrote. */
const seen = { calls: new Set<string>(), tables: new Set<string>() };

describe.each(changing)('%s', (name, endpoint) => {
  // Calls also change rows outside the live feeds, and samples name version 1 of a record.
  afterEach(() => world.restore());

  it('leaves the live rows of both nodes as the database has them', async () => {
    for (const body of listBodies(endpoint)) {
      const answer = await makeCall(endpoint, body);
      expect(answer.status, JSON.stringify(answer.data)).toBeLessThan(500);
      const after = await readStoredRows(base.deps.db);
      if (JSON.stringify(after) === JSON.stringify(before)) continue;
      for (const node of nodes) await expect.poll(node.readKnown, { timeout: HEARD_MS, interval: 20 }).toEqual(after);
      seen.calls.add(name);
      for (const table of await world.listChanged()) seen.tables.add(table);
      await world.restore();
      for (const node of nodes) await expect.poll(node.readKnown, { timeout: 5_000, interval: 20 }).toEqual(before);
    }
  });
});

describe('the calls', () => {
  it('write every table whose changes are announced', () => {
    expect(world.listShown().filter((table) => !seen.tables.has(table))).toEqual([]);
    expect(seen.calls.size).toBeGreaterThan(25);
  });
});
