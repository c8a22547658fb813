import type { OpeningHours } from '../contract/openingHours';
import { DAY_MINUTES, findDayBefore, isWithinHours, readWeekClock } from './weekClock';

type DayHours = OpeningHours[number];

export interface OpeningState {
  /** Hours of the weekday at the station; null: closed. */
  today: DayHours;
  isOpen: boolean;
  /** Wall clock at which the current hours end, also hours that began the day before; null: closed, or never closes. */
  openUntil: string | null;
}

const ALWAYS_OPEN: OpeningState = { today: { from: '00:00', until: '24:00' }, isOpen: true, openUntil: null };

/**
 * State of a station with hours by weekday (null: always open), by its own wall clock: on the nights when clocks change it opens and closes
 * at the times that its sign shows.
 * @param zone IANA name
 * @param now epoch ms
 */
export function readOpeningState(hours: OpeningHours | null, zone: string, now: number): OpeningState {
  if (hours === null) return ALWAYS_OPEN;
  const { weekday, minute } = readWeekClock(zone, now);
  const today = hours[weekday] ?? null;
  const yesterday = hours[findDayBefore(weekday)] ?? null;
  const current = findCurrent(today, yesterday, minute);
  return { today, isOpen: current !== null, openUntil: current?.until ?? null };
}

function findCurrent(today: DayHours, yesterday: DayHours, minute: number): DayHours {
  if (isWithin(today, minute)) return today;
  return isWithin(yesterday, minute + DAY_MINUTES) ? yesterday : null;
}

function isWithin(day: DayHours, minute: number): boolean {
  return day !== null && isWithinHours(day, minute);
}
