import { describe, expect, it } from 'vitest';
import { resolveRange, selectRange } from '../../../../src/features/statistics/address/ranges';

describe('a named range', () => {
  it.each([
    ['today', '2026-03-31', '2026-03-31'],
    ['last7', '2026-03-25', '2026-03-31'],
    ['last30', '2026-03-02', '2026-03-31'],
    ['thisMonth', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisYear', '2026-01-01', '2026-03-31'],
  ] as const)('%s is from %s until %s on the last day of March', (name, from, until) => {
    expect(resolveRange(name, '2026-03-31')).toEqual({ from, until });
  });

  it('reaches into the year before when the month is January', () => {
    expect(resolveRange('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  });
});

describe('the range asked for', () => {
  it('is that of the days when both are there and in order, else that of the name', () => {
    const today = '2026-03-31';
    const own = { range: 'last7', from: '2026-02-01', until: '2026-02-03' } as const;
    expect(selectRange(own, today)).toEqual({ from: '2026-02-01', until: '2026-02-03', isOwn: true });
    expect(selectRange({ ...own, until: null }, today)).toMatchObject({ from: '2026-03-25', isOwn: false });
    expect(selectRange({ ...own, until: '2026-01-01' }, today)).toMatchObject({ from: '2026-03-25', isOwn: false });
  });
});
