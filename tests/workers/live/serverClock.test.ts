import { describe, expect, it } from 'vitest';
import { createServerClock } from '../../../workers/live/serverClock';

describe('server clock', () => {
  it('measures the offset of the device by the quickest answer', () => {
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
