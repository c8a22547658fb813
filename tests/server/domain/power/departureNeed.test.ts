import { describe, expect, it } from 'vitest';
import { findNeed, findNeedAt } from '../../../../server/domain/power/departureNeed';

const HOUR = 3_600_000;

describe('the need of a departure', () => {
  it('is the mean power until then, and finite for a car that should have left', () => {
    expect(findNeed(22_000, 2 * HOUR, 0)).toBe(11_000);
    expect(findNeed(-5, HOUR, 0)).toBe(0);
    expect(findNeed(1_000, 0, HOUR)).toBe(60_000);
  });

  it('stays as it was told until the departure, and is nothing without one', () => {
    expect(findNeedAt(11_000, HOUR, 0)).toBe(11_000);
    expect(findNeedAt(11_000, HOUR, HOUR)).toBe(0);
    expect(findNeedAt(null, HOUR, 0)).toBe(0);
    expect(findNeedAt(11_000, null, 0)).toBe(0);
  });
});
