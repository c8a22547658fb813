import type { ReportRange, ReportRhythm } from '../../../src/contract/evo-basic/mailedReport';
import { dayAfter, dayIn, getLastDay } from '../../../src/lib/calendar';
import { fromWire, zonedToWire } from '../../../src/lib/time';
import type { DayRange } from '../availability/daysSpan';

/** When a report is sent, by the clock of an IANA zone. */
export interface Schedule {
  rhythm: ReportRhythm;
  /** 1 is Monday. */
  weekday: number;
  monthDay: number;
  /** `HH:mm` */
  time: string;
  timezone: string;
}

/** A month has a day of each number up to 28, so two months have any. */
const MOST_DAYS_AHEAD = 62;
const WEEK_DAYS = 7;
const MONTH_LENGTH = 'YYYY-MM'.length;

/** The next sending after an instant, epoch ms. A time that a day skips when clocks go forward comes after the gap. */
export function computeNextSending(schedule: Schedule, after: number): number {
  const { time, timezone } = schedule;
  const today = dayIn(timezone, after);
  for (let ahead = 0; ahead <= MOST_DAYS_AHEAD; ahead += 1) {
    const day = dayAfter(today, ahead);
    const at = fromWire(zonedToWire(`${day} ${time}:00`, timezone));
    if (at > after && isSendingDay(schedule, day)) return at;
  }
  throw new Error(`no sending within ${MOST_DAYS_AHEAD} days`);
}

function isSendingDay({ rhythm, weekday, monthDay }: Schedule, day: string): boolean {
  if (rhythm === 'daily') return true;
  return rhythm === 'weekly' ? getWeekday(day) === weekday : Number(day.slice(-2)) === monthDay;
}

/** 1 is Monday, 7 is Sunday. */
function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK_DAYS;
}

/** The days that a report is about when it is sent on a day: only whole days, so none of the day itself. */
export function computeReportDays(range: ReportRange, sentOn: string): DayRange {
  const yesterday = dayAfter(sentOn, -1);
  if (range === 'lastWeek') {
    const sunday = dayAfter(sentOn, -getWeekday(sentOn));
    return { from: dayAfter(sunday, 1 - WEEK_DAYS), until: sunday };
  }
  if (range === 'lastMonth') {
    const month = dayAfter(`${sentOn.slice(0, MONTH_LENGTH)}-01`, -1).slice(0, MONTH_LENGTH);
    return { from: `${month}-01`, until: getLastDay(month) };
  }
  const length = { yesterday: 1, last7Days: WEEK_DAYS, last30Days: 30 }[range];
  return { from: dayAfter(sentOn, -length), until: yesterday };
}
