import type { DaySegment } from '../../../src/contract/pricePlan';
import { meterSteps, type MeteredSession } from '../pricing/meterSteps';
import { periodSpans, type PeriodSpan } from '../pricing/periods';

/** Clocks of chargers and of meters differ by so many seconds; each window is so much wider on either side. */
const GRACE = 300;
/** Meters and model plates differ by so much. */
const POWER_FACTOR = 1.1;
const HOUR = 3_600;
/** Tolerance for a slow contactor, and for the energy that keeps a car awake. */
export const TOLERATED_WH = 300;

/**
 * Energy of a session that has provably flowed outside the off-peak times, Wh: for each step of the meter the energy
 * beyond full power during its off-peak part. Readings that are far apart prove little.
 * @throws RangeError for an unknown zone
 */
export function findOutsideWh(
  session: MeteredSession,
  { days, timezone }: { days: DaySegment[][]; timezone: string },
  powerKw: number,
): number {
  const steps = meterSteps(session);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return 0;
  const plan = { grouping: 'weekday' as const, days };
  const windows = periodSpans(plan, timezone, first.from - GRACE, last.to + GRACE)
    .filter(({ period }) => period === 'offpeak')
    .map((span) => ({ ...span, from: span.from - GRACE, to: span.to + GRACE }));
  const outside = steps.reduce((sum, { from, to, energy }) => {
    const allowed = (powerKw * 1_000 * POWER_FACTOR * sumOverlap(windows, from, to)) / HOUR;
    return sum + Math.max(0, energy - allowed);
  }, 0);
  return Math.round(outside);
}

/** Seconds of a time that the windows cover; neighbours may overlap after they were made wider. */
function sumOverlap(windows: readonly PeriodSpan[], from: number, to: number): number {
  let covered = 0;
  let done = from;
  for (const window of windows) {
    const begin = Math.max(done, window.from);
    const end = Math.min(to, window.to);
    if (end <= begin) continue;
    covered += end - begin;
    done = end;
  }
  return covered;
}
