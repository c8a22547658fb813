import { describe, expect, it } from 'vitest';
import { createServerClock, freshnessOf } from '../../../workers/live/dataAge';

describe('freshness', () => {
  it.each([
    [0, 5_000, 'fresh'],
    [9_999, 5_000, 'fresh'],
    [10_000, 5_000, 'late'],
    [14_999, 5_000, 'late'],
    [15_000, 5_000, 'stale'],
    [2_000, 1_000, 'late'],
    [16_000, 15_000, 'stale'],
    [null, 5_000, 'stale'],
  ] as const)('is, at an age of %s ms and an interval of %s ms, %s', (ageMs, intervalMs, expected) => {
    expect(freshnessOf(ageMs, intervalMs)).toBe(expected);
  });
});

describe('server clock', () => {
  it('knows how far the device is off, by the quickest answer', () => {
    const clock = createServerClock();
    clock.learn(1_000_000, 400_000);
    clock.learn(1_002_000, 402_900);
    expect(clock.offsetMs()).toBe(600_000);
  });

  it('does not take an answer with an old time for a slow clock', () => {
    const clock = createServerClock();
    clock.learn(10_000, 10_000);
    clock.learn(10_000, 18_000);
    expect(18_000 + clock.offsetMs() - 10_000).toBe(8_000);
  });

  it('follows a device whose clock was set, after some answers', () => {
    const clock = createServerClock();
    clock.learn(10_000, 10_000);
    for (let answer = 0; answer < 16; answer += 1) clock.learn(20_000 + answer, 3_620_000 + answer);
    expect(clock.offsetMs()).toBe(-3_600_000);
  });
});
