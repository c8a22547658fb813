import { describe, expect, it } from 'vitest';
import { toOpeningTimes } from '../../../../../server/modules/evo-basic/ocpi/openingTimes';
import type { OpeningHours } from '../../../../../src/contract/openingHours';

const makeHoursOn = (weekday: number, from: string, until: string): OpeningHours =>
  Array.from({ length: 7 }, (_, index) => (index + 1 === weekday ? { from, until } : null));

describe('opening hours by OCPI', () => {
  it('are all day when none are set', () => {
    expect(toOpeningTimes(null)).toEqual({ twentyfourseven: true });
  });

  it.each([
    ['a usual day', makeHoursOn(1, '08:00', '20:00'), [[1, '08:00', '20:00']]],
    ['a whole day', makeHoursOn(3, '00:00', '24:00'), [[3, '00:00', '23:59']]],
    [
      'past midnight',
      makeHoursOn(5, '18:00', '02:00'),
      [
        [5, '18:00', '23:59'],
        [6, '00:00', '02:00'],
      ],
    ],
    [
      'from Sunday into Monday',
      makeHoursOn(7, '18:00', '02:00'),
      [
        [7, '18:00', '23:59'],
        [1, '00:00', '02:00'],
      ],
    ],
    ['until midnight', makeHoursOn(2, '18:00', '00:00'), [[2, '18:00', '23:59']]],
  ] as const)('of %s have days from 1 to 7, and no period past its day', (_case, hours, expected) => {
    const periods = toOpeningTimes(hours).regular_hours?.map(({ weekday, period_begin, period_end }) => [
      weekday,
      period_begin,
      period_end,
    ]);
    expect(periods).toEqual(expected);
  });
});
