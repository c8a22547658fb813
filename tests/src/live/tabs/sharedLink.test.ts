import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveClient, type LiveClient } from '../../../../src/live/liveClient';
import { shareLink } from '../../../../src/live/tabs/sharedLink';
import type { LiveCall, LiveEvent, ViewRequest } from '../../../../src/contract/live/liveService';
import { FakeBrowser, type FakeTab } from './fakeBrowser';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SESSION = { token: 'noc', locale: 'en_US' } as const;
const ROW: ViewRequest = { kind: 'connector', key: 'A:1' };

/** A page with a live client, and the service that it runs while it leads. */
class Page {
  readonly heard: LiveEvent[] = [];
  readonly refused = vi.fn();
  calls: LiveCall[] = [];
  /** Services that run in this page now. */
  running = 0;
  readonly client: LiveClient;
  private emit: (event: LiveEvent) => void = () => undefined;

  constructor(readonly tab: FakeTab) {
    this.client = createLiveClient({
      hasWorkers: true,
      openWorker: (emit) => this.open(emit),
      onEvent: (event) => this.heard.push(event),
      onDropped: () => undefined,
      onForget: () => undefined,
      onUnauthorized: this.refused,
      openService: (options) => shareLink(options, tab),
    });
  }

  get isLeader(): boolean {
    return this.running > 0;
  }

  say(event: LiveEvent): void {
    this.emit(event);
  }

  private open(emit: (event: LiveEvent) => void) {
    this.emit = emit;
    this.calls = [];
    this.running += 1;
    const record =
      <M extends LiveCall[0]>(method: M) =>
      (...args: unknown[]) =>
        void this.calls.push([method, ...args] as unknown as LiveCall);
    return {
      subscribe: record('subscribe'),
      unsubscribe: record('unsubscribe'),
      setSession: record('setSession'),
      setVisibility: record('setVisibility'),
      setOnline: record('setOnline'),
      setReplay: record('setReplay'),
      dispose: () => void (this.running -= 1),
    };
  }
}

const makeStreamEvent = (views: string[]): LiveEvent => ({
  type: 'stream',
  stream: { name: 's', views, phase: 'live', serverTimeMs: 1, offsetMs: 0, intervalMs: 1_000, problem: null },
});
const makePatchEvent = (viewId: string): LiveEvent => ({
  type: 'patch',
  viewId,
  patch: { kind: 'connector', row: null },
});
const listSubscribedViews = (page: Page) =>
  page.calls.filter(([method]) => method === 'subscribe').map(([, viewId]) => viewId);

describe.each([
  ['Web Locks', true],
  ['heartbeats alone', false],
])('tabs of one session, with %s', (_, hasLocks) => {
  async function open(browser: FakeBrowser, name: string, session: { token: string } = SESSION): Promise<Page> {
    const page = new Page(browser.openTab(name, hasLocks));
    page.client.setVisibility(false);
    page.client.setSession({ ...SESSION, ...session });
    await vi.advanceTimersByTimeAsync(500);
    return page;
  }

  it('have one poller, which serves all of them', async () => {
    const browser = new FakeBrowser();
    const first = await open(browser, 'a');
    const second = await open(browser, 'b');
    first.client.show('v', ROW);
    second.client.show('v', ROW);
    expect([first.running, second.running]).toEqual([1, 0]);
    expect(listSubscribedViews(first)).toEqual(['a|v', 'b|v']);

    first.say(makePatchEvent('b|v'));
    expect([first.heard, second.heard]).toEqual([[], [makePatchEvent('v')]]);
    first.say(makeStreamEvent(['a|v', 'b|v']));
    expect(first.heard).toEqual([makeStreamEvent(['v'])]);
    expect(second.heard.at(-1)).toEqual(makeStreamEvent(['v']));
    // A tab is notified once when a stream stops feeding it.
    first.say(makeStreamEvent(['a|v']));
    expect(second.heard.at(-1)).toEqual(makeStreamEvent([]));
    const told = second.heard.length;
    first.say(makeStreamEvent(['a|v']));
    expect(second.heard).toHaveLength(told);
  });

  it('hand over within 2 s when the leader closes, and resubscribe', async () => {
    const browser = new FakeBrowser();
    const first = await open(browser, 'a');
    const second = await open(browser, 'b');
    const third = await open(browser, 'c');
    second.client.show('v', ROW);
    third.client.show('w', ROW);
    first.client.dispose();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([first.running, second.running + third.running]).toEqual([0, 1]);
    const leader = second.isLeader ? second : third;
    expect(listSubscribedViews(leader).sort()).toEqual(['b|v', 'c|w']);
    expect(leader.calls).toContainEqual(['setSession', SESSION]);
    leader.say(makePatchEvent('c|w'));
    expect(third.heard.at(-1)).toEqual(makePatchEvent('w'));
  });

  it('hand over within 2 s when the leader crashes', async () => {
    const browser = new FakeBrowser();
    const first = await open(browser, 'a');
    const second = await open(browser, 'b');
    second.client.show('v', ROW);
    first.tab.kill();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(second.isLeader).toBe(true);
    expect(listSubscribedViews(second)).toEqual(['b|v']);
  });

  it('unsubscribe the views of a closed tab', async () => {
    const browser = new FakeBrowser();
    const first = await open(browser, 'a');
    const second = await open(browser, 'b');
    second.client.show('v', ROW);
    second.client.dispose();
    await vi.advanceTimersByTimeAsync(100);
    expect(first.calls).toContainEqual(['unsubscribe', 'b|v']);
  });

  it('count as visible while one of them is', async () => {
    const browser = new FakeBrowser();
    const first = await open(browser, 'a');
    const second = await open(browser, 'b');
    first.client.setVisibility(true);
    expect(first.calls.at(-1)).toEqual(['setVisibility', false]);
    second.client.setVisibility(true);
    expect(first.calls.at(-1)).toEqual(['setVisibility', true]);
  });

  it('form a group of their own when they have another session', async () => {
    const browser = new FakeBrowser();
    const first = await open(browser, 'a');
    const other = await open(browser, 'b', { token: 'finance' });
    expect([first.running, other.running]).toEqual([1, 1]);
    other.client.show('v', ROW);
    expect(listSubscribedViews(first)).toEqual([]);
  });

  it('all learn that the token was refused', async () => {
    const browser = new FakeBrowser();
    const first = await open(browser, 'a');
    const second = await open(browser, 'b');
    first.say({ type: 'unauthorized', token: SESSION.token });
    expect([first.refused, second.refused].map((refused) => refused.mock.calls.length)).toEqual([1, 1]);
  });

  it('leave when no account is signed in', async () => {
    const browser = new FakeBrowser();
    const first = await open(browser, 'a');
    first.client.setSession(null);
    expect(first.running).toBe(0);
  });
});

