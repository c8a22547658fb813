import { describe, expect, it } from 'vitest';
import { estimateFreed, findBrokenLimit } from '../../../src/lib/retention';

const NOW = Date.UTC(2026, 10, 25, 12);
const DAY_MS = 86_400_000;

describe('the estimate of what a number of days frees', () => {
  it('sums the days of a table by days that end before the limit', () => {
    const slices = ['2026-11-22 00:00:00', '2026-11-23 00:00:00', '2026-11-24 00:00:00'].map((until) => ({
      until,
      bytes: 100,
    }));
    const kept = { bytes: 1_000, oldestAt: '2026-11-21 00:00:00', slices };
    expect(estimateFreed(kept, 2, NOW)).toEqual({ bytes: 200, before: NOW - 2 * DAY_MS });
    expect(estimateFreed(kept, 30, NOW).bytes).toBe(0);
  });

  it('takes the part of the age for other tables, and nothing of an empty one', () => {
    const kept = { bytes: 1_000, oldestAt: '2026-11-15 12:00:00', slices: [] };
    expect(estimateFreed(kept, 4, NOW).bytes).toBe(600);
    expect(estimateFreed(kept, 10, NOW).bytes).toBe(0);
    expect(estimateFreed(kept, 11, NOW).bytes).toBe(0);
    expect(estimateFreed({ ...kept, oldestAt: null }, 1, NOW).bytes).toBe(0);
  });
});

describe('the limits of the days', () => {
  it('name the one that is broken', () => {
    expect(findBrokenLimit('connectorEvents', 89)).toEqual({ limit: 'least', value: 90 });
    expect(findBrokenLimit('webhookEvents', 91)).toEqual({ limit: 'most', value: 90 });
    expect(findBrokenLimit('ocppLog', 3)).toBeNull();
  });
});
