import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as soundTab from '../../../../../src/features/alarms/sound/soundTab';

/** Modules are a tab's own; locks are the browser's. */
async function openTab(): Promise<typeof soundTab> {
  vi.resetModules();
  const tab = await import('../../../../../src/features/alarms/sound/soundTab');
  tab.claimSound();
  await Promise.resolve();
  return tab;
}

/** Exclusive locks of one name, first come, first served. */
class Locks {
  private readonly waiting: (() => Promise<unknown>)[] = [];

  request(_name: string, use: () => Promise<unknown>): Promise<unknown> {
    this.waiting.push(use);
    if (this.waiting.length === 1) void use();
    return new Promise(() => undefined);
  }

  /** The tab that holds it is closed. */
  async pass(): Promise<void> {
    this.waiting.shift();
    await this.waiting[0]?.();
  }
}

describe('where two tabs of a browser show alarms', () => {
  let locks: Locks;
  beforeEach(() => {
    locks = new Locks();
    vi.stubGlobal('navigator', { locks });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('the first sounds, from its first alarm on, and the other does not', async () => {
    const [first, second] = [await openTab(), await openTab()];
    expect([first.soundsHere(), second.soundsHere()]).toEqual([true, false]);
  });

  it('the other sounds when the first is closed', async () => {
    await openTab();
    const second = await openTab();
    void locks.pass();
    expect(second.soundsHere()).toBe(true);
  });

  it('both sound on an address without locks: twice is better than never', async () => {
    vi.stubGlobal('navigator', {});
    const [first, second] = [await openTab(), await openTab()];
    expect([first.soundsHere(), second.soundsHere()]).toEqual([true, true]);
  });
});
