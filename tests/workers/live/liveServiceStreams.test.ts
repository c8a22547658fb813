import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chargingReport } from '../../../src/contract/evo-monitor/chargingReport';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import type { ChargingCurve } from '../../../src/contract/live/curve';
import type { ViewRequest } from '../../../src/contract/live/liveService';
import { TransportError } from '../../../workers/live/transport';
import { answerFleet } from './modelServer';
import { makeServer, makeMonitorRequest, SESSION, startService, type Answers } from './runningService';

const NOW = Date.UTC(2026, 10, 20, 9);
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

describe('state of streams', () => {
  it('is reported at once when the phase changes, and at most once a second for the age', async () => {
    const server = makeServer();
    const { service, events, states } = startService(answerFleet(server));
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest());
    await vi.advanceTimersByTimeAsync(1);
    expect(states().map(({ phase }) => phase)).toEqual(['connecting', 'live']);
    expect(states().at(-1)).toMatchObject({
      name: 'monitor',
      views: ['monitor'],
      intervalMs: 5_000,
      serverTimeMs: NOW,
    });
    const before = events.length;
    const busy = setInterval(() => server.change('C0:1', { soc: Math.random() }), 20);
    await vi.advanceTimersByTimeAsync(10_000);
    clearInterval(busy);
    const told = events.slice(before).filter(({ event }) => event.type === 'stream');
    expect(told.length).toBeLessThanOrEqual(11);
    expect(told.length).toBeGreaterThanOrEqual(9);
    service.dispose();
  });

  it('keeps the time of the last answer while the server is away', async () => {
    const server = makeServer();
    let isAway = false;
    const answers = answerFleet(server);
    const { service, states, patches } = startService([
      answers[0] as Answers[number],
      [
        realTimeMonitoring.changes,
        (call, signal) => {
          if (isAway) throw new TransportError(0, 'Failed to fetch');
          return answers[1]?.[1](call, signal);
        },
      ],
    ]);
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest());
    await vi.advanceTimersByTimeAsync(1_000);
    isAway = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(states().at(-1)).toMatchObject({ phase: 'retrying', problem: '', serverTimeMs: NOW });
    expect(patches('monitor')).toHaveLength(1);
    service.dispose();
  });

  it('ends with a problem when the caller has no permission', async () => {
    const { service, states } = startService([
      [realTimeMonitoring.page, () => Promise.reject(new TransportError(403, 'No permission'))],
    ]);
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(states().at(-1)).toMatchObject({ phase: 'forbidden', problem: 'No permission' });
    service.dispose();
  });

  it('is removed when the last view closes, and calls stop', async () => {
    const { service, states, calls } = startService(answerFleet(makeServer()));
    service.setSession(SESSION);
    service.subscribe('a', makeMonitorRequest());
    service.subscribe('b', makeMonitorRequest());
    await vi.advanceTimersByTimeAsync(1_000);
    service.unsubscribe('a');
    expect(states().at(-1)).toMatchObject({ views: ['b'] });
    service.unsubscribe('b');
    expect(states().at(-1)).toMatchObject({ views: [] });
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(before);
  });
});

