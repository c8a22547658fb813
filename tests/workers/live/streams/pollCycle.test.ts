import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runPollCycle$ } from '../../../../workers/live/streams/pollCycle';
import { makeEnvironment } from '../environments';
import { makeTransport } from '../modelServer';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('poll cycle', () => {
  it('makes one call at a time, and drops the answer of a timed-out call when it arrives after the next one', async () => {
    const answers: number[] = [];
    const underWay = new Set<number>();
    let most = 0;
    const subscription = runPollCycle$<number, number>(makeEnvironment(makeTransport([]).transport), {
      first: 1,
      async poll(call, signal) {
        underWay.add(call);
        signal.addEventListener('abort', () => underWay.delete(call));
        most = Math.max(most, underWay.size);
        // The first attempt answers after 5 s, long after its timeout; later ones at once.
        const isLate = Date.now() === 0;
        await new Promise((resolve) => setTimeout(resolve, isLate ? 5_000 : 10));
        underWay.delete(call);
        return { data: isLate ? -1 : call, serverTime: null, intervalMs: 500, waitMs: 500, next: call + 1 };
      },
      timeoutMs: () => 1_000,
    }).subscribe((event) => {
      if (event.type === 'answer') answers.push(event.data);
    });
    await vi.advanceTimersByTimeAsync(10_000);
    subscription.unsubscribe();
    expect(answers.length).toBeGreaterThan(3);
    expect(answers).toEqual(answers.map((_, index) => index + 1));
    expect(most).toBe(1);
  });
});
