import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepPlannedWork } from '../../../../server/ocpp/commands/plannedWork';
import { readConnectors } from '../../../../server/live/connectorRows';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { recordHistory } from '../../../../src/contract/evo-basic/recordHistory';
import { plannedWork, WORK_READERS, WORK_WRITERS } from '../../../../src/contract/evo-monitor/plannedWork';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { toWire } from '../../../../src/lib/time';
import { INJECTIONS } from '../../../harness/injections';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const HOUR = 3_600_000;
const FAULT = 'chargeralarm.GroundFailure';
const PERMISSIONS = [...Object.values(WORK_READERS), ...Object.values(WORK_WRITERS)].flat();

let bench: AlarmBench;
let operator: string;

beforeAll(async () => {
  bench = await createAlarmBench();
  operator = await bench.node.userWith(PERMISSIONS);
});
afterAll(() => bench?.close());
beforeEach(async () => {
  await bench.closeAll();
  await bench.node.deps.db.asSystem(async (tx) => {
    await tx.deleteFrom('plannedWork').execute();
    await tx.updateTable('command').set({ endedAt: new Date() }).where('endedAt', 'is', null).execute();
    await tx.updateTable('charger').set({ isOnline: true, reportedStatus: 'available' }).execute();
  });
});

type Wish = Partial<BodyOf<typeof plannedWork.add>>;
const inHours = (hours: number) => toWire(bench.node.clock.now() + hours * HOUR);
const toBody = (wish: Wish) => ({
  kind: 'charger' as const,
  recordId: bench.north.chargerId,
  reason: 'Cable is replaced',
  until: inHours(2),
  isOutOfService: false,
  ...wish,
});
let calls = 0;
/** Each call is a new one. */
const withKey = () => ({ headers: { 'idempotency-key': `planned-work-${++calls}` } });
const addWork = (wish: Wish = {}, token = operator) => bench.callRoute(plannedWork.add, token, toBody(wish), withKey());
const finishWork = (id: string) => bench.callRoute(plannedWork.finish, operator, { id }, withKey());
const listWorks = (wish: { kind: 'charger' | 'station'; recordId: string; at?: string }, token = operator) =>
  bench.callRoute(plannedWork.list, token, wish);
const sweepWorks = () => sweepPlannedWork(bench.node.deps);
const readAlarms = () =>
  bench.node.deps.db.asSystem((tx) => tx.selectFrom('alarm').selectAll().orderBy('id', 'desc').limit(1).execute());
const readCommands = () =>
  bench.node.deps.db.asSystem((tx) =>
    tx.selectFrom('command').select(['params', 'connectorNo', 'reason']).where('endedAt', 'is', null).execute(),
  );
const countMails = async () =>
  (await bench.node.deps.db.asSystem((tx) => tx.selectFrom('mailOutbox').select('id').execute())).length;
const addRecipient = () =>
  bench.node.deps.db.asSystem((tx) =>
    tx
      .insertInto('alarmRecipient')
      .values({ fullName: 'Saule', email: 'saule@example.com', leastPriority: 'nice', languages: ['en_US'] })
      .execute(),
  );
const readWorkUntil = async () => {
  const rows = await bench.node.deps.db.asSystem((tx) => readConnectors(tx, bench.north.connectorIds));
  return rows.map(({ row }) => row.workUntil);
};

describe('an alarm of equipment under planned work', () => {
  it('is shelved until the end, and mailed to no recipient', async () => {
    await addRecipient();
    const { until } = await addWork();
    const alarm = await bench.raise(bench.north, FAULT);
    expect(alarm).toMatchObject({ shelvedUntil: until, shelveReason: 'Cable is replaced' });
    await bench.sweep();
    expect(await countMails()).toBe(0);
  });

  it('is shelved when it was raised before, and comes back with a mail when it outlasts the work', async () => {
    await bench.raise(bench.north, FAULT);
    const { id } = await addWork();
    expect(await readAlarms()).toMatchObject([{ shelveReason: 'Cable is replaced' }]);
    await addRecipient();
    await bench.sweep();
    await bench.node.deps.db.asSystem((tx) => tx.deleteFrom('mailOutbox').execute());
    await bench.node.deps.db.asSystem((tx) => tx.updateTable('alarmRecipient').set({ lastMailAt: null }).execute());
    await finishWork(id);
    expect(await readAlarms()).toMatchObject([{ shelvedUntil: null, isOpen: true }]);
    await bench.sweep();
    expect(await countMails()).toBe(1);
  });

  it('is processed with the reason when it is over at the end', async () => {
    const { id } = await addWork({ kind: 'station', recordId: bench.north.stationId });
    await bench.raise(bench.north, FAULT);
    await bench.clear(bench.north);
    await finishWork(id);
    expect(await readAlarms()).toMatchObject([{ isOpen: false, result: 'Cable is replaced' }]);
  });

  it('is raised as ever at another station', async () => {
    await addWork({ kind: 'station', recordId: bench.north.stationId });
    expect(await bench.raise(bench.south, FAULT)).toMatchObject({ shelvedUntil: null });
  });
});

