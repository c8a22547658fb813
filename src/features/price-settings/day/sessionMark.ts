import { findDayPlan } from '../../../contract/pricePlan';
import { DAY_MINUTES, parseMinutes } from '../../../entities/day-plan/dayPlan';
import type { MinuteSpan } from '../../../entities/day-plan/SessionMark';

const DAY_MS = 86_400_000;
/** A session of more days is not looked at further. */
const MOST_DAYS = 7;

interface WallSpan {
  /** `YYYY-MM-DD HH:mm:ss` by the setting's clock. */
  from: string;
  to: string;
}

const readDay = (wall: string) => Date.parse(`${wall.slice(0, 10)}T00:00:00Z`);

/** 0 is Monday. */
export const getWeekday = (wall: string): number => (new Date(readDay(wall)).getUTCDay() + 6) % 7;

/**
 * Position of a session on a day plan: its first day there. @param plans number of day plans @param plan index of the
 * shown one @returns null when it does not touch that day
 */
export function sessionMark({ from, to }: WallSpan, plans: number, plan: number): MinuteSpan | null {
  if (!(from < to)) return null;
  for (let days = 0; days < MOST_DAYS; days += 1) {
    const day = readDay(from) + days * DAY_MS;
    if (!(day <= readDay(to))) return null;
    const begin = days === 0 ? parseMinutes(from.slice(11, 16)) : 0;
    const end = day === readDay(to) ? parseMinutes(to.slice(11, 16)) : DAY_MINUTES;
    if (begin < end && findDayPlan(plans, (getWeekday(from) + days) % 7) === plan) return { from: begin, to: end };
  }
  return null;
}
