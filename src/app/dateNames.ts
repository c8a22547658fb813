import type { MantineThemeOverride } from '@mantine/core';
import { formatDays } from '../lib/calendar';
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
    DatePickerInput: {
      defaultProps: { ...days, valueFormatter: ({ date }: { date: unknown }) => formatChosenDays(date, locale) },
    },
    DateTimePicker: { defaultProps: days },
    MonthPickerInput: {
      defaultProps: {
        ...months,
        valueFormatter: ({ date }: { date: unknown }) => (typeof date === 'string' ? nameMonth(date) : ''),
      },
    },
  };
}

/** A day or a range as lists print them; a range that is only begun shows its first day. */
function formatChosenDays(date: unknown, locale: string): string {
  const days = [date].flat().filter((day) => typeof day === 'string');
  const [from] = days;
  return from === undefined ? '' : formatDays({ from, until: days.at(-1) ?? from }, locale);
}
