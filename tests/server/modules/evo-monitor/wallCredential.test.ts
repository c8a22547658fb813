import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepCheckpoints } from '../../../../server/replay/keepCheckpoints';
import { toWire } from '../../../../server/wire/wireTime';
import { ENDPOINTS } from '../../../../src/contract/contract';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { replay } from '../../../../src/contract/evo-monitor/replay';
import { wall } from '../../../../src/contract/evo-monitor/wall';
import type { WallBoard } from '../../../../src/contract/evo-monitor/wallBoards';
import { createMonitorApp, type MonitorApp } from './monitorApp';
import { callOnce, HEARTBEAT, pairDisplay } from './wallBench';

const DAY_MS = 24 * 3_600_000;

let bench: MonitorApp;
let operator: string;

beforeAll(async () => {
  bench = await createMonitorApp();
});
afterAll(() => bench?.close());
beforeEach(async () => {
  // Days pass in these tests, and sessions of people end.
  operator = await bench.node.userWith(['maintenance/monitor/wall']);
});

const pair = (over: object = {}) => pairDisplay(bench.node, operator, over);
const beat = (token: string, over: object = {}) =>
  bench.node.call(wall.heartbeat, { token, body: { ...HEARTBEAT, ...over } });
const renewed = async (token: string) => ((await beat(token)).data as { token: string | null }).token;
const findDisplay = (id: string) => callOnce(bench.node, wall.detail, { id }, { token: operator });

