import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as soundTab from '../../../../../src/entities/alarm/sound/soundTab';

const HOLD_MS = 1_500;
let sounded: string[];
let tried: string[];

/** A tab of the browser: each has its own modules, all share the locks. */
async function openTab(name: string, options: { isPressed?: boolean; mayPlay?: boolean } = {}) {
  const { isPressed = true, mayPlay = isPressed } = options;
  vi.resetModules();
  const { soundOnce } = await vi.importActual<typeof soundTab>('../../../../../src/entities/alarm/sound/soundTab');
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

describe('the alarm sound of a browser with several tabs', () => {
  it('comes from one tab, the same one the next time, whichever tab hears of the alarm first', async () => {
    const [first, second] = [await openTab('first'), await openTab('second')];
    await raiseAlarm([first, second]);
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    await raiseAlarm([second, first]);
    expect(sounded).toEqual(['first', 'first']);
  });

  it('comes from a tab with permission when another one is blocked', async () => {
    const [blocked, able] = [await openTab('blocked', { mayPlay: false }), await openTab('able')];
    await raiseAlarm([blocked, able]);
    expect(sounded).toEqual(['able']);
    expect(tried).toEqual(['blocked', 'able']);
  });

  it('is not tried by an untouched tab when another one sounds', async () => {
    const [fresh, pressed] = [await openTab('fresh', { isPressed: false }), await openTab('pressed')];
    await raiseAlarm([fresh, pressed]);
    expect(tried).toEqual(['pressed']);
  });

  it('is tried by every tab when none has permission, so that each can report that it is blocked', async () => {
    const tabs = [await openTab('one', { isPressed: false }), await openTab('two', { isPressed: false })];
    await raiseAlarm(tabs);
    expect(sounded).toEqual([]);
    expect(tried.sort()).toEqual(['one', 'two']);
  });

  it('comes from another tab when the sounding one is blocked later or closed', async () => {
    const [first, second] = [await openTab('first'), await openTab('second')];
    await raiseAlarm([first, second]);
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    first.mayPlay = false;
    await raiseAlarm([first, second]);
    await vi.advanceTimersByTimeAsync(HOLD_MS);
    await raiseAlarm([second]);
    expect(sounded).toEqual(['first', 'second', 'second']);
  });

  it('is played for a worse alarm although another sound was played just before', async () => {
    const tabs = [await openTab('first'), await openTab('second')];
    await raiseAlarm(tabs, 'high');
    await raiseAlarm(tabs, 'urgent');
    expect(sounded).toEqual(['first', 'first']);
  });

  it('comes from every tab when the address has no locks', async () => {
    locks = null;
    await raiseAlarm([await openTab('first'), await openTab('second')]);
    expect(sounded).toEqual(['first', 'second']);
  });
});
