import { createDateFormatter, type DateFormatter } from './dateFormat';
import { readZoneOffset } from './zoneOffset';

const formatters = new Map<string, DateFormatter>();

function getFormatter(locale: string, options: Intl.DateTimeFormatOptions): DateFormatter {
  const key = `${locale}|${JSON.stringify(options)}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const formatter = createDateFormatter(locale, { ...options, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter;
}

/**
 * Formats a day (`2026-10-31`) or a month (`2026-10`), independent of time zones, in a locale; unreadable text is
 * returned as it is.
 */
export function formatPeriod(period: string, locale: string): string {
  const isMonth = period.length === 'YYYY-MM'.length;
  const time = Date.parse(isMonth ? `${period}-01` : period);
  if (Number.isNaN(time)) return period;
  const options = isMonth ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'medium' } as const);
  return getFormatter(locale, options).format(time);
}

/** Formats days from one to another (`1 Oct 2026 – 31 Oct 2026`), a single one alone, in a locale. */
export function formatDays({ from, until }: { from: string; until: string }, locale: string): string {
  const first = formatPeriod(from, locale);
  return from === until ? first : `${first} – ${formatPeriod(until, locale)}`;
}

/** Formats a day with its weekday, without the year (`Mon, Nov 16`), in a locale. */
export function formatDayOfWeek(day: string, locale: string): string {
  return getFormatter(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(Date.parse(day));
}

/** The day (`2026-10-31`) that an instant (epoch ms) is in, in an IANA zone. @throws RangeError for an unknown zone */
export function dayIn(zone: string, instant: number): string {
  return new Date(instant + readZoneOffset(zone, instant)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The last day (`2026-02-28`) of a month (`2026-02`). */
export function getLastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Shifts a month (`2026-02`) by a number of months, negative for earlier. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 'YYYY-MM'.length);
}

const DAY_MS = 86_400_000;

/** Number of days (`2026-10-31`) from one to another, both counted. */
export function countDays(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
}

/** Shifts a day by a number of days, negative for earlier. */
export function dayAfter(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, day.length);
}

/** An hour of a day on the clock: `18` -> `18:00`. */
export const nameHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
