import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { LIVE_PAGE_MAX } from '../../../../src/contract/live/cursor';
import type { LiveConnector } from '../../../../src/contract/live/connector';
import { makeConnector, answerFleet, ModelServer } from '../modelServer';
import { makeServer, makeMonitorRequest, SESSION, startService, type Answers } from '../runningService';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) }));
afterEach(() => void vi.useRealTimers());

const ROWS = 6;
const SMALL_PAGE = 2;

/** Two nodes with the same rows and revisions far apart; a balancer gives each page to the other one. */
function answerMixedNodes() {
  const [near, far] = [new ModelServer(), new ModelServer()];
  far.restart();
  for (const node of [near, far]) for (let i = 0; i < ROWS; i += 1) node.put(makeConnector(`C${i}`));
  for (let i = 0; i < 500; i += 1) for (let row = 0; row < ROWS; row += 1) far.change(`C${row}:1`, { soc: i });
  for (let row = 0; row < ROWS; row += 1) far.change(`C${row}:1`, { soc: null });
  let calls = 0;
  const answers: Answers = [
    [
      realTimeMonitoring.page,
      ({ body }) => {
        calls += 1;
        const size = body.pageSize === LIVE_PAGE_MAX ? LIVE_PAGE_MAX : SMALL_PAGE;
        return (calls % 2 === 1 ? near : far).page(body, size, true);
      },
    ],
    [realTimeMonitoring.changes, ({ body }) => near.changes(String(body.cursor))],
  ];
  return {
    answers,
    change: (key: string, fields: Partial<LiveConnector>) => [near, far].map((node) => node.change(key, fields)),
  };
}

describe('a snapshot whose pages meet two nodes', () => {
  it('is read again from one of them, so that no later change is lost', async () => {
    const { answers, change } = answerMixedNodes();
    const { service, patches, callsOf } = startService(answers);
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest());
    await vi.advanceTimersByTimeAsync(8_000);
    expect(callsOf(realTimeMonitoring.page).some(({ body }) => body.pageSize === LIVE_PAGE_MAX)).toBe(true);
    for (let row = 0; row < ROWS; row += 1) change(`C${row}:1`, { status: 'faulted' });
    await vi.advanceTimersByTimeAsync(3_000);
    const counts = patches('monitor').flatMap(({ patch }) => ('counts' in patch && patch.counts ? [patch.counts] : []));
    expect(counts.at(-1)).toMatchObject({ faulted: ROWS });
    service.dispose();
  });
});

/**
 * A balancer that sends every third call to another node, so that a snapshot and the next call always reach the first
 * one.
 */
function answerThirdElsewhere(server: ModelServer) {
  const [page, changes] = answerFleet(server) as [Answers[number], Answers[number]];
  const other = { isMet: true };
  let calls = 0;
  const answers: Answers = [
    page,
    [
      realTimeMonitoring.changes,
      (call, signal) => {
        calls += 1;
        if (!other.isMet || calls % 2 === 1) return changes[1](call, signal);
        return { cursor: 'other.1', reset: true, upserts: [], removals: [], serverTime: '' };
      },
    ],
  ];
  return { answers, other };
}

describe('calls that are reset now and then', () => {
  it('do not cause repeated snapshots, and a later reset is answered quickly again', async () => {
    const server = makeServer();
    const { answers, other } = answerThirdElsewhere(server);
    const { service, patches, callsOf } = startService(answers);
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest());
    const snapshots = () => callsOf(realTimeMonitoring.page).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(snapshots()).toBeGreaterThan(10);
    expect(snapshots()).toBeLessThanOrEqual(25);
    other.isMet = false;
    await vi.advanceTimersByTimeAsync(40_000);
    const before = snapshots();
    server.restart();
    server.change('C0:1', { status: 'faulted' });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(snapshots()).toBe(before + 1);
    const counts = patches('monitor').flatMap(({ patch }) => ('counts' in patch && patch.counts ? [patch.counts] : []));
    expect(counts.at(-1)).toMatchObject({ faulted: 1 });
    service.dispose();
  });
});
