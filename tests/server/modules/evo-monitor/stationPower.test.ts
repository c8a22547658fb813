import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PowerPlanner } from '../../../../server/power/planner';
import { recordPowerMinutes } from '../../../../server/power/recordMinutes';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { POWER_WRITERS, stationPower } from '../../../../src/contract/evo-monitor/stationPower';
import { toWire } from '../../../../src/lib/time';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const HOUR = 3_600_000;
const VIEW = 'maintenance/stationMonitor/view';

let bench: AlarmBench;
let operator: string;

beforeAll(async () => {
  bench = await createAlarmBench();
  operator = await bench.node.userWith([VIEW, ...POWER_WRITERS]);
});
afterAll(() => bench?.close());
beforeEach(() =>
  bench.node.deps.db.asSystem(async (tx) => {
    await tx.deleteFrom('powerNode').execute();
    await tx.deleteFrom('powerSite').execute();
  }),
);

let calls = 0;
/** Each call is a new one. */
const withKey = () => ({ headers: { 'idempotency-key': `station-power-${++calls}` } });
const toBody = (wish: Partial<BodyOf<typeof stationPower.setLimit>> = {}) => ({
  ...{ stationId: bench.north.stationId, nodeId: 'station', limit: 90, reason: 'Transformer is hot' },
  ...wish,
});
const setLimit = (wish = {}) => bench.callRoute(stationPower.setLimit, operator, toBody(wish), withKey());
const refuse = (wish = {}, token = operator) =>
  bench.callForRefusal(stationPower.setLimit, token, toBody(wish), withKey());
const view = (token = operator) => bench.callRoute(stationPower.view, token, { stationId: bench.north.stationId });
const listNodes = () =>
  bench.node.deps.db.asSystem((tx) => tx.selectFrom('powerNode').selectAll().orderBy('id').execute());

describe('the power of a station', () => {
  it('shows its parts with their ratings when nothing is limited', async () => {
    const power = await view();
    expect(power).toMatchObject({ isPlanned: false, plannedAt: null, limit: null, sessions: [], minutes: [] });
    const labels = power.nodes.map(({ kind, label, limit }) => [kind, label, limit]);
    expect(labels).toEqual([
      ['station', null, null],
      ['charger', 'CH-N', 150],
      ['evse', 'CH-N·1', 150],
      ['evse', 'CH-N·2', 150],
    ]);
  });

  it('is limited by hand, and again in the same row', async () => {
    const until = toWire(bench.node.clock.now() + HOUR);
    const power = await setLimit({ until });
    expect(power).toMatchObject({ limit: 90 });
    expect(power.nodes[0]?.hand).toMatchObject({ limit: 90, until, reason: 'Transformer is hot' });
    await setLimit({ limit: 60, reason: 'Hotter' });
    expect(await listNodes()).toMatchObject([{ kind: 'station', handKw: 60, handUntil: null, version: 2 }]);
  });

  it('is limited once when the same call is repeated', async () => {
    const key = withKey();
    await bench.callRoute(stationPower.setLimit, operator, toBody(), key);
    await bench.callRoute(stationPower.setLimit, operator, toBody(), key);
    expect(await listNodes()).toMatchObject([{ version: 1 }]);
  });

  it('limits a charger and an EVSE, and never lifts what they are rated for', async () => {
    const { chargerId, connectorIds } = bench.north;
    await setLimit({ nodeId: `charger${chargerId}`, limit: 12 });
    const power = await setLimit({ nodeId: `evse${connectorIds[0]}`, limit: 500 });
    expect(power.nodes.map(({ limit }) => limit)).toEqual([null, 12, 150, 150]);
  });

  it('keeps a limit by hand until its time is over', async () => {
    await setLimit({ until: toWire(bench.node.clock.now() + HOUR) });
    await bench.node.deps.db.asSystem((tx) =>
      tx
        .updateTable('powerNode')
        .set({ handUntil: new Date(bench.node.clock.now() - 1) })
        .execute(),
    );
    expect((await view()).nodes[0]).toMatchObject({ limit: null, hand: null });
  });

  it('has its former limit again when the one by hand is removed', async () => {
    await setLimit();
    const body = { stationId: bench.north.stationId, nodeId: 'station' };
    const power = await bench.callRoute(stationPower.removeLimit, operator, body, withKey());
    expect(power.nodes[0]).toMatchObject({ limit: null, hand: null });
    const again = await bench.callForRefusal(stationPower.removeLimit, operator, body, withKey());
    expect(again.status).toBe(409);
  });

  it('refuses a time that is over, and a part that is not there', async () => {
    expect((await refuse({ until: '2020-01-01 00:00:00' })).status).toBe(422);
    expect((await refuse({ nodeId: `charger${bench.south.chargerId}` })).status).toBe(404);
    expect(await listNodes()).toEqual([]);
  });

  it('is out of reach of another company, and of an account that may only look', async () => {
    const { companyId } = bench.south;
    const other = await bench.node.userWith([VIEW, ...POWER_WRITERS], { scope: 'company', companyId });
    const reader = await bench.node.userWith([VIEW]);
    expect((await refuse({}, other)).status).toBe(404);
    expect((await refuse({}, reader)).status).toBe(403);
    await expect(view(other)).rejects.toThrow();
    expect(await listNodes()).toEqual([]);
  });

  it('is limited by its own company', async () => {
    const { companyId } = bench.north;
    const own = await bench.node.userWith([VIEW, ...POWER_WRITERS], { scope: 'company', companyId });
    const power = await bench.callRoute(stationPower.setLimit, own, toBody(), withKey());
    expect(power).toMatchObject({ limit: 90 });
  });

  it('shows what was planned and measured by the minute', async () => {
    await setLimit();
    const { db, clock } = bench.node.deps;
    const planner = new PowerPlanner({ db, clock, log: pino({ level: 'silent' }) });
    await planner.work();
    await recordPowerMinutes({ db, clock });
    const power = await view();
    expect(power).toMatchObject({ isPlanned: true, limit: 90 });
    expect(power.minutes).toMatchObject([{ limit: 90, planned: 0, measured: 0 }]);
  });
});
