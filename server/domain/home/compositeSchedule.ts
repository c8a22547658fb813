import { isRecord } from '../../../src/lib/isRecord';
import { parseStamp } from '../ocpp/parseStamp';
import { findPlanLimit, type ChargingPlan } from './chargingPlan';

/** Limits by which a charger says that it is going to charge; epoch seconds. */
export interface CompositeSchedule {
  start: number;
  duration: number;
  /** Seconds after the start; any unit, 0 waits. */
  periods: readonly { start: number; limit: number }[];
}

/** Answer to a call for the composite schedule: the schedule, or why there is none. */
export type ReadBack = { schedule: CompositeSchedule } | { refusal: string };

/**
 * Reads the answer of either version.
 * @param asked seconds that were asked for
 * @param answeredAt epoch seconds; the schedule of a charger that does not say when it begins begins then
 */
export function readCompositeSchedule(answer: unknown, asked: number, answeredAt: number): ReadBack {
  const fields = isRecord(answer) ? answer : {};
  if (fields.status !== 'Accepted') return { refusal: typeof fields.status === 'string' ? fields.status : 'NoStatus' };
  const schedule = [fields.chargingSchedule, fields.schedule].find(isRecord);
  const periods = Array.isArray(schedule?.chargingSchedulePeriod)
    ? schedule.chargingSchedulePeriod.filter(isRecord)
    : null;
  if (!schedule || !periods) return { refusal: 'NoSchedule' };
  const stamps = [fields.scheduleStart, schedule.scheduleStart, schedule.startSchedule].map((stamp) =>
    typeof stamp === 'string' ? parseStamp(stamp) : null,
  );
  const stampedAt = stamps.find((stamp) => stamp !== null);
  return {
    schedule: {
      start: stampedAt === undefined ? answeredAt : stampedAt / 1_000,
      duration: typeof schedule.duration === 'number' ? Math.min(schedule.duration, asked) : asked,
      periods: periods.map(({ startPeriod, limit }) => ({ start: Number(startPeriod), limit: Number(limit) })),
    },
  };
}

const STEP = 60;
/** Clocks of chargers differ, and some count periods from the whole minute. */
const TOLERANCE = 120;

/**
 * Whether a charger waits when the plan waits, and charges when it charges. Limits above zero may differ: the charger
 * knows the fuse of its house. A schedule without periods limits nothing.
 */
export function followsPlan(plan: ChargingPlan, { start, duration, periods }: CompositeSchedule): boolean {
  let wrong = 0;
  for (let second = 0; second < duration; second += STEP) {
    const limit = periods.findLast((period) => period.start <= second)?.limit ?? Infinity;
    wrong = limit > 0 === findPlanLimit(plan, start + second) > 0 ? 0 : wrong + STEP;
    if (wrong > TOLERANCE) return false;
  }
  return true;
}
