import { readZoneOffset } from './zoneOffset';

const MINUTE_MS = 60_000;
const DAYS = 7;
export const DAY_MINUTES = 1_440;

/** What the clock of a place shows. */
export interface WeekClock {
  /** From Monday, 0 to 6. */
  weekday: number;
  /** Since midnight on the clock. */
  minute: number;
}

/** @param zone IANA name @param now epoch ms @throws RangeError for an unknown zone */
export function readWeekClock(zone: string, now: number): WeekClock {
  const local = new Date(now + readZoneOffset(zone, now));
  // `getUTCDay` begins on Sunday.
  const weekday = (local.getUTCDay() + DAYS - 1) % DAYS;
  return { weekday, minute: Math.floor(local.getTime() / MINUTE_MS) % DAY_MINUTES };
}

/** The weekday before another. */
export const findDayBefore = (weekday: number): number => (weekday + DAYS - 1) % DAYS;

/** Whether hours of a day hold, past midnight where `until` is not after `from`. @param minute since the midnight that began that day */
export function isWithinHours(hours: { from: string; until: string }, minute: number): boolean {
  const from = toMinute(hours.from);
  const until = toMinute(hours.until);
  return minute >= from && minute < (until > from ? until : until + DAY_MINUTES);
}

/** Minutes since midnight of a time on the clock: `13:30` -> 810. */
export function toMinute(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
