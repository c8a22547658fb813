import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveClient, LINGER_MS } from '../../../src/live/liveClient';
import { makeAlarm } from '../../workers/live/alarmServer';
import { openWorkerLink, type OpenLink, type WorkerPort } from '../../../src/live/workerLink';
import type { LiveCall, LiveEvent, ViewRequest } from '../../../src/contract/live/liveService';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SESSION = { token: 'noc', locale: 'en_US' } as const;
const connector: ViewRequest = { kind: 'connector', key: 'A:1' };
const aPatch: LiveEvent = { type: 'patch', viewId: 'v', patch: { kind: 'connector', row: null } };

/** Counts with so many arrivals, and changes of what has arrived. */
function toCounts(count: number, added: string[], removed: string[] = []): LiveEvent {
  const none = { urgent: 0, high: 0, middle: 0, low: 0, nice: 0 };
  const arrivals = { count, loudest: makeAlarm(`${count}`) };
  const patch = {
    kind: 'alarmCounts' as const,
    standing: none,
    unacknowledged: none,
    calling: none,
    arrivals,
    heard: { added, removed },
  };
  return { type: 'patch', viewId: 'counts', patch };
}

/** A worker that records its calls; the test makes it answer or crash. */
class FakeWorker implements WorkerPort {
  readonly calls: LiveCall[] = [];
  isTerminated = false;
  private readonly target = new EventTarget();
  postMessage = (call: LiveCall) => void this.calls.push(call);
  terminate = () => void (this.isTerminated = true);
  addEventListener = this.target.addEventListener.bind(this.target);

  say(event: LiveEvent): void {
    this.target.dispatchEvent(new MessageEvent('message', { data: event }));
  }

  die(): void {
    this.target.dispatchEvent(new Event('error'));
  }
}

function startClient() {
  const workers: FakeWorker[] = [];
  const fallback: LiveCall[] = [];
  const heard: LiveEvent[] = [];
  const log: string[] = [];
  const onUnauthorized = vi.fn();
  const onForget = vi.fn();
  const onDropped = vi.fn();
  const client = createLiveClient({
    hasWorkers: true,
    openWorker: (emit, onCrash) =>
      openWorkerLink(emit, onCrash, () => {
        workers.push(new FakeWorker());
        return workers.at(-1) as FakeWorker;
      }),
    openFallback: recordCalls(fallback),
    onEvent: (event) => heard.push(event),
    onDropped,
    onForget,
    onUnauthorized,
    log: (text) => log.push(text),
  });
  const worker = () => workers.at(-1) as FakeWorker;
  return { client, workers, worker, fallback, heard, log, onUnauthorized, onForget, onDropped };
}

function recordCalls(calls: LiveCall[]): OpenLink {
  return () => ({
    subscribe: (...args) => calls.push(['subscribe', ...args]),
    unsubscribe: (...args) => calls.push(['unsubscribe', ...args]),
    setSession: (...args) => calls.push(['setSession', ...args]),
    setVisibility: (...args) => calls.push(['setVisibility', ...args]),
    setOnline: (...args) => calls.push(['setOnline', ...args]),
    setReplay: (...args) => calls.push(['setReplay', ...args]),
    dispose: () => undefined,
  });
}

describe('views of the client', () => {
  it('are shared, resubscribed when the request changes, and linger 5 s', () => {
    const { client, worker, onDropped } = startClient();
    const first = client.show('v', connector);
    const second = client.show('v', connector);
    expect(worker().calls).toEqual([['subscribe', 'v', connector]]);
    const third = client.show('v', { kind: 'connector', key: 'B:1' });
    expect(worker().calls).toHaveLength(2);
    [first, second, third, third].forEach((release) => release());
    vi.advanceTimersByTime(LINGER_MS - 1);
    expect(onDropped).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(worker().calls.at(-1)).toEqual(['unsubscribe', 'v']);
    expect(onDropped).toHaveBeenCalledWith('v');
    client.dispose();
  });

  it('stay alive when they are shown again in time', () => {
    const { client, worker, onDropped } = startClient();
    client.show('v', connector)();
    vi.advanceTimersByTime(LINGER_MS - 1);
    client.show('v', connector);
    vi.advanceTimersByTime(60_000);
    expect(onDropped).not.toHaveBeenCalled();
    expect(worker().calls).toHaveLength(1);
    client.dispose();
  });

  it('drop patches that arrive after they closed or the user signed out', () => {
    const { client, worker, heard, onForget } = startClient();
    client.setSession(SESSION);
    client.show('v', connector);
    worker().say(aPatch);
    expect(heard).toHaveLength(1);
    client.setSession(null);
    expect(onForget).toHaveBeenCalledTimes(2);
    worker().say(aPatch);
    worker().say({ ...aPatch, viewId: 'other' });
    expect(heard).toHaveLength(1);
    client.dispose();
  });
});