describe('planned work', () => {
  it('is shown by the live rows of its connectors while it goes on', async () => {
    const { id, until } = await addWork({ kind: 'station', recordId: bench.north.stationId });
    expect(new Set(await readWorkUntil())).toEqual(new Set([until]));
    await finishWork(id);
    expect(new Set(await readWorkUntil())).toEqual(new Set([null]));
  });

  it('is in the last day of its connectors', async () => {
    await addWork({ kind: 'station', recordId: bench.north.stationId });
    const { work } = await bench.callRoute(realTimeMonitoring.strip, operator, undefined, {
      params: { chargerCode: bench.north.chargerCode, connector: '1' },
    });
    expect(work).toMatchObject([{ reason: 'Cable is replaced', until: null }]);
  });

  it('starts and ends by time', async () => {
    const work = await addWork({ from: inHours(1), until: inHours(3) });
    expect(work.state).toBe('planned');
    await sweepWorks();
    const place = { kind: 'charger' as const, recordId: bench.north.chargerId };
    expect(await listWorks(place)).toMatchObject([{ state: 'planned' }]);
    bench.node.clock.advance(HOUR);
    await sweepWorks();
    expect(await listWorks(place)).toMatchObject([{ state: 'running' }]);
    bench.node.clock.advance(2 * HOUR);
    await sweepWorks();
    expect(await listWorks(place)).toMatchObject([{ state: 'ended', endedBy: null }]);
  });

  it('is listed as far as it was planned by a moment', async () => {
    const place = { kind: 'charger' as const, recordId: bench.north.chargerId };
    const before = toWire(bench.node.clock.now());
    bench.node.clock.advance(HOUR);
    const { id } = await addWork({ from: inHours(1), until: inHours(3) });
    const listIds = async (at: string) => (await listWorks({ ...place, at })).map((work) => work.id);
    expect(await listIds(before)).not.toContain(id);
    expect(await listIds(toWire(bench.node.clock.now()))).toContain(id);
  });

  it('sets its charger out of service, and back when it ends', async () => {
    const { id } = await addWork({ isOutOfService: true });
    expect(await readCommands()).toMatchObject([{ params: { isOperative: false }, connectorNo: 0 }]);
    await bench.node.deps.db.asSystem(async (tx) => {
      await tx.updateTable('command').set({ endedAt: new Date() }).execute();
      await tx.updateTable('charger').set({ reportedStatus: 'unavailable' }).execute();
    });
    await finishWork(id);
    expect(await readCommands()).toMatchObject([{ params: { isOperative: true }, reason: 'Cable is replaced' }]);
  });

  it('sets a charger back later that is offline when it ends', async () => {
    const { id } = await addWork({ isOutOfService: true });
    const setOnline = (isOnline: boolean) =>
      bench.node.deps.db.asSystem(async (tx) => {
        await tx.updateTable('command').set({ endedAt: new Date() }).execute();
        await tx.updateTable('charger').set({ isOnline, reportedStatus: 'unavailable' }).execute();
      });
    await setOnline(false);
    await finishWork(id);
    expect(await readCommands()).toEqual([]);
    await setOnline(true);
    await sweepWorks();
    expect(await readCommands()).toMatchObject([{ params: { isOperative: true } }]);
    await sweepWorks();
    expect(await readCommands()).toHaveLength(1);
  });

  it('of a station is listed with its chargers, and can be cancelled before its start', async () => {
    const { id } = await addWork({ kind: 'station', recordId: bench.north.stationId, from: inHours(1) });
    expect(await finishWork(id)).toMatchObject({ state: 'cancelled' });
    expect(await listWorks({ kind: 'charger', recordId: bench.north.chargerId })).toMatchObject([
      { id, kind: 'station', state: 'cancelled' },
    ]);
  });

  it('is written into the history of the charger', async () => {
    const reader = await bench.node.userWith([...PERMISSIONS]);
    await addWork();
    const history = await bench.callRoute(recordHistory.list, reader, { kind: 'charger', id: bench.north.chargerId });
    expect(JSON.stringify(history)).toContain('Cable is replaced');
  });

  it.each<[string, () => Wish, string]>([
    ['an end in the past', () => ({ until: inHours(-1) }), 'until'],
    ['an end before its start', () => ({ from: inHours(3), until: inHours(2) }), 'until'],
    ['more than 30 days', () => ({ until: inHours(24 * 31) }), 'until'],
    ['no reason', () => ({ reason: ' ' }), 'reason'],
  ])('is refused at the field when it has %s', async (_, makeWish, field) => {
    const { data } = await bench.callForRefusal(plannedWork.add, operator, toBody(makeWish()), withKey());
    expect(Object.keys((data as { fields: object }).fields)).toEqual([field]);
  });

  it('keeps every hostile text of its reason as it was written', async () => {
    const texts = INJECTIONS.map((text) => text.trim());
    for (const reason of texts) await finishWork((await addWork({ reason })).id);
    const stored = await bench.node.deps.db.asSystem((tx) => tx.selectFrom('plannedWork').select('reason').execute());
    expect(stored.map(({ reason }) => reason)).toEqual(expect.arrayContaining(texts));
  });

  it('is out of reach of another company, and of an account that may only look', async () => {
    const { id } = await addWork();
    const other = await bench.node.userWith(PERMISSIONS, { scope: 'company', companyId: bench.south.companyId });
    const reader = await bench.node.userWith(Object.values(WORK_READERS).flat());
    expect((await bench.callForRefusal(plannedWork.finish, other, { id }, withKey())).code).toBe(404);
    expect((await bench.callForRefusal(plannedWork.add, other, toBody({}), withKey())).code).toBe(404);
    expect((await bench.callForRefusal(plannedWork.add, reader, toBody({}), withKey())).code).toBe(403);
  });
});
