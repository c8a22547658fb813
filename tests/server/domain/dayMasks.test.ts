import { describe, expect, it } from 'vitest';
import { listDayMasks } from '../../../server/domain/dayMasks';

/** Days of the year, from 1, whose bits are set in the masks. */
const listDays = (from: string, until: string) =>
  listDayMasks({ from, until }).flatMap(({ word, mask }) =>
    [
      ...BigInt.asUintN(64, mask ?? -1n)
        .toString(2)
        .padStart(64, '0'),
    ].flatMap((bit, index) => (bit === '1' ? [word * 64 + index + 1] : [])),
  );
const listNumbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe('the masks of days of a year', () => {
  it('have exactly these days, whole words without a mask', () => {
    expect(listDays('2026-01-01', '2026-01-01')).toEqual([1]);
    expect(listDays('2026-03-05', '2026-03-06')).toEqual([64, 65]);
    expect(listDays('2024-12-31', '2024-12-31')).toEqual([366]);
    expect(listDays('2026-01-01', '2026-12-31')).toEqual(listNumbers(1, 365));
    expect(listDays('2026-02-10', '2026-10-19')).toEqual(listNumbers(41, 292));
    expect(listDayMasks({ from: '2026-03-06', until: '2026-05-08' })).toEqual([{ word: 1, mask: null }]);
  });

  it('are signed where the first day of a word is among them', () => {
    expect(listDayMasks({ from: '2026-01-01', until: '2026-01-01' })).toEqual([{ word: 0, mask: -(2n ** 63n) }]);
  });
});
