import { findDayPlan } from '../../contract/evo-basic/pricePlan';
import { DAY_MINUTES, minutesOf } from './dayPlan';
import type { MinuteSpan } from './SessionMark';

const DAY_MS = 86_400_000;
/** A session of more days is not looked at further. */
const MOST_DAYS = 7;

interface WallSpan {
  /** `YYYY-MM-DD HH:mm:ss` by the setting's clock. */
  from: string;
  to: string;
}

const dayOf = (wall: string) => Date.parse(`${wall.slice(0, 10)}T00:00:00Z`);

/** 0 is Monday. */
export const weekdayOf = (wall: string): number => (new Date(dayOf(wall)).getUTCDay() + 6) % 7;

/**
 * Where a session lies on a day plan: its first day there.
 * @param plans how many day plans there are
 * @param plan which one is looked at
 * @returns null where it does not touch that day
 */
export function sessionMark({ from, to }: WallSpan, plans: number, plan: number): MinuteSpan | null {
  if (!(from < to)) return null;
  for (let days = 0; days < MOST_DAYS; days += 1) {
    const day = dayOf(from) + days * DAY_MS;
    if (!(day <= dayOf(to))) return null;
    const begin = days === 0 ? minutesOf(from.slice(11, 16)) : 0;
    const end = day === dayOf(to) ? minutesOf(to.slice(11, 16)) : DAY_MINUTES;
    if (begin < end && findDayPlan(plans, (weekdayOf(from) + days) % 7) === plan) return { from: begin, to: end };
  }
  return null;
}
