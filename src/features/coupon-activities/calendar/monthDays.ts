import { getLastDay } from '../../../lib/calendar';

/** `2026-11`. */
export const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

/** The month `by` months later; negative: earlier. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 'YYYY-MM'.length);
}

/** All days of a month: `2026-11-01` and so on. */
export function listMonthDays(month: string): string[] {
  const count = Number(getLastDay(month).slice(-2));
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** Columns of a month that a span fills, counted from 1; it can begin before the month and end after it. */
export function placeSpan(month: string, first: string, last: string): { from: number; to: number } {
  const days = listMonthDays(month);
  const toColumn = (day: string) => Math.min(days.length, Math.max(1, days.filter((each) => each <= day).length));
  return { from: toColumn(first), to: toColumn(last) };
}

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());
