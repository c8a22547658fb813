import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PowerPlanner } from '../../../../server/power/planner';
import { recordPowerMinutes } from '../../../../server/power/recordMinutes';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { POWER_WRITERS, stationPower } from '../../../../src/contract/evo-monitor/stationPower';
import { toWire } from '../../../../src/lib/time';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const VIEW = 'maintenance/stationMonitor/view';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let bench: AlarmBench;
let operator: string;
/** How far the planner's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  bench = await createAlarmBench();
  operator = await bench.node.userWith([VIEW, ...POWER_WRITERS]);
});
afterAll(() => bench?.close());
beforeEach(async () => {
  aheadMs = 0;
  await bench.node.deps.db.asSystem(async (tx) => {
    for (const table of ['powerNode', 'powerSite', 'powerSignal', 'powerTurn'] as const)
      await tx.deleteFrom(table).execute();
  });
});

const now = () => bench.node.deps.clock.now() + aheadMs;
const clock = { now, after: () => () => undefined };
const planStations = () => new PowerPlanner({ db: bench.node.deps.db, clock, log: pino({ level: 'silent' }) }).work();
const readView = (token = operator) => bench.callRoute(stationPower.view, token, { stationId: bench.north.stationId });
const readLog = (before?: string) =>
  bench.callRoute(stationPower.log, operator, { stationId: bench.north.stationId, ...(before && { before }) });

type Signal = BodyOf<typeof stationPower.signalLimit>;
const toSignal = (wish: Partial<Signal> = {}): Signal => ({
  ...{ stationId: bench.north.stationId, signalId: 'evening', revision: 1, limit: 90 },
  ...{ from: toWire(now() - HOUR), until: toWire(now() + HOUR) },
  ...wish,
});
const sendSignal = (wish: Partial<Signal> = {}, token = operator) =>
  bench.callRoute(stationPower.signalLimit, token, toSignal(wish));
const refuseSignal = (wish: Partial<Signal>, token = operator) =>
  bench.callForRefusal(stationPower.signalLimit, token, toSignal(wish));

const ALL_DAYS = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' };
const setSchedule = (name: string, limit: number) =>
  bench.callRoute(stationPower.changeNode, operator, {
    ...{ stationId: bench.north.stationId, nodeId: 'station', version: 0, limit: 180, amps: null, phases: 3 },
    ...{
      margin: 0,
      base: 0,
      baseWeek: [],
      priority: 0,
      groups: [],
      peakPrice: null,
      limitWeek: [{ ...ALL_DAYS, name, limit }],
    },
  });

describe('a limit by signal', () => {
  it('holds from its beginning until its end', async () => {
    await sendSignal();
    expect((await readView()).nodes[0]).toMatchObject({ limit: 90, source: 'signal' });
    await sendSignal({ revision: 2, from: toWire(now() + HOUR), until: toWire(now() + 2 * HOUR) });
    const power = await readView();
    expect(power.nodes[0]).toMatchObject({ limit: null, source: null });
    expect(power.signals).toMatchObject([{ signalId: 'evening', limit: 90 }]);
  });

  it('changes nothing when it comes twice, or after a later revision', async () => {
    expect(await sendSignal({ revision: 3, limit: 60 })).toEqual({ isTaken: true });
    expect(await sendSignal({ revision: 3, limit: 60 })).toEqual({ isTaken: false });
    expect(await sendSignal({ revision: 2, limit: 120 })).toEqual({ isTaken: false });
    expect((await readView()).nodes[0]).toMatchObject({ limit: 60 });
  });

  it('ends when it is withdrawn', async () => {
    await sendSignal();
    await sendSignal({ revision: 2, limit: null });
    expect(await readView()).toMatchObject({ limit: null, signals: [] });
  });

  it('is the lowest of several', async () => {
    await sendSignal();
    await sendSignal({ signalId: 'other', limit: 70 });
    expect(await readView()).toMatchObject({ limit: 70 });
  });

  it('is refused at its field when it ends before it begins', async () => {
    const refused = await refuseSignal({ from: toWire(now()), until: toWire(now() - HOUR) });
    expect(refused).toMatchObject({ status: 400, data: { fields: { until: expect.any(String) } } });
  });

  it('is out of reach of another company, and of an account that may only look', async () => {
    const { companyId } = bench.south;
    const other = await bench.node.userWith([VIEW, ...POWER_WRITERS], { scope: 'company', companyId });
    expect((await refuseSignal({}, other)).status).toBe(404);
    expect((await refuseSignal({}, await bench.node.userWith([VIEW]))).status).toBe(403);
    const log = await bench.callForRefusal(stationPower.log, other, { stationId: bench.north.stationId });
    expect(log.status).toBe(404);
  });

  it('has its station planned before it begins, and again at its beginning', async () => {
    await sendSignal({ from: toWire(now() + HOUR), until: toWire(now() + 2 * HOUR) });
    await planStations();
    expect((await readView()).isPlanned).toBe(true);
    expect((await readLog()).turns).toEqual([]);
    const [site] = await bench.node.deps.db.asSystem((tx) => tx.selectFrom('powerSite').selectAll().execute());
    expect(site!.nextAt!.getTime()).toBeLessThanOrEqual(now() + HOUR);
    aheadMs = HOUR + 60_000;
    await planStations();
    expect((await readLog()).turns).toMatchObject([{ changes: [{ source: 'signal', before: null, after: 90 }] }]);
  });
});

describe('a limit by schedule', () => {
  it('binds below what is set of the part itself, and says its name', async () => {
    await setSchedule('Afternoon', 150);
    expect((await readView()).nodes[0]).toMatchObject({ limit: 150, source: 'schedule', sourceName: 'Afternoon' });
  });

  it('never lifts a limit that stands', async () => {
    await setSchedule('Night', 250);
    expect((await readView()).nodes[0]).toMatchObject({ limit: 180, source: 'own', sourceName: null });
  });

  it('yields to a lower limit by hand', async () => {
    await setSchedule('Afternoon', 150);
    const body = { stationId: bench.north.stationId, nodeId: 'station', limit: 60, reason: 'Hot' };
    const headers = { 'idempotency-key': 'station-turns-1' };
    const power = await bench.callRoute(stationPower.setLimit, operator, body, { headers });
    expect(power.nodes[0]).toMatchObject({ limit: 60, source: 'hand' });
  });
});

describe('the plan log', () => {
  it('has each change of a limit once, newest first', async () => {
    await setSchedule('Afternoon', 150);
    await planStations();
    await planStations();
    await sendSignal({ limit: 100 });
    await planStations();
    const { turns, hasMore } = await readLog();
    expect(hasMore).toBe(false);
    expect(turns.map(({ changes }) => changes)).toMatchObject([
      [{ kind: 'station', source: 'signal', before: 150, after: 100 }],
      [{ kind: 'station', source: 'schedule', name: 'Afternoon', before: null, after: 150 }],
    ]);
    expect((await readView()).turns).toEqual(turns);
  });

  it('is read page by page', async () => {
    const { stationId, companyId } = bench.north;
    const row = { stationId, companyId, at: new Date(now()), changes: '[]', sessions: '[]' };
    await bench.node.deps.db.asSystem((tx) =>
      tx
        .insertInto('powerTurn')
        .values(Array.from({ length: 51 }, () => row))
        .execute(),
    );
    const first = await readLog();
    expect([first.turns.length, first.hasMore]).toEqual([50, true]);
    const second = await readLog(first.turns.at(-1)!.id);
    expect([second.turns.length, second.hasMore]).toEqual([1, false]);
  });

  it('is deleted with the minutes of its time', async () => {
    await setSchedule('Afternoon', 150);
    await planStations();
    await recordPowerMinutes({ db: bench.node.deps.db, clock: { ...clock, now: () => now() + 41 * DAY } });
    expect((await readLog()).turns).toEqual([]);
  });
});