describe('a display', () => {
  it('is refused every call but its own and the live lists', async () => {
    const { token } = await pair();
    const open: string[] = [];
    for (const endpoint of ENDPOINTS.filter(({ access }) => access !== 'public')) {
      const { code } = await bench.node.call(endpoint, {
        token,
        params: { id: '1', userId: '0', chargerCode: 'CH-N', connector: '1', commandId: '1', txnId: '1' },
        body: endpoint.method === 'GET' ? undefined : {},
        headers: { 'idempotency-key': 'matrix-of-displays' },
      });
      if (code !== 403) open.push(endpoint.path);
    }
    expect(open.sort()).toEqual(
      ENDPOINTS.filter(({ access, isForDisplays }) => access === 'display' || isForDisplays)
        .map(({ path }) => path)
        .sort(),
    );
    expect(open.filter((path) => !path.startsWith('evo-monitor/wall/'))).toEqual([
      'evo-monitor/chargerAlarm/changes',
      'evo-monitor/chargerAlarm/page',
      'evo-monitor/realTimeMonitoring/changes',
      'evo-monitor/realTimeMonitoring/page',
      'evo-monitor/realTimeMonitoring/stations',
      'evo-monitor/replay/alarmChanges',
      'evo-monitor/replay/alarms',
      'evo-monitor/replay/changes',
      'evo-monitor/replay/picture',
    ]);
  });

  it('is shown the equipment of its company alone', async () => {
    const all = await pair();
    const north = await pair({ companyId: bench.north.companyId });
    const codes = async (token: string) => {
      const { records } = await callOnce(bench.node, realTimeMonitoring.page, {}, { token });
      return [...new Set(records.map(({ chargerCode }) => chargerCode))].sort();
    };
    expect(await codes(all.token)).toEqual(['CH-N', 'CH-S']);
    expect(await codes(north.token)).toEqual(['CH-N']);
  });

  it('is shown no account, user or staff, and cannot search for one', async () => {
    const { db } = bench.node.deps;
    const { token } = await pair();
    const { id } = await db.asSystem((tx) =>
      tx
        .insertInto('alarm')
        .values({
          ...{ companyId: bench.north.companyId, stationId: bench.north.stationId, chargerId: bench.north.chargerId },
          ...{ ruleCode: 'chargeralarm.WeakSignal', classification: 'chargeralarm', level: 'info', priority: 'low' },
          ...{ firstAt: new Date(bench.node.clock.now()), lastAt: new Date(bench.node.clock.now()), isActive: true },
          ...{ acknowledgedBy: 'nadia', acknowledgedAt: new Date(bench.node.clock.now()), log: 'tag 04A1B2C3' },
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const at = new Date(bench.node.clock.now());
    await db.asSystem((tx) =>
      tx
        .insertInto('alarmEvent')
        .values([
          { alarmId: id, at, kind: 'raised', detail: 'tag 04A1B2C3' },
          { alarmId: id, at, kind: 'acknowledged', byName: 'nadia' },
        ] as never)
        .execute(),
    );
    const { records } = await callOnce(bench.node, chargerAlarm.page, { isOpen: true }, { token });
    expect(records).toMatchObject([{ acknowledgedBy: null, log: null, acknowledgedAt: expect.any(String) }]);
    const rows = await callOnce(bench.node, realTimeMonitoring.page, {}, { token });
    expect(rows.records.every(({ account, user, txnId }) => account === null && user === null && txnId === null)).toBe(
      true,
    );
    await keepCheckpoints(bench.node.deps);
    const past = { at: toWire(bench.node.clock.now()) };
    const queue = await callOnce(bench.node, replay.alarms, past, { token });
    expect(queue.rows).toMatchObject([{ acknowledgedBy: null, log: null }]);
    const fleet = await callOnce(bench.node, replay.picture, past, { token });
    expect(fleet.rows.length).toBeGreaterThan(0);
    expect(fleet.rows.every(({ account, user, txnId }) => [account, user, txnId].every((name) => name === null))).toBe(
      true,
    );
    for (const endpoint of [realTimeMonitoring.page, chargerAlarm.page])
      expect((await bench.node.call(endpoint, { token, body: { text: '04A1' } })).code).toBe(403);
  });

  it('is refused while its company is disabled', async () => {
    const { token } = await pair({ companyId: bench.south.companyId });
    const set = (status: 'enabled' | 'disabled') =>
      bench.node.deps.db.asSystem((tx) =>
        tx.updateTable('company').set({ status }).where('id', '=', bench.south.companyId).execute(),
      );
    await set('disabled');
    bench.node.clock.advance(11_000);
    expect((await beat(token)).code).toBe(401);
    await set('enabled');
    expect((await beat(token)).code).toBe(0);
  });

  it('tells its state and errors by its heartbeat', async () => {
    const { id, token } = await pair();
    expect(await findDisplay(id)).toMatchObject({ state: 'waiting', heartbeatAt: null });
    await beat(token, { errors: [{ message: 'Error: board broke', detail: null }], heapBytes: 2_000_000 });
    expect(await findDisplay(id)).toMatchObject({
      ...{ state: 'online', build: 'test', isCurrentBuild: true, board: 'overview' },
      ...{ dataAgeMs: 800, heapBytes: 2_000_000, frameAgeMs: 16 },
    });
    const logged = await bench.node.deps.db.asSystem((tx) => tx.selectFrom('clientLog').selectAll().execute());
    expect(logged).toMatchObject([
      { message: 'Error: board broke', userName: 'NOC left', userId: null, platform: 'wall' },
    ]);
  });
});

describe('the credential of a display', () => {
  it('is renewed after a day, and the old one ends when the new one is used', async () => {
    const { token } = await pair();
    expect(await renewed(token)).toBeNull();
    bench.node.clock.advance(DAY_MS);
    const next = await renewed(token);
    expect(next).not.toBeNull();
    expect((await beat(token)).code).toBe(0);
    bench.node.clock.advance(61_000);
    const latest = (await renewed(token)) ?? '';
    expect((await beat(latest)).code).toBe(0);
    bench.node.clock.advance(11_000);
    expect((await beat(token)).code).toBe(401);
    expect((await beat(latest)).code).toBe(0);
  });

  it('is renewed again when the answer with the new one was lost', async () => {
    const { token } = await pair();
    bench.node.clock.advance(DAY_MS);
    const lost = await renewed(token);
    bench.node.clock.advance(61_000);
    const next = await renewed(token);
    expect(next).not.toBe(lost);
    expect((await beat(next ?? '')).code).toBe(0);
    expect((await beat(lost ?? '')).code).toBe(401);
  });

  it('is handed out once when two windows of a device ask for it at the same time', async () => {
    const { token } = await pair();
    bench.node.clock.advance(DAY_MS);
    const answers = [await renewed(token), await renewed(token)];
    expect(answers).toEqual([expect.any(String), null]);
    expect((await beat(answers[0] ?? '')).code).toBe(0);
  });

  it('is refused everywhere at once when it is withdrawn', async () => {
    const { id, token } = await pair();
    expect((await beat(token)).code).toBe(0);
    const cursor = (await callOnce(bench.node, realTimeMonitoring.page, {}, { token })).cursor;
    const waiting = bench.node.call(realTimeMonitoring.changes, { token, body: { cursor, waitMs: 20_000 } });
    const withdrawn = await callOnce(bench.node, wall.withdraw, { id }, { token: operator });
    expect(withdrawn).toMatchObject({ state: 'withdrawn', withdrawnBy: expect.stringContaining('Full name') });
    expect((await waiting).code).toBe(401);
    await expect.poll(async () => (await beat(token)).code).toBe(401);
    expect((await bench.node.call(chargerAlarm.page, { token, body: {} })).code).toBe(401);
    expect(await callOnce(bench.node, wall.pair, { secret: token })).toEqual({ state: 'expired' });
  });

  it('is refused after three months without a heartbeat', async () => {
    const { token } = await pair();
    bench.node.clock.advance(91 * DAY_MS);
    expect((await beat(token)).code).toBe(401);
  });
});

describe('settings of a display', () => {
  it('reach it with its next heartbeat, and an old version is refused', async () => {
    const { id, token } = await pair();
    const { name, rotationSeconds, timezone, locale, dimming, version } = await findDisplay(id);
    const sound = { from: 'high', mode: 'until' } as const;
    const boards: WallBoard[] = ['stations', 'overview'];
    const changes = { viewingMetres: 8, boards, sound };
    const body = { id, name, rotationSeconds, timezone, locale, dimming, version, ...changes };
    const changed = await callOnce(bench.node, wall.update, body, { token: operator });
    expect(changed).toMatchObject({ ...changes, version: version + 1 });
    expect((await beat(token)).data).toMatchObject({ settings: changes });
    expect((await bench.node.call(wall.update, { token: operator, body })).code).toBe(409);
  });
});
