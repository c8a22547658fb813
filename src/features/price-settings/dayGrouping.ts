import type { DayGrouping } from '../../contract/evo-basic/pricePlan';
import type { DayPlan } from './dayPlan';

const WEEKDAYS = 5;

/**
 * The day plans of another grouping, made of those there are: a day goes on with the plan that it had. Where several
 * days are put together, the first of them stands for all.
 */
export function regroup(days: readonly DayPlan[], to: DayGrouping): readonly DayPlan[] {
  const week = weekOf(days);
  if (to === 'weekday') return week;
  return to === 'weekend' ? [week[0] ?? [], week[WEEKDAYS] ?? []] : week.slice(0, 1);
}

/** Monday to Sunday, whatever the grouping. */
function weekOf(days: readonly DayPlan[]): readonly DayPlan[] {
  return Array.from({ length: 7 }, (_day, weekday) => days[dayPlanOf(days.length, weekday)] ?? []);
}

/**
 * Which of a number of day plans is of a weekday.
 * @param weekday 0 is Monday
 */
export function dayPlanOf(plans: number, weekday: number): number {
  if (plans === 7) return weekday;
  return plans === 2 && weekday >= WEEKDAYS ? 1 : 0;
}
