import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BACKOFF_MAX_MS, BACKOFF_MIN_MS, computeBackoffMs } from '../../../src/lib/backoff';

describe('back-off', () => {
  it('stays between 0.5 s and 20 s after any number of failures', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.double({ min: 0, max: 0.999, noNaN: true }), (failures, chance) => {
        const delay = computeBackoffMs(failures, () => chance);
        expect(delay).toBeGreaterThanOrEqual(BACKOFF_MIN_MS);
        expect(delay).toBeLessThanOrEqual(BACKOFF_MAX_MS);
      }),
    );
  });

  it('has a ceiling that grows by half with each failure until it is 20 s', () => {
    const ceilings = [1, 2, 3, 9, 10, 11].map((failures) => Math.round(computeBackoffMs(failures, () => 1)));
    expect(ceilings).toEqual([750, 1_125, 1_688, 19_222, 20_000, 20_000]);
  });

  it('ends within ten seconds when the outage has lasted ten seconds', () => {
    let [failures, lastedMs] = [0, 0];
    while (lastedMs < 10_000) lastedMs += computeBackoffMs((failures += 1), () => 0.5);
    expect(computeBackoffMs(failures, () => 1)).toBeLessThan(10_000);
  });

  it('spreads over the whole range: full jitter', () => {
    expect(computeBackoffMs(16, () => 0)).toBe(BACKOFF_MIN_MS);
    expect(computeBackoffMs(16, () => 0.5)).toBe(10_250);
  });
});
