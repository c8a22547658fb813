import { describe, expect, it } from 'vitest';
import { createDateFormatter, weekdayNames } from '../../../src/lib/dateFormat';
import { formatPeriod } from '../../../src/lib/calendar';
import { formatInZone } from '../../../src/lib/time';

const STYLES: Intl.DateTimeFormatOptions[] = [
  { day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { month: 'long', year: 'numeric' },
  { weekday: 'short' },
  { weekday: 'long' },
  { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
];

/** Versions of CLDR differ in their kinds of spaces. */
const unifySpaces = (text: string) => text.replace(/\s/g, ' ');

describe('Kazakh dates', () => {
  it.each(STYLES)('are those of CLDR in every month and on every day of the week when the options are %o', (style) => {
    const options = { ...style, timeZone: 'UTC' };
    const [own, cldr] = [createDateFormatter('kk', options), new Intl.DateTimeFormat('kk', options)];
    for (let month = 0; month < 12; month += 1) {
      const instant = Date.UTC(2026, month, 3 + month, 13, 4);
      expect(unifySpaces(own.format(instant))).toBe(unifySpaces(cldr.format(instant)));
    }
  });

  it('name the month of the zone when UTC is still in the one before', () => {
    const options = { month: 'long', timeZone: 'Asia/Almaty' } as const;
    expect(createDateFormatter('kk', options).format(Date.UTC(2026, 0, 31, 21))).toBe('ақпан');
  });

  it('put the year first when a time follows', () => {
    expect(formatInZone('2026-11-23 05:44:05', 'UTC', 'full', 'kk')).toMatch(/^2026\sж\. 23 қар\. 05:44:05/);
    expect(unifySpaces(formatPeriod('2026-11', 'kk'))).toBe('2026 ж. қараша');
  });
});

it('weekday names: begin with Monday', () => {
  expect(weekdayNames('en_US', 'short')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(weekdayNames('kk', 'long')[6]).toBe('жексенбі');
});
