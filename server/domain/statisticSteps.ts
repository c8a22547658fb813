import type { StatisticStep } from '../../src/contract/evo-basic/statisticRange';
import { countDays, dayAfter } from '../../src/lib/calendar';
import type { DayRange } from '../../src/lib/comparedRange';
import { listDays } from './days';

/** Days up to this many are shown one by one, longer ranges by month. */
const MOST_DAY_STEPS = 92;
/** Longer ranges have no steps of a day or a week, even on request: they would be too many to read. */
const MOST_SHORT_STEPS = 400;

/** Step of a series of a range. */
export function chooseStep({ from, until }: DayRange, asked?: StatisticStep): StatisticStep {
  const days = countDays(from, until);
  if (days > MOST_SHORT_STEPS) return 'month';
  return asked ?? (days <= MOST_DAY_STEPS ? 'day' : 'month');
}

/** The steps of a range; the first and the last can be cut off by it. */
export function listSteps({ from, until }: DayRange, step: StatisticStep): DayRange[] {
  const starts = listDays(from, until).filter((day) => day === from || startsStep(day, step));
  return starts.map((start, index) => ({ from: start, until: dayAfter(starts[index + 1] ?? dayAfter(until, 1), -1) }));
}

const MONDAY = 1;

function startsStep(day: string, step: StatisticStep): boolean {
  if (step === 'day') return true;
  return step === 'month' ? day.endsWith('-01') : new Date(`${day}T00:00:00Z`).getUTCDay() === MONDAY;
}

/** Parts of a range that are whole months before `monthsUntil`, and the days around them. */
export function splitMonths(
  { from, until }: DayRange,
  monthsUntil: string,
): { months: DayRange | null; days: DayRange[] } {
  const first = from.endsWith('-01') ? from : startOfNextMonth(from);
  const end = [`${dayAfter(until, 1).slice(0, 7)}-01`, monthsUntil].sort()[0] ?? monthsUntil;
  if (first >= end) return { months: null, days: [{ from, until }] };
  const around = [
    { from, until: dayAfter(first, -1) },
    { from: end, until },
  ];
  return { months: { from: first, until: dayAfter(end, -1) }, days: around.filter((part) => part.from <= part.until) };
}

function startOfNextMonth(day: string): string {
  return `${dayAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}
