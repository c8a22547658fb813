import { findDayPlan, type DayGrouping } from '../../../contract/pricePlan';
import type { DayPlan } from '../../../entities/day-plan/dayPlan';

const WEEKDAYS = 5;

/**
 * The day plans of another grouping, made from the present ones: a split day keeps its plan, and merged days take the
 * plan of the first of them.
 */
export function regroupDays(days: readonly DayPlan[], to: DayGrouping): readonly DayPlan[] {
  const week = toWeek(days);
  if (to === 'weekday') return week;
  return to === 'weekend' ? [week[0] ?? [], week[WEEKDAYS] ?? []] : week.slice(0, 1);
}

/** Monday to Sunday, whatever the grouping. */
function toWeek(days: readonly DayPlan[]): readonly DayPlan[] {
  return Array.from({ length: 7 }, (_day, weekday) => days[findDayPlan(days.length, weekday)] ?? []);
}
