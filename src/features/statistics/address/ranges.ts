import { dayAfter, getLastDay } from '../../../lib/calendar';
import type { DayRange } from '../../../lib/comparedRange';

/** Ranges by name; days count back from the viewer's today. */
export const RANGES = ['last30', 'last7', 'today', 'last90', 'last365', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type RangeName = (typeof RANGES)[number];

const LENGTHS: Partial<Record<RangeName, number>> = { today: 1, last7: 7, last30: 30, last90: 90, last365: 365 };

/** The days of a named range. */
export function resolveRange(name: RangeName, today: string): DayRange {
  const length = LENGTHS[name];
  if (length !== undefined) return { from: dayAfter(today, 1 - length), until: today };
  const month = today.slice(0, 'YYYY-MM'.length);
  if (name === 'thisMonth') return { from: `${month}-01`, until: today };
  if (name === 'thisYear') return { from: `${today.slice(0, 'YYYY'.length)}-01-01`, until: today };
  const before = dayAfter(`${month}-01`, -1).slice(0, month.length);
  return { from: `${before}-01`, until: getLastDay(before) };
}

/** The requested days: custom ones if both are set and in order, else the named range. */
export function selectRange(
  { range, from, until }: { range: RangeName; from: string | null; until: string | null },
  today: string,
): DayRange & { isOwn: boolean } {
  if (from !== null && until !== null && from <= until) return { from, until, isOwn: true };
  return { ...resolveRange(range, today), isOwn: false };
}
