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

  it('has a ceiling that doubles with each failure until it is 20 s', () => {
    const ceilings = [1, 2, 3, 4, 5, 6, 7].map((failures) => computeBackoffMs(failures, () => 1));
    expect(ceilings).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]);
  });

  it('spreads over the whole range: full jitter', () => {
    expect(computeBackoffMs(6, () => 0)).toBe(BACKOFF_MIN_MS);
    expect(computeBackoffMs(6, () => 0.5)).toBe(10_250);
  });
});
