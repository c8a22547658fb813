import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as soundTab from '../../../../../src/features/alarms/sound/soundTab';

const HOLD_MS = 1_500;
let sounded: string[];
let tried: string[];

/** A tab of the browser: each has its own modules, all share the locks. */
async function openTab(name: string, options: { isPressed?: boolean; mayPlay?: boolean } = {}) {
  const { isPressed = true, mayPlay = isPressed } = options;
  vi.resetModules();
  const { soundOnce } = await vi.importActual<typeof soundTab>('../../../../../src/features/alarms/sound/soundTab');
  const tab = {
    mayPlay,
    hear: (what = 'urgent') => {
      vi.stubGlobal('navigator', { ...(locks && { locks }), userActivation: { hasBeenActive: isPressed } });
      return soundOnce(what, HOLD_MS, async () => {
        tried.push(name);
        if (tab.mayPlay) sounded.push(name);
        return tab.mayPlay;
      });
    },
  };
  return tab;
}

/** Exclusive locks by name, first come, first served. */
class Locks {
  private readonly held = new Map<string, Promise<unknown>>();

  async request(name: string, ...[first, second]: unknown[]): Promise<unknown> {
    const use = (second ?? first) as (lock: object | null) => unknown;
    if (second !== undefined && this.held.has(name)) return use(null);
    const before = this.held.get(name);
    const mine = (async () => {
      await before;
      return use({});
    })();
    this.held.set(name, mine);
    await mine;
    if (this.held.get(name) === mine) this.held.delete(name);
    return mine;
  }
}

let locks: Locks | null;
beforeEach(() => {
  vi.useFakeTimers();
  locks = new Locks();
  sounded = [];
  tried = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Tab = Awaited<ReturnType<typeof openTab>>;
/** Announces one alarm to all tabs, in this order. */
async function raiseAlarm(tabs: readonly Tab[], what?: string): Promise<void> {
  for (const tab of tabs) void tab.hear(what);
  await vi.advanceTimersByTimeAsync(1_000);
}

describe('where several tabs of a browser show alarms', () => {
  it('one of them sounds, and it is the same one the next time, whoever hears of it first', async () => {
    const [first, second] = [await openTab('first'), await openTab('second')];
    await raiseAlarm([first, second]);
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    await raiseAlarm([second, first]);
    expect(sounded).toEqual(['first', 'first']);
  });

  it('one that may sounds where another one is kept from it', async () => {
    const [blocked, able] = [await openTab('blocked', { mayPlay: false }), await openTab('able')];
    await raiseAlarm([blocked, able]);
    expect(sounded).toEqual(['able']);
    expect(tried).toEqual(['blocked', 'able']);
  });

  it('one that nobody has pressed does not even try when another one sounds', async () => {
    const [fresh, pressed] = [await openTab('fresh', { isPressed: false }), await openTab('pressed')];
    await raiseAlarm([fresh, pressed]);
    expect(tried).toEqual(['pressed']);
  });

  it('all try where none may: the browser may have its own mind, and each can say that it is kept back', async () => {
    const tabs = [await openTab('one', { isPressed: false }), await openTab('two', { isPressed: false })];
    await raiseAlarm(tabs);
    expect(sounded).toEqual([]);
    expect(tried.sort()).toEqual(['one', 'two']);
  });

  it('another one sounds when the one that did is kept from it later, or is closed', async () => {
    const [first, second] = [await openTab('first'), await openTab('second')];
    await raiseAlarm([first, second]);
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    first.mayPlay = false;
    await raiseAlarm([first, second]);
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    await raiseAlarm([second]);
    expect(sounded).toEqual(['first', 'second', 'second']);
  });

  it('a worse one is heard although another sound has just been', async () => {
    const tabs = [await openTab('first'), await openTab('second')];
    await raiseAlarm(tabs, 'high');
    await raiseAlarm(tabs, 'urgent');
    expect(sounded).toEqual(['first', 'first']);
  });

  it('all sound on an address without locks: twice is better than never', async () => {
    locks = null;
    await raiseAlarm([await openTab('first'), await openTab('second')]);
    expect(sounded).toEqual(['first', 'second']);
  });
});
