import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { TransportError } from '../../../../workers/live/transport';
import { answerFleet, makeConnector, ModelServer } from '../modelServer';
import type { Answers } from '../runningService';
import { followFleet } from './followFleet';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) }));
afterEach(() => void vi.useRealTimers());

function makeServer(count: number): ModelServer {
  const server = new ModelServer();
  for (let index = 0; index < count; index += 1) server.put(makeConnector(`C${String(index).padStart(3, '0')}`));
  return server;
}

const makeFailure = (status: number) => () => Promise.reject(new TransportError(status, `status ${status}`));

describe('monitor stream', () => {
  it('reads the fleet in pages of 5,000 and goes on from the cursor of the first page', async () => {
    const server = makeServer(5);
    let pages = 0;
    const [page, changes] = answerFleet(server, { pageSize: 2 });
    const answerPage = page?.[1];
    const run = followFleet([
      [
        realTimeMonitoring.page,
        (call, signal) => {
          const answer = answerPage?.(call, signal);
          pages += 1;
          // Something happens after each page.
          server.change('C000:1', { soc: pages });
          return answer;
        },
      ],
      changes as Answers[number],
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(run.callsOf(realTimeMonitoring.page).every(({ body }) => body.pageSize === 5_000)).toBe(true);
    expect(pages).toBe(3);
    expect(run.callsOf(realTimeMonitoring.changes)[0]?.body).toEqual({ cursor: '1.5', waitMs: 0 });
    expect(run.fleet.get('C000:1')?.soc).toBe(3);
    run.subscription.unsubscribe();
  });

  it('holds a call for 5 s, and never calls more than four times a second', async () => {
    const server = makeServer(1);
    const run = followFleet(answerFleet(server));
    await vi.advanceTimersByTimeAsync(20_000);
    const quiet = run.callsOf(realTimeMonitoring.changes).length;
    expect(quiet).toBeLessThanOrEqual(6);
    const busy = setInterval(() => server.change('C000:1', { soc: Math.random() }), 10);
    await vi.advanceTimersByTimeAsync(10_000);
    clearInterval(busy);
    expect(run.callsOf(realTimeMonitoring.changes).length - quiet).toBeLessThanOrEqual(41);
    expect(run.callsOf(realTimeMonitoring.changes).length - quiet).toBeGreaterThan(20);
    run.subscription.unsubscribe();
  });

  it('reads a snapshot after a reset, without an empty picture in between', async () => {
    const server = makeServer(3);
    const run = followFleet(answerFleet(server));
    await vi.advanceTimersByTimeAsync(1_000);
    server.restart();
    server.change('C001:1', { status: 'faulted' });
    let smallest = run.fleet.size;
    const watch = setInterval(() => (smallest = Math.min(smallest, run.fleet.size)), 1);
    await vi.advanceTimersByTimeAsync(6_000);
    clearInterval(watch);
    expect(smallest).toBe(3);
    expect(run.fleet.get('C001:1')?.status).toBe('faulted');
    expect(run.typesSeen().filter((type) => type === 'snapshot')).toHaveLength(2);
    run.subscription.unsubscribe();
  });

  it('slows down when every call is reset', async () => {
    const server = makeServer(1);
    const answers = answerFleet(server);
    const run = followFleet([
      answers[0] as Answers[number],
      [realTimeMonitoring.changes, () => ({ cursor: 'x', reset: true, upserts: [], removals: [], serverTime: '' })],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run.callsOf(realTimeMonitoring.page).length).toBeLessThanOrEqual(25);
    run.subscription.unsubscribe();
  });

  it.each([404, 501])('polls pages and compares when `changes` answers %s', async (status) => {
    const server = makeServer(3);
    const run = followFleet([
      answerFleet(server)[0] as Answers[number],
      [realTimeMonitoring.changes, makeFailure(status)],
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    server.change('C001:1', { status: 'faulted' });
    server.remove('C002:1');
    const before = run.fleet.get('C000:1');
    await vi.advanceTimersByTimeAsync(4_000);
    expect([...run.fleet.rows()].map(({ key, status: is }) => [key, is])).toEqual([
      ['C000:1', 'available'],
      ['C001:1', 'faulted'],
    ]);
    expect(run.fleet.get('C000:1')).toBe(before);
    expect(run.typesSeen()).not.toContain('retrying');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(run.callsOf(realTimeMonitoring.changes)).toHaveLength(1);
    run.subscription.unsubscribe();
  });

  it('tries `changes` again after many polls', async () => {
    const run = followFleet([
      answerFleet(makeServer(1))[0] as Answers[number],
      [realTimeMonitoring.changes, makeFailure(501)],
    ]);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(run.callsOf(realTimeMonitoring.changes).length).toBeGreaterThan(1);
    run.subscription.unsubscribe();
  });

  it('reads a paged snapshot again when a row was removed meanwhile and pages are numbered', async () => {
    const server = makeServer(4);
    const [page, changes] = answerFleet(server, { pageSize: 2, isKeyset: false });
    let isRemoved = false;
    const run = followFleet([
      [
        realTimeMonitoring.page,
        (call, signal) => {
          const answer = page?.[1](call, signal);
          if (!isRemoved) server.remove('C000:1');
          isRemoved = true;
          return answer;
        },
      ],
      changes as Answers[number],
    ]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([...run.fleet.rows()].map(({ key }) => key).sort()).toEqual(['C001:1', 'C002:1', 'C003:1']);
    run.subscription.unsubscribe();
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
  ])('ends at %s with `%s`', async (status, type) => {
    const run = followFleet([[realTimeMonitoring.page, makeFailure(status)]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run.events.map((event) => event.type)).toEqual([type]);
    expect(run.isEnded()).toBe(true);
    expect(run.calls).toHaveLength(1);
  });

  it('backs off while the server is away, then resumes from its cursor', async () => {
    const server = makeServer(2);
    const [page, changes] = answerFleet(server);
    let isAway = false;
    const run = followFleet([
      page as Answers[number],
      [realTimeMonitoring.changes, (call, signal) => (isAway ? makeFailure(503)() : changes?.[1](call, signal))],
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    isAway = true;
    server.change('C000:1', { soc: 50 });
    await vi.advanceTimersByTimeAsync(60_000);
    const delays = run.events.flatMap((event) => (event.type === 'retrying' ? [event.delayMs] : []));
    expect(delays.slice(0, 6).map(Math.round)).toEqual([625, 813, 1_094, 1_516, 2_148, 3_098]);
    isAway = false;
    server.change('C001:1', { soc: 60 });
    await vi.advanceTimersByTimeAsync(21_000);
    expect([run.fleet.get('C000:1')?.soc, run.fleet.get('C001:1')?.soc]).toEqual([50, 60]);
    expect(run.callsOf(realTimeMonitoring.page)).toHaveLength(1);
    run.subscription.unsubscribe();
  });

  it('waits as long as the server requires', async () => {
    const run = followFleet([
      [realTimeMonitoring.page, () => Promise.reject(new TransportError(429, 'slow down', 30_000))],
    ]);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(run.calls).toHaveLength(1);
    run.subscription.unsubscribe();
  });

  it('aborts a call that hangs, before the picture is stale', async () => {
    const server = makeServer(1);
    const run = followFleet([
      answerFleet(server)[0] as Answers[number],
      [realTimeMonitoring.changes, () => new Promise(() => undefined)],
    ]);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(run.typesSeen()).toEqual(['snapshot', 'retrying']);
    expect(run.callsOf(realTimeMonitoring.changes)[0]?.signal.aborted).toBe(true);
    run.subscription.unsubscribe();
  });

  it('polls for a hidden page every 15 s, and at once when it is visible again', async () => {
    const server = makeServer(1);
    const run = followFleet(answerFleet(server));
    await vi.advanceTimersByTimeAsync(1_000);
    run.env.isHidden$.next(true);
    await vi.advanceTimersByTimeAsync(10_000);
    const before = run.callsOf(realTimeMonitoring.changes).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run.callsOf(realTimeMonitoring.changes).length - before).toBe(4);
    expect(run.events.at(-1)).toMatchObject({ intervalMs: 15_000 });
    run.env.isHidden$.next(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(run.callsOf(realTimeMonitoring.changes).length - before).toBe(5);
    run.subscription.unsubscribe();
  });

  it('notices at once that the browser goes offline and comes back', async () => {
    const server = makeServer(1);
    const run = followFleet(answerFleet(server));
    await vi.advanceTimersByTimeAsync(1_000);
    run.env.isOnline$.next(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(run.events.at(-1)).toMatchObject({ type: 'retrying', problem: '' });
    const before = run.calls.length;
    run.env.isOnline$.next(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(run.calls.length).toBe(before + 1);
    run.subscription.unsubscribe();
  });

  it('aborts the call under way when no view follows it', async () => {
    const run = followFleet(answerFleet(makeServer(1)));
    await vi.advanceTimersByTimeAsync(2_000);
    run.subscription.unsubscribe();
    expect(run.calls.at(-1)?.signal.aborted).toBe(true);
    const before = run.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run.calls).toHaveLength(before);
  });
});
