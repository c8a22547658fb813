import { describe, expect, it } from 'vitest';
import { addMonths, listMonthDays, placeSpan } from '../../../../src/features/coupon-activities/calendar/monthDays';

describe('a month of the calendar', () => {
  it('follows the last one of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  it('has a leap day in a leap year alone', () => {
    expect(listMonthDays('2028-02')).toHaveLength(29);
    expect(listMonthDays('2026-02')).toHaveLength(28);
  });

  it('cuts a span at its ends', () => {
    expect(placeSpan('2026-11', '2026-10-20', '2026-11-03')).toEqual({ from: 1, to: 3 });
    expect(placeSpan('2026-11', '2026-11-10', '2026-11-10')).toEqual({ from: 10, to: 10 });
    expect(placeSpan('2026-11', '2026-11-28', '2027-02-01')).toEqual({ from: 28, to: 30 });
  });
});
