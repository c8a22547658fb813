import { describe, expect, it } from 'vitest';
import { formatRange, moveBound, parseRange } from '../../../../src/entities/incident/range/rangeAddress';

const [NINE, TEN, ELEVEN] = [9, 10, 11].map((hour) => Date.UTC(2026, 10, 20, hour)) as [number, number, number];

describe('a range in the address', () => {
  it('is read as it was written, with one bound or both', () => {
    for (const range of [
      { from: NINE, until: TEN },
      { from: NINE, until: null },
      { from: null, until: TEN },
    ])
      expect(parseRange(formatRange(range))).toEqual(range);
    expect(formatRange({ from: null, until: null })).toBe('');
  });

  it('has no unreadable bound, and no end before its beginning', () => {
    expect(parseRange('yesterday/')).toEqual({ from: null, until: null });
    expect(parseRange(`${formatRange({ from: TEN, until: null })}2026-11-20T09:00:00Z`)).toEqual({
      from: TEN,
      until: null,
    });
  });
});

describe('a bound that moves', () => {
  it('takes the other one away where the range would be turned around', () => {
    expect(moveBound({ from: NINE, until: TEN }, 'from', ELEVEN)).toEqual({ from: ELEVEN, until: null });
    expect(moveBound({ from: TEN, until: ELEVEN }, 'until', NINE)).toEqual({ from: null, until: NINE });
    expect(moveBound({ from: NINE, until: null }, 'until', TEN)).toEqual({ from: NINE, until: TEN });
  });
});