describe('a leader that was frozen', () => {
  it('resigns when it finds another one in its place', async () => {
    const browser = new FakeBrowser();
    const first = new Page(browser.openTab('a', false));
    first.client.setSession(SESSION);
    await vi.advanceTimersByTimeAsync(500);
    // Two leaders: messages of neither reached the other for a while.
    const lonely = new FakeBrowser();
    const second = new Page(lonely.openTab('b', false));
    second.client.setSession(SESSION);
    await vi.advanceTimersByTimeAsync(500);
    expect([first.running, second.running]).toEqual([1, 1]);
    second.tab.receive('omp.live.noc', { type: 'beat', from: 'a' });
    expect(second.running).toBe(0);
  });
});

describe('a browser without channels between tabs', () => {
  it('lets each page poll for itself', () => {
    const openWorker = vi.fn(() => ({
      subscribe: vi.fn(),
      unsubscribe: vi.fn(),
      setSession: vi.fn(),
      setVisibility: vi.fn(),
      setOnline: vi.fn(),
      setReplay: vi.fn(),
      dispose: vi.fn(),
    }));
    const options = { openWorker, hasWorkers: true, emit: vi.fn(), onRestart: vi.fn(), log: vi.fn() };
    shareLink(options, null).setSession(SESSION);
    expect(openWorker).toHaveBeenCalledOnce();
  });
});

describe('a leader that a dialog blocks', () => {
  async function open(browser: FakeBrowser, name: string): Promise<Page> {
    const page = new Page(browser.openTab(name, true));
    page.client.setVisibility(false);
    page.client.setSession(SESSION);
    await vi.advanceTimersByTimeAsync(500);
    return page;
  }

  it('hands the lead to a responsive tab, and follows it when the dialog is closed', async () => {
    const browser = new FakeBrowser();
    const first = await open(browser, 'a');
    const second = await open(browser, 'b');
    first.client.show('v', ROW);
    second.client.show('w', ROW);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([first.running, second.running]).toEqual([1, 0]);
    first.tab.block();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(second.running).toBe(1);
    expect(listSubscribedViews(second)).toEqual(['b|w']);
    first.tab.unblock();
    await vi.advanceTimersByTimeAsync(100);
    expect([first.running, second.running]).toEqual([0, 1]);
    expect(listSubscribedViews(second)).toEqual(['b|w', 'a|v']);
    second.say(makePatchEvent('a|v'));
    expect(first.heard.at(-1)).toEqual(makePatchEvent('v'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([first.running, second.running]).toEqual([0, 1]);
  });
});