describe('one connector', () => {
  const connector: ViewRequest = { kind: 'connector', key: 'C0:1' };

  it('is polled alone each second while no view follows the fleet, and sent when it changed', async () => {
    const server = makeServer();
    const { service, patches, callsOf } = startService([
      [
        realTimeMonitoring.getGunStatus,
        ({ params }) => server.all().find(({ key }) => key === `${params.chargerCode}:${params.connector}`),
      ],
    ]);
    service.setSession(SESSION);
    service.subscribe('c', connector);
    await vi.advanceTimersByTimeAsync(5_500);
    expect(callsOf(realTimeMonitoring.getGunStatus)).toHaveLength(6);
    server.change('C0:1', { soc: 44 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(patches('c').map(({ patch }) => patch)).toMatchObject([{ row: { soc: null } }, { row: { soc: 44 } }]);
    service.dispose();
  });

  it('comes from the fleet while a view follows that, also when the fleet is opened later, and reports its removal', async () => {
    const server = makeServer();
    const { service, patches, callsOf } = startService([
      ...answerFleet(server),
      [realTimeMonitoring.getGunStatus, () => server.all()[0]],
    ]);
    service.setSession(SESSION);
    service.subscribe('c', connector);
    await vi.advanceTimersByTimeAsync(1_500);
    service.subscribe('monitor', makeMonitorRequest());
    const asked = callsOf(realTimeMonitoring.getGunStatus).length;
    await vi.advanceTimersByTimeAsync(3_000);
    server.change('C0:1', { soc: 44 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(callsOf(realTimeMonitoring.getGunStatus)).toHaveLength(asked);
    expect(patches('c').at(-1)?.patch).toMatchObject({ row: { soc: 44 } });
    server.remove('C0:1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(patches('c').at(-1)?.patch).toEqual({ kind: 'connector', row: null });
    service.unsubscribe('monitor');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(callsOf(realTimeMonitoring.getGunStatus).length).toBeGreaterThan(asked);
    service.dispose();
  });
});

describe('signs of life', () => {
  it('update a row on the screen that does not change otherwise', async () => {
    const server = makeServer();
    const answers = answerFleet(server);
    const lastSeen = '2099-11-20 09:00:05';
    let seen: [string, string][] = [];
    const { service, patches } = startService([
      answers[0] as Answers[number],
      [
        realTimeMonitoring.changes,
        async (call, signal) => ({
          ...(await (answers[1]?.[1](call, signal) as Promise<object>)),
          seen,
        }),
      ],
    ]);
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest());
    service.subscribe('c', { kind: 'connector', key: 'C0:1' });
    await vi.advanceTimersByTimeAsync(1_000);
    seen = [['C0', lastSeen]];
    await vi.advanceTimersByTimeAsync(12_000);
    expect(patches('c').map(({ patch }) => patch)).toMatchObject([
      { row: { key: 'C0:1', lastSeen: '2026-11-20 09:00:00' } },
      { row: { key: 'C0:1', lastSeen } },
    ]);
    service.dispose();
  });
});

describe('one curve', () => {
  it('is read whole, then in newer points, and after the end in late points until it is final', async () => {
    const points = [[10, 1, 50, 0, 400, 100, 20]] as ChargingCurve['points'];
    let isRunning = true;
    let version: number | null = null;
    let isFinal = false;
    const { service, patches, states, callsOf } = startService([
      [
        chargingReport.getChargingCurve,
        ({ params, body }): ChargingCurve => ({
          txnId: String(params.txnId),
          chargerCode: 'C0',
          connector: 1,
          timezone: 'UTC',
          isRunning,
          points: isRunning
            ? points.filter(([t]) => t > Number(body.since ?? -1))
            : points.filter(() => body.version !== version),
          since: points.at(-1)?.[0] ?? null,
          version,
          isFinal,
          serverTime: '2026-11-20 09:00:00',
        }),
      ],
    ]);
    service.setSession(SESSION);
    service.subscribe('curve', { kind: 'curve', txnId: '7', pixelWidth: 300 });
    await vi.advanceTimersByTimeAsync(1_500);
    points.push([20, 2, 60, 1, 400, 100, 21]);
    await vi.advanceTimersByTimeAsync(1_000);
    isRunning = false;
    version = 1;
    await vi.advanceTimersByTimeAsync(11_500);
    points.splice(1, 0, [15, 2, 55, 1, 400, 100, 20]);
    version = 2;
    await vi.advanceTimersByTimeAsync(10_000);
    isFinal = true;
    await vi.advanceTimersByTimeAsync(60_000);
    const calls = callsOf(chargingReport.getChargingCurve);
    expect(calls.map(({ body }) => body)).toEqual([
      {},
      { since: 10 },
      { since: 10 },
      { since: 20 },
      { since: 20, version: 1 },
      { since: 20, version: 1 },
      { since: 20, version: 2 },
    ]);
    expect(patches('curve').map(({ patch }) => patch)).toMatchObject([
      { points: 1, isRunning: true },
      {
        points: 2,
        columns: [
          [10, 20],
          [1, 2],
          [50, 60],
          [0, 1],
          [400, 400],
          [100, 100],
          [20, 21],
        ],
      },
      { points: 2, isRunning: false },
      { points: 3, isRunning: false },
    ]);
    expect(states().at(-1)).toMatchObject({ name: 'curve:7', phase: 'complete' });
    service.dispose();
  });
});
