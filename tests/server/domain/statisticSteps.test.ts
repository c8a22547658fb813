import { describe, expect, it } from 'vitest';
import { chooseStep, listSteps, splitMonths } from '../../../server/domain/statisticSteps';

describe('the steps of a range', () => {
  it('are days up to a quarter, then months; a long range has months whatever is asked for', () => {
    expect(chooseStep({ from: '2026-01-01', until: '2026-04-02' })).toBe('day');
    expect(chooseStep({ from: '2026-01-01', until: '2026-04-03' })).toBe('month');
    expect(chooseStep({ from: '2026-01-01', until: '2026-12-31' }, 'week')).toBe('week');
    expect(chooseStep({ from: '2024-01-01', until: '2026-12-31' }, 'day')).toBe('month');
  });

  it('are cut off by the range', () => {
    expect(listSteps({ from: '2026-01-30', until: '2026-03-02' }, 'month')).toEqual([
      { from: '2026-01-30', until: '2026-01-31' },
      { from: '2026-02-01', until: '2026-02-28' },
      { from: '2026-03-01', until: '2026-03-02' },
    ]);
    // The 5th of January 2026 is a Monday.
    expect(listSteps({ from: '2026-01-03', until: '2026-01-12' }, 'week')).toEqual([
      { from: '2026-01-03', until: '2026-01-04' },
      { from: '2026-01-05', until: '2026-01-11' },
      { from: '2026-01-12', until: '2026-01-12' },
    ]);
  });
});

describe('the months of a range', () => {
  it.each([
    ['whole ones', '2026-01-01', '2026-02-28', '2026-03-01', { from: '2026-01-01', until: '2026-02-28' }, []],
    [
      'days around them',
      ...(['2025-12-15', '2026-02-10', '2026-09-01', { from: '2026-01-01', until: '2026-01-31' }] as const),
      [
        { from: '2025-12-15', until: '2025-12-31' },
        { from: '2026-02-01', until: '2026-02-10' },
      ],
    ],
    [
      'those that have not ended are days',
      ...(['2026-01-01', '2026-03-31', '2026-03-01', { from: '2026-01-01', until: '2026-02-28' }] as const),
      [{ from: '2026-03-01', until: '2026-03-31' }],
    ],
    ['none', '2026-01-02', '2026-01-31', '2026-09-01', null, [{ from: '2026-01-02', until: '2026-01-31' }]],
    ['none before any has ended', '2026-01-01', '2026-01-31', '', null, [{ from: '2026-01-01', until: '2026-01-31' }]],
  ])('%s', (_name, from, until, monthsUntil, months, days) => {
    expect(splitMonths({ from, until }, monthsUntil)).toEqual({ months, days });
  });
});
