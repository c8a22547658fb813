import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replay } from '../../../src/contract/evo-monitor/replay';
import { chargingReport } from '../../../src/contract/evo-monitor/chargingReport';
import type { AlarmPatch } from '../../../src/contract/live/views/alarms';
import type { CurvePatch } from '../../../src/contract/live/views/curve';
import type { MonitorPatch } from '../../../src/contract/live/views/monitor';
import type { ReplayOrder } from '../../../src/contract/live/replayOrder';
import { fromWire, toWire } from '../../../src/lib/time';
import { findStepSeconds } from '../../../workers/live/streams/replay';
import { TransportError } from '../../../workers/live/transport';
import { ALARMS } from '../../mocks/alarms';
import { makeConnector } from './modelServer';
import { makeMonitorRequest, SESSION, startService, type Answers } from './runningService';

const AT = Date.UTC(2026, 10, 20, 3, 12);
const SECOND_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Power is the seconds since the first moment, so that each picture says when it was. */
const makeRow = (at: number) => makeConnector('C1', { status: 'charging', power: (at - AT) / SECOND_MS });

const answerPast = (given: { keptFrom?: number; now?: number } = {}): Answers => [
  [
    replay.picture,
    async ({ body }) => {
      const isKept = fromWire(String(body.at)) >= (given.keptFrom ?? 0);
      return { at: body.at, isKept, rows: isKept ? [makeRow(fromWire(String(body.at)))] : [] };
    },
  ],
  [
    replay.changes,
    async ({ body }) => {
      const stepMs = Number(body.stepSeconds) * SECOND_MS * (body.isBackward ? -1 : 1);
      const moments = Array.from(
        { length: Number(body.steps) },
        (_, i) => fromWire(String(body.at)) + (i + 1) * stepMs,
      );
      const kept = moments.filter((at) => at <= (given.now ?? Infinity));
      return { isKept: true, steps: kept.map((at) => ({ at: toWire(at), upserts: [makeRow(at)], removals: [] })) };
    },
  ],
];

async function openReplay(order: Partial<ReplayOrder>, answers: Answers = answerPast()) {
  const page = startService(answers);
  page.service.setReplay({ at: AT, mode: 'then', speed: 0, ...order });
  page.service.setSession(SESSION);
  page.service.subscribe('monitor', makeMonitorRequest());
  await vi.advanceTimersByTimeAsync(300);
  const listPowers = () => page.patches('monitor').map(({ patch }) => (patch as MonitorPatch).upserts.at(-1)?.power);
  const readState = () => page.events.flatMap(({ event }) => (event.type === 'replay' ? [event.state] : [])).at(-1);
  return { ...page, listPowers, readState };
}

