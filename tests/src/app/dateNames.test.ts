import { describe, expect, it } from 'vitest';
import { nameDates } from '../../../src/app/dateNames';

interface DayField {
  valueFormatter: (value: { date: unknown }) => string;
}

const writeDays = (locale: string, date: unknown) => {
  const { defaultProps } = nameDates(locale).DatePickerInput as { defaultProps: DayField };
  return defaultProps.valueFormatter({ date }).replaceAll('\u00a0', ' ');
};

describe('a field of days', () => {
  it.each([
    ['en_US', '1 Oct 2026 – 31 Oct 2026'],
    ['ru', '1 окт. 2026 г. – 31 окт. 2026 г.'],
    ['kk', '2026 ж. 1 қаз. – 2026 ж. 31 қаз.'],
    ['zh_CN', '2026年10月1日 – 2026年10月31日'],
  ])('shows a range as lists print it in %s', (locale, text) => {
    expect(writeDays(locale, ['2026-10-01', '2026-10-31'])).toBe(text);
  });

  it('shows one day when the range is only begun, and none when it is empty', () => {
    expect(writeDays('en_US', ['2026-10-01', null])).toBe('1 Oct 2026');
    expect(writeDays('en_US', '2026-10-01')).toBe('1 Oct 2026');
    expect(writeDays('en_US', [null, null])).toBe('');
    expect(writeDays('en_US', null)).toBe('');
  });
});
