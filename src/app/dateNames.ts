import type { MantineThemeOverride } from '@mantine/core';
import { createDateFormatter } from '../lib/dateFormat';

/** Names days and months in the calendars of all date fields, which otherwise show English in each language. */
export function nameDates(locale: string): NonNullable<MantineThemeOverride['components']> {
  const createNamer = (options: Intl.DateTimeFormatOptions) => {
    const formatter = createDateFormatter(locale, { ...options, timeZone: 'UTC' });
    return (date: string) => formatter.format(Date.parse(date.slice(0, 'YYYY-MM-DD'.length)));
  };
  const nameMonth = createNamer({ month: 'long', year: 'numeric' });
  const months = { monthsListFormat: createNamer({ month: 'short' }) };
  const days = {
    ...months,
    monthLabelFormat: nameMonth,
    weekdayFormat: createNamer({ weekday: 'short' }),
    getDayAriaLabel: createNamer({ day: 'numeric', month: 'long', year: 'numeric' }),
  };
  return {
    DatePicker: { defaultProps: days },
    // Digits, as fields of a day with its time have them.
    DatePickerInput: { defaultProps: { ...days, valueFormat: 'YYYY-MM-DD' } },
    DateTimePicker: { defaultProps: days },
    MonthPickerInput: {
      defaultProps: {
        ...months,
        valueFormatter: ({ date }: { date: unknown }) => (typeof date === 'string' ? nameMonth(date) : ''),
      },
    },
  };
}