describe('a replay', () => {
  it('shows the moment through the views of the live fleet, and does not age', async () => {
    const { listPowers, states, readState } = await openReplay({});
    expect(listPowers()).toEqual([0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states().at(-1)).toMatchObject({ name: 'monitor', phase: 'complete' });
    expect(readState()).toEqual({ at: AT, isKept: true, unkept: [], isEnded: false });
  });

  it.each([
    [1, 1],
    [10, 5],
    [60, 30],
    [600, 300],
  ])('at %i times the speed goes %i seconds a step', (speed, seconds) => {
    expect(findStepSeconds(speed)).toBe(seconds);
    expect(findStepSeconds(-speed)).toBe(seconds);
  });

  it('plays at its speed, over the end of what was read ahead', async () => {
    const { readState, callsOf } = await openReplay({ speed: 60 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readState()?.at).toBe(AT + 600_000);
    // Two stretches of six seconds, and the next one ahead.
    expect(callsOf(replay.changes)).toHaveLength(3);
  });

  it('plays backwards', async () => {
    const { readState, listPowers } = await openReplay({ speed: -10 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(readState()?.at).toBe(AT - 20_000);
    expect(listPowers().at(-1)).toBe(-20);
  });

  it('stops at the present', async () => {
    const { readState } = await openReplay({ speed: 60 }, answerPast({ now: AT + 100_000 }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readState()).toEqual({ at: AT + 90_000, isKept: true, unkept: [], isEnded: true });
  });

  it('goes to another moment at once', async () => {
    const { service, listPowers, readState } = await openReplay({ speed: 60 });
    service.setReplay({ at: AT - 3_600_000, mode: 'now', speed: 0 });
    await vi.advanceTimersByTimeAsync(300);
    expect(listPowers().at(-1)).toBe(-3_600);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readState()?.at).toBe(AT - 3_600_000);
  });

  it('plays the queue of alarms and the fleet as one picture', async () => {
    const makeAlarm = (at: number) => ({ key: '1', revision: 0, count: (at - AT) / SECOND_MS });
    const first = { ...ALARMS[0], ...makeAlarm(AT) };
    const { service, listPowers, patches, callsOf } = await openReplay({ speed: 60 }, [
      ...answerPast(),
      [replay.alarms, async ({ body }) => ({ at: body.at, isKept: true, rows: [first] })],
      [
        replay.alarmChanges,
        async ({ body }) => ({
          isKept: true,
          steps: Array.from({ length: Number(body.steps) }, (_, i) => {
            const at = fromWire(String(body.at)) + (i + 1) * Number(body.stepSeconds) * SECOND_MS;
            // It leaves the queue after five minutes.
            const isGone = at - AT >= 300 * SECOND_MS;
            return { at: toWire(at), upserts: isGone ? [] : [makeAlarm(at)], removals: isGone ? ['1'] : [] };
          }),
        }),
      ],
    ]);
    service.subscribe('alarm:1', { kind: 'alarm', key: '1' });
    const readCount = () => (patches('alarm:1').at(-1)?.patch as AlarmPatch).row?.count;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(callsOf(replay.alarms)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(readCount()).toBeGreaterThan(0);
    expect(readCount()).toBe(listPowers().at(-1));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(readCount()).toBeUndefined();
  });

  it('says that nothing was kept, and shows no rows', async () => {
    const { readState, patches } = await openReplay({ speed: 10 }, answerPast({ keptFrom: AT + 1 }));
    expect(readState()).toEqual({ at: AT, isKept: false, unkept: ['fleet'], isEnded: false });
    expect((patches('monitor').at(-1)?.patch as MonitorPatch).length).toBe(0);
  });

  it('plays the fleet on where washers were not kept, and says so', async () => {
    const { service, listPowers, readState, callsOf } = await openReplay({ speed: 60 }, [
      ...answerPast(),
      [replay.washers, async ({ body }) => ({ at: body.at, isKept: false, rows: [] })],
    ]);
    service.subscribe('washers', {
      kind: 'washers',
      filters: {},
      collapsedGroups: [],
      window: { offset: 0, limit: 9 },
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(readState()).toMatchObject({ isKept: true, unkept: ['washers'] });
    expect(listPowers().at(-1)).toBeGreaterThan(0);
    expect(callsOf(replay.washerChanges)).toEqual([]);
  });

  it('goes on after a call that failed', async () => {
    let failures = 1;
    const [picture, changes] = answerPast();
    const broken: Answers = [
      [
        replay.picture,
        async (call, signal) => {
          if (failures-- > 0) throw new TransportError(503, 'busy');
          return picture?.[1](call, signal);
        },
      ],
      ...(changes ? [changes] : []),
    ];
    const { states, listPowers } = await openReplay({}, broken);
    expect(states().at(-1)).toMatchObject({ phase: 'retrying', problem: 'busy' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(listPowers()).toEqual([0]);
  });

  it('cuts the curve of a session at the moment', async () => {
    const seconds = AT / SECOND_MS;
    const points = [-60, 0, 60].map((offset) => [seconds + offset, 50, offset, 1, null, null, null]);
    const curve = {
      ...{ txnId: '7', chargerCode: 'C1', connector: 1, timezone: 'UTC', isRunning: false, points },
      ...{ since: null, version: 1, isFinal: true, serverTime: toWire(AT) },
    };
    const { service, patches } = await openReplay({}, [
      ...answerPast(),
      [chargingReport.getChargingCurve, async () => curve],
    ]);
    service.subscribe('curve:7', { kind: 'curve', txnId: '7', pixelWidth: 200 });
    await vi.advanceTimersByTimeAsync(2_000);
    const countPoints = () => (patches('curve:7').at(-1)?.patch as CurvePatch).points;
    expect(countPoints()).toBe(2);
    service.setReplay({ at: AT + 120_000, mode: 'then', speed: 0 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(countPoints()).toBe(3);
  });
});