describe('session of the client', () => {
  it('is sent only when it changes', () => {
    const { client, worker } = startClient();
    client.setSession(SESSION);
    client.setSession({ ...SESSION });
    client.setSession({ ...SESSION, locale: 'ru' });
    expect(worker().calls.map(([method]) => method)).toEqual(['setSession', 'setSession']);
    client.dispose();
  });

  it('ends only when its own token is refused', () => {
    const { client, worker, onUnauthorized } = startClient();
    client.setSession({ ...SESSION, token: 'new' });
    worker().say({ type: 'unauthorized', token: 'old' });
    expect(onUnauthorized).not.toHaveBeenCalled();
    worker().say({ type: 'unauthorized', token: 'new' });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    client.dispose();
  });
});

describe('a worker that crashes', () => {
  it('is replaced and gets every call again, with an entry in the log', () => {
    const { client, workers, worker, heard, log } = startClient();
    client.setSession(SESSION);
    client.setVisibility(true);
    client.show('v', connector);
    worker().die();
    worker().die();
    expect(workers[0]?.isTerminated).toBe(true);
    client.show('w', { kind: 'connector', key: 'B:1' });
    vi.advanceTimersByTime(1_000);
    expect(workers).toHaveLength(2);
    expect(worker().calls).toEqual([
      ['setVisibility', true],
      ['setOnline', true],
      ['setSession', SESSION],
      ['subscribe', 'v', connector],
      ['subscribe', 'w', { kind: 'connector', key: 'B:1' }],
    ]);
    worker().say(aPatch);
    workers[0]?.say(aPatch);
    expect(heard).toHaveLength(1);
    expect(log.join()).toContain('crashed');
    client.dispose();
  });

  it('tells the next one which alarms the page has heard of', () => {
    const { client, worker } = startClient();
    client.setSession(SESSION);
    client.show('counts', { kind: 'alarmCounts' });
    worker().say(toCounts(2, ['1', '2', '3']));
    worker().say(toCounts(3, ['4'], ['2']));
    worker().die();
    vi.advanceTimersByTime(1_000);
    const heard = { keys: ['1', '3', '4'], count: 3 };
    expect(worker().calls).toContainEqual(['subscribe', 'counts', { kind: 'alarmCounts', heard }]);

    client.setSession({ ...SESSION, token: 'admin' });
    worker().die();
    vi.advanceTimersByTime(20_000);
    expect(worker().calls).toContainEqual(['subscribe', 'counts', { kind: 'alarmCounts' }]);
    client.dispose();
  });

  it("is given up for the page's thread after three crashes without an event", () => {
    const { client, workers, worker, fallback } = startClient();
    client.setSession(SESSION);
    client.show('v', connector);
    for (let crash = 0; crash < 3; crash += 1) {
      worker().die();
      vi.advanceTimersByTime(20_000);
    }
    expect(workers).toHaveLength(3);
    expect(fallback).toContainEqual(['subscribe', 'v', connector]);
    client.dispose();
  });

  it('is always replaced when it crashes now and then', () => {
    const { client, workers, worker, fallback } = startClient();
    for (let crash = 0; crash < 10; crash += 1) {
      worker().say({ type: 'unauthorized', token: '' });
      worker().die();
      vi.advanceTimersByTime(20_000);
    }
    expect(workers).toHaveLength(11);
    expect(fallback).toEqual([]);
    client.dispose();
  });
});
