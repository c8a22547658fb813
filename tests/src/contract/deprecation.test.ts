import { describe, expect, it } from 'vitest';
import { isAnnouncedInTime } from '../../../src/contract/deprecation';

describe('the end of a call', () => {
  it.each([
    ['2026-12-01', '2027-12-01', true],
    ['2026-12-01', '2027-11-30', false],
    ['2024-02-29', '2025-03-01', true],
    ['2024-02-29', '2025-02-28', false],
  ])('announced on %s for %s leaves callers a year: %s', (since, sunset, isInTime) => {
    expect(isAnnouncedInTime({ since, sunset })).toBe(isInTime);
  });
});
