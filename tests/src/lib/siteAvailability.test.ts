import { describe, expect, it } from 'vitest';
import { chooseFreeWords, findSiteState, type SiteCounts } from '../../../src/lib/siteAvailability';

const createCounts = (total: number, free: number, outOfOrder: number, unknown: number): SiteCounts => ({
  ...{ total, free, outOfOrder, unknown },
});

describe('what is free at a place', () => {
  it.each([
    ['some are free', createCounts(12, 3, 0, 0), 'free', 'free'],
    ['some are free and some not known', createCounts(12, 3, 2, 4), 'free', 'freeSomeUnknown'],
    ['all are in use', createCounts(12, 0, 0, 0), 'busy', 'free'],
    ['one is in use and the others are out of order', createCounts(12, 0, 11, 0), 'busy', 'free'],
    ['one is in use and the others are not known', createCounts(12, 0, 0, 11), 'busy', 'freeSomeUnknown'],
    ['none is known', createCounts(12, 0, 0, 12), 'unknown', 'availabilityUnknown'],
    ['all are out of order', createCounts(12, 0, 12, 0), 'outOfOrder', 'outOfService'],
    ['some are out of order and the others not known', createCounts(12, 0, 5, 7), 'unknown', 'freeSomeUnknown'],
    ['there are none', createCounts(0, 0, 0, 0), 'unknown', 'availabilityUnknown'],
  ])('has its state and its words when %s', (_case, counts, state, words) => {
    expect(findSiteState(counts)).toBe(state);
    expect(chooseFreeWords(counts)).toBe(words);
  });
});
