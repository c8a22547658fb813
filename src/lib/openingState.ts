import type { OpeningHours } from '../contract/openingHours';
import { readZoneOffset } from './zoneOffset';

type DayHours = OpeningHours[number];

export interface OpeningState {
  /** Hours of the weekday at the station; null: closed. */
  today: DayHours;
  isOpen: boolean;
  /** Wall clock at which the current hours end, also hours that began the day before; null: closed, or never closes. */
  openUntil: string | null;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const DAYS = 7;
const ALWAYS_OPEN: OpeningState = { today: { from: '00:00', until: '24:00' }, isOpen: true, openUntil: null };

/**
 * State of a station with hours by weekday (null: always open), by its own wall clock: on the nights when clocks change it opens and closes
 * at the times that its sign shows.
 * @param zone IANA name
 * @param now epoch ms
 */
export function readOpeningState(hours: OpeningHours | null, zone: string, now: number): OpeningState {
  if (hours === null) return ALWAYS_OPEN;
  const local = new Date(now + readZoneOffset(zone, now));
  // `getUTCDay` begins on Sunday, the hours on Monday.
  const weekday = (local.getUTCDay() + DAYS - 1) % DAYS;
  const minute = Math.floor(local.getTime() / MINUTE_MS) % DAY_MINUTES;
  const today = hours[weekday] ?? null;
  const yesterday = hours[(weekday + DAYS - 1) % DAYS] ?? null;
  const current = findCurrent(today, yesterday, minute);
  return { today, isOpen: current !== null, openUntil: current?.until ?? null };
}

function findCurrent(today: DayHours, yesterday: DayHours, minute: number): DayHours {
  if (isWithin(today, minute)) return today;
  return isWithin(yesterday, minute + DAY_MINUTES) ? yesterday : null;
}

/** @param minute since the midnight that began the day of the hours */
function isWithin(day: DayHours, minute: number): boolean {
  if (day === null) return false;
  const from = toMinute(day.from);
  const until = toMinute(day.until);
  return minute >= from && minute < (until > from ? until : until + DAY_MINUTES);
}

function toMinute(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
