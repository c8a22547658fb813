import type { Comparison } from '../contract/comparisons';
import { countDays, dayAfter, getLastDay, monthAfter } from './calendar';

/** Days (`2026-10-31`), the first and the last included. */
export interface DayRange {
  from: string;
  until: string;
}

/** Two ranges to compare: days that have ended, and earlier days. */
export interface ComparedDays {
  compared: DayRange;
  before: DayRange;
}

const WEEK_DAYS = 7;
const YEAR_MONTHS = 12;
const MONTH_LENGTH = 'YYYY-MM'.length;

/** The same number of days right before the range. */
export function findRangeBefore(range: DayRange): DayRange {
  return shiftDays(range, -countDays(range.from, range.until));
}

/**
 * The ended days of a range, and the earlier days to compare them with. Both sides leave out the running day, so that a
 * few hours of it never count as a day. Null: no day of the range has ended.
 * @param runningFrom the first day that has not ended everywhere
 */
export function compareDays(range: DayRange, comparison: Comparison, runningFrom: string): ComparedDays | null {
  const lastEnded = dayAfter(runningFrom, -1);
  const compared = { from: range.from, until: range.until < lastEnded ? range.until : lastEnded };
  if (compared.until < compared.from) return null;
  return { compared, before: SHIFTS[comparison](compared, countDays(range.from, range.until)) };
}

/** The days that a whole range is compared with. */
export function shiftRange(range: DayRange, comparison: Comparison): DayRange {
  return SHIFTS[comparison](range, countDays(range.from, range.until));
}

/** Whether figures are known of all days of a range: a change against only some of them would look like growth. */
export function isKnownThroughout(range: DayRange | null, knownFrom: string | null): boolean {
  return range !== null && knownFrom !== null && knownFrom <= range.from;
}

/** Shifts the ended days of a range; the second parameter is the number of days of the whole range. */
const SHIFTS: Readonly<Record<Comparison, (ended: DayRange, length: number) => DayRange>> = {
  previous: (ended, length) => shiftDays(ended, -length),
  weeks: (ended, length) => shiftDays(ended, -Math.ceil(length / WEEK_DAYS) * WEEK_DAYS),
  lastMonth: (ended) => shiftMonths(ended, -1),
  lastYear: (ended) => shiftMonths(ended, -YEAR_MONTHS),
};

function shiftDays({ from, until }: DayRange, days: number): DayRange {
  return { from: dayAfter(from, days), until: dayAfter(until, days) };
}

/** The same days of other months; whole months stay whole, and a day that a month does not have is its last one. */
function shiftMonths({ from, until }: DayRange, months: number): DayRange {
  const isWhole = from.endsWith('-01') && until === getLastDay(until.slice(0, MONTH_LENGTH));
  const end = shiftMonth(until, months);
  return { from: shiftMonth(from, months), until: isWhole ? getLastDay(end.slice(0, MONTH_LENGTH)) : end };
}

function shiftMonth(day: string, months: number): string {
  const month = monthAfter(day.slice(0, MONTH_LENGTH), months);
  const same = `${month}${day.slice(MONTH_LENGTH)}`;
  const last = getLastDay(month);
  return same < last ? same : last;
}
