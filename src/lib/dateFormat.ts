import { intlLocales } from './locale';

/** Formats instants (epoch milliseconds) as one set of options asks. */
export interface DateFormatter {
  format(instant: number): string;
}

const KAZAKH = {
  month: {
    long: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(' '),
    short: 'қаң. ақп. нау. сәу. мам. мау. шіл. там. қыр. қаз. қар. жел.'.split(' '),
  },
  weekday: {
    long: 'дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі жексенбі'.split(' '),
    short: 'дс сс ср бс жм сб жс'.split(' '),
  },
};

const ENGLISH_WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Monday, 5 January 2026. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Creates the formatter for a locale of the product (`en_US`) and options of Intl; callers keep it, since creating is slow. */
export function createDateFormatter(locale: string, options: Intl.DateTimeFormatOptions): DateFormatter {
  if (locale.startsWith('kk')) return createKazakhFormatter(options);
  return new Intl.DateTimeFormat(intlLocales(locale), options);
}

/** Names of the weekdays, Monday first. */
export function weekdayNames(locale: string, weekday: 'long' | 'short'): string[] {
  const names = createDateFormatter(locale, { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => names.format(MONDAY + day * DAY_MS));
}

/**
 * Kazakh dates as CLDR writes them (`2026 ж. 23 қар.`). Chromium has no Kazakh names of months and weekdays, so they
 * stand here; the rest of a Russian date is the same but for the place of the year.
 */
function createKazakhFormatter(options: Intl.DateTimeFormatOptions): DateFormatter {
  const russian = new Intl.DateTimeFormat('ru', options);
  const { timeZone } = options;
  const month = new Intl.DateTimeFormat('en-US', { month: 'numeric', timeZone });
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone });
  const monthNames = KAZAKH.month[options.month === 'long' ? 'long' : 'short'];
  const dayNames = KAZAKH.weekday[options.weekday === 'long' ? 'long' : 'short'];
  const toKazakh = ({ type, value }: Intl.DateTimeFormatPart, instant: number) => {
    if (type === 'month') return monthNames[Number(month.format(instant)) - 1] ?? value;
    if (type === 'weekday') return dayNames[ENGLISH_WEEKDAYS.indexOf(weekday.format(instant))] ?? value;
    return value;
  };
  return {
    format: (instant) =>
      russian
        .formatToParts(instant)
        .map((part) => toKazakh(part, instant))
        .join('')
        .replace(/^(.+)\s(\d{4})\sг\./, '$2\u00a0ж. $1'),
  };
}
