import { describe, expect, it } from 'vitest';
import { compareDays, findRangeBefore, isKnownThroughout } from '../../../src/lib/comparedRange';

const LATER = '2026-12-31';
const toRange = (from: string, until: string) => ({ from, until });

describe('the range before', () => {
  it('has as many days, the ones right before', () => {
    expect(findRangeBefore(toRange('2026-03-01', '2026-03-31'))).toEqual(toRange('2026-01-29', '2026-02-28'));
    expect(findRangeBefore(toRange('2026-01-01', '2026-01-01'))).toEqual(toRange('2025-12-31', '2025-12-31'));
  });
});

describe('a range', () => {
  it.each([
    ['2025-11-01', true],
    ['2025-10-31', true],
    ['2025-11-02', false],
    [null, false],
  ])('is known throughout when the first figures are of %s: %s', (knownFrom, isKnown) => {
    expect(isKnownThroughout(toRange('2025-11-01', '2025-11-10'), knownFrom)).toBe(isKnown);
  });
});

describe('the compared days', () => {
  it.each([
    ['previous', '2026-11-01', '2026-11-10', '2026-10-22', '2026-10-31'],
    // The 2nd of November 2026 is a Monday, as the 19th of October is.
    ['weeks', '2026-11-02', '2026-11-10', '2026-10-19', '2026-10-27'],
    ['weeks', '2026-11-02', '2026-11-08', '2026-10-26', '2026-11-01'],
    ['lastMonth', '2026-11-01', '2026-11-10', '2026-10-01', '2026-10-10'],
    ['lastMonth', '2026-03-05', '2026-03-31', '2026-02-05', '2026-02-28'],
    ['lastMonth', '2026-01-03', '2026-01-10', '2025-12-03', '2025-12-10'],
    ['lastYear', '2026-11-01', '2026-11-10', '2025-11-01', '2025-11-10'],
    ['lastYear', '2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
  ] as const)('are compared by %s: %s to %s with %s to %s', (comparison, from, until, fromBefore, untilBefore) => {
    expect(compareDays(toRange(from, until), comparison, LATER)).toEqual({
      compared: toRange(from, until),
      before: toRange(fromBefore, untilBefore),
    });
  });

  it('stay whole months when the range is of whole months', () => {
    expect(compareDays(toRange('2026-11-01', '2026-11-30'), 'lastMonth', LATER)?.before).toEqual(
      toRange('2026-10-01', '2026-10-31'),
    );
    expect(compareDays(toRange('2025-02-01', '2025-02-28'), 'lastYear', LATER)?.before).toEqual(
      toRange('2024-02-01', '2024-02-29'),
    );
  });

  it.each([
    ['previous', '2026-10-05', '2026-10-30'],
    ['weeks', '2026-10-04', '2026-10-29'],
    ['lastMonth', '2026-10-01', '2026-10-26'],
    ['lastYear', '2025-11-01', '2025-11-26'],
  ] as const)('leave out the running day on both sides when compared by %s', (comparison, from, until) => {
    expect(compareDays(toRange('2026-11-01', '2026-11-27'), comparison, '2026-11-27')).toEqual({
      compared: toRange('2026-11-01', '2026-11-26'),
      before: toRange(from, until),
    });
  });

  it('are none when no day has ended', () => {
    expect(compareDays(toRange('2026-11-27', '2026-11-27'), 'previous', '2026-11-27')).toBeNull();
    expect(compareDays(toRange('2026-11-27', '2026-11-28'), 'lastYear', '2026-11-26')).toBeNull();
  });
});
