import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepCheckpoints } from '../../../../server/replay/keepCheckpoints';
import { storeReport } from '../../../../server/wash/reports';
import { toWire } from '../../../../server/wire/wireTime';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { replay } from '../../../../src/contract/evo-monitor/replay';
import type { MachineReport } from '../../../../server/domain/wash/supplierMessages';
import { manualClock } from '../../http/manualClock';
import { createMonitorApp, type MonitorApp } from './monitorApp';

const MINUTE_MS = 60_000;

let app: MonitorApp;
let operator: string;
let now: number;
let supplierId: string;
/** Ids of a washer in the north and one in the south. */
let north: string;
let south: string;

beforeAll(async () => {
  app = await createMonitorApp();
  operator = await app.node.userWith(['equipment/carWasher/view', 'maintenance/monitor/view']);
  now = app.node.clock.now();
  const { db } = app.node.deps;
  supplierId = await db.asSystem(async (tx) => {
    const made = await tx
      .insertInto('washSupplier')
      .values({ code: 'aqualine', name: 'Aqualine' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });
  north = await addWasher(app.north.companyId, 'AQ-1');
  south = await addWasher(app.south.companyId, 'AQ-2');
  let sequence = 0;
  for (let minutes = 90; minutes > 20; minutes -= 1) {
    sequence += 1;
    // The report of an error in the 40th minute was kept by the supplier for half an hour.
    if (minutes === 40) continue;
    await makeReport('AQ-1', minutes, { sequence, status: minutes > 60 ? 'available' : 'washing' });
  }
  await makeReport('AQ-1', 40, { sequence: 51, status: 'error', errorCode: 'E-12' }, 10);
  await db.asSystem((tx) =>
    tx
      .insertInto('washCommand')
      .values(makeCommand(50, 49, 45))
      .execute(),
  );
  await vi.waitFor(() => expect(app.washers.revisions.get(north)?.row.status).toBe('washing'));
  await keepCheckpoints(app.node.deps);
}, 60_000);
afterAll(() => app?.close());

const toDate = (minutes: number) => new Date(now - minutes * MINUTE_MS);

const addWasher = (companyId: string, code: string) =>
  app.node.deps.db.asSystem(async (tx) => {
    const place = { country: 'KZ', city: 'Almaty', address: 'Abay 1', longitude: '76.95', latitude: '43.23' };
    const site = await tx
      .insertInto('washSite')
      .values({ ...place, name: `Site ${code}`, companyId, timezone: 'Asia/Almaty' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('washer')
      .values({ washSiteId: site.id, supplierId, code, name: code, createdAt: toDate(10_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

const makeReport = (machine: string, minutes: number, over: Partial<MachineReport>, arrivedAgo = minutes) =>
  app.node.deps.db.asSystem((tx) =>
    storeReport(tx, manualClock(now - arrivedAgo * MINUTE_MS), supplierId, {
      ...{ id: randomUUID(), machine, sequence: 0, at: toDate(minutes).toISOString(), isOnline: true },
      ...{ status: 'available', ...over },
    }),
  );

const makeCommand = (createdAgo: number, answeredAgo: number, endedAgo: number) => ({
  ...{ id: randomUUID(), washerId: north, kind: 'lock' as const, state: 'effective' as const, createdByName: 'noc' },
  ...{ createdAt: toDate(createdAgo), sentAt: toDate(createdAgo), answeredAt: toDate(answeredAgo) },
  endedAt: toDate(endedAgo),
});

const readBays = async (minutes: number, mode: 'then' | 'now' = 'then', token = operator) => {
  const { data } = await app.node.call(replay.washers, { token, body: { at: toWire(toDate(minutes)), mode } });
  return data as ResponseOf<typeof replay.washers>;
};
const readBay = async (minutes: number, mode: 'then' | 'now' = 'then') =>
  (await readBays(minutes, mode)).rows.find(({ key }) => key === north);

describe('replay/washers', () => {
  it('shows a washer as it was, and since when', async () => {
    const before = {
      status: 'available',
      statusSince: toWire(toDate(90)),
      isOnline: true,
      lastSeen: toWire(toDate(70)),
    };
    expect(await readBay(70)).toMatchObject(before);
    expect(await readBay(55)).toMatchObject({ status: 'washing', statusSince: toWire(toDate(60)) });
  });

  it('shows a late report by the clock of its machine alone', async () => {
    expect(await readBay(40)).toMatchObject({ status: 'washing', errorCode: null });
    expect(await readBay(40, 'now')).toMatchObject({ status: 'error', errorCode: 'E-12' });
    expect(await readBay(38, 'now')).toMatchObject({ status: 'washing', errorCode: null });
  });

  it('is offline when the machine has been silent for three minutes', async () => {
    expect(await readBay(19)).toMatchObject({ isOnline: true });
    expect(await readBay(17)).toMatchObject({ isOnline: false, status: 'washing', lastSeen: toWire(toDate(21)) });
  });

  it('shows a command with the state that it had', async () => {
    expect(await readBay(51)).toMatchObject({ command: null });
    expect(await readBay(50)).toMatchObject({ command: { kind: 'lock', state: 'sent' } });
    expect(await readBay(47)).toMatchObject({ command: { kind: 'lock', state: 'accepted' } });
    expect(await readBay(45)).toMatchObject({ command: null });
  });

  it('shows a washer that had not reported as such', async () => {
    const { rows } = await readBays(50);
    const silent = { isOnline: false, statusSince: null, lastSeen: null };
    expect(rows.find(({ key }) => key === south)).toMatchObject(silent);
  });

  it('shows a company its own washers alone', async () => {
    const rights = { scope: 'company', companyId: app.south.companyId } as const;
    const token = await app.node.userWith(['equipment/carWasher/view'], rights);
    expect((await readBays(50, 'then', token)).rows.map(({ key }) => key)).toEqual([south]);
  });

  it('says that a time before washers were kept was not', async () => {
    await app.node.deps.db.asSystem((tx) =>
      tx.updateTable('replayCheckpoint').set({ washers: null }).where('at', '<', toDate(80)).execute(),
    );
    expect(await readBays(120)).toMatchObject({ isKept: false, rows: [] });
    const body = { from: toWire(toDate(60)), minutes: 60, buckets: 10 };
    const { data } = await app.node.call(replay.density, { token: operator, body });
    const { keptFrom, washersKeptFrom } = data as ResponseOf<typeof replay.density>;
    expect((washersKeptFrom ?? '') > (keptFrom ?? '')).toBe(true);
  });
});

describe('replay/washerChanges', () => {
  it('names the fields that change at each step, forwards and backwards', async () => {
    const readSteps = async (minutes: number, isBackward: boolean) => {
      const body = { at: toWire(toDate(minutes)), stepSeconds: 300, steps: 2, isBackward };
      const { data } = await app.node.call(replay.washerChanges, { token: operator, body });
      const { steps } = data as ResponseOf<typeof replay.washerChanges>;
      return steps.map((step) => step.upserts.find(({ key }) => key === north)?.status);
    };
    expect(await readSteps(66, false)).toEqual([undefined, 'washing']);
    expect(await readSteps(56, true)).toEqual(['available', undefined]);
  });
});
