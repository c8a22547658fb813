import { isRecord } from '../../../src/lib/isRecord';
import { parseStamp } from '../ocpp/parseStamp';
import { findNextPlanChange, findPlanLimit, type ChargingPlan } from './chargingPlan';

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

/** Verdict on a plan: `unproven` where the answer covers too little to say that the charger follows it. */
export type PlanVerdict = 'follows' | 'differs' | 'unproven';

/**
 * Compares the schedule of a charger with its plan: whether it waits when the plan waits, and charges when it charges.
 * Limits above zero may differ: the charger knows the fuse of its house. A schedule without periods limits nothing.
 * It proves the plan only where it covers all that was asked for, and in it a change of the plan, if that has any.
 * @param asked seconds
 */
export function comparePlan(plan: ChargingPlan, schedule: CompositeSchedule, asked: number): PlanVerdict {
  const { start, duration } = schedule;
  if (!isFollowed(plan, schedule)) return 'differs';
  const change = findNextPlanChange(plan, start);
  const isCovered = duration >= asked - TOLERANCE && (change === null || start + duration > change + TOLERANCE);
  return isCovered ? 'follows' : 'unproven';
}

function isFollowed(plan: ChargingPlan, { start, duration, periods }: CompositeSchedule): boolean {
  let wrong = 0;
  for (let second = 0; second < duration; second += STEP) {
    const limit = periods.findLast((period) => period.start <= second)?.limit ?? Infinity;
    wrong = limit > 0 === findPlanLimit(plan, start + second) > 0 ? 0 : wrong + STEP;
    if (wrong > TOLERANCE) return false;
  }
  return true;
}

const DAY = 86_400;
const HOUR = 3_600;

/** Seconds of the schedule to ask for: a day, or as much as it takes to see the plan change. @param now epoch seconds */
export function findReadSeconds(plan: ChargingPlan, now: number): number {
  const change = findNextPlanChange(plan, now);
  return change === null ? DAY : Math.max(DAY, Math.ceil((change - now) / HOUR) * HOUR + HOUR);
}
