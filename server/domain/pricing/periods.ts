import { findDayPlan, type DaySegment, type PricePeriod, type PricePlan } from '../../../src/contract/pricePlan';
import { clockChange, localTime } from './zone';

/** A time in one price period; epoch seconds. */
export interface PeriodSpan {
  from: number;
  to: number;
  period: PricePeriod;
}

/** Plans that give the period of a time. */
export type DayPlans = Pick<PricePlan, 'grouping' | 'days'>;

const MINUTE = 60;
const HOUR = 3_600;

/** The segments of a weekday (Monday is 0). */
export function planOfDay({ days }: DayPlans, weekday: number): readonly DaySegment[] {
  return days[findDayPlan(days.length, weekday)] ?? [];
}

/**
 * The price periods of a time span by the clocks of a zone, without a gap; neighbours of one period are joined. Where
 * clocks are put back an hour counts twice, where they are put forward it does not count.
 * @param from epoch seconds, as `to`
 * @returns nothing for an empty span
 * @throws RangeError for an unknown zone, Error for a day that the plan does not cover
 */
export function periodSpans(plan: DayPlans, zone: string, from: number, to: number): PeriodSpan[] {
  const spans: PeriodSpan[] = [];
  for (let at = from; at < to;) {
    const { weekday, second } = localTime(zone, at);
    const { period, until } = segmentAt(plan, weekday, second);
    const end = Math.min(to, at + until - second);
    const next = clockChange(zone, at, end) ?? end;
    const last = spans.at(-1);
    if (last?.period === period) last.to = next;
    else spans.push({ from: at, to: next, period });
    at = next;
  }
  return spans;
}

/** The period at one moment. */
export function periodAt(plan: DayPlans, zone: string, at: number): PricePeriod {
  const { weekday, second } = localTime(zone, at);
  return segmentAt(plan, weekday, second).period;
}

function segmentAt(plan: DayPlans, weekday: number, second: number): { period: PricePeriod; until: number } {
  for (const { to, period } of planOfDay(plan, weekday)) {
    const until = parseSeconds(to);
    if (second < until) return { period, until };
  }
  throw new Error(`The price plan leaves out second ${second} of day ${weekday}`);
}

function parseSeconds(time: string): number {
  return Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)) * MINUTE;
}
