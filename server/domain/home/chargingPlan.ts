import type { DaySegment } from '../../../src/contract/pricePlan';
import { clockChange, zoneOffset } from '../pricing/zone';

/** Charging profiles recur by weeks of UTC, so that each offset of a zone needs one of its own. Times in epoch seconds. */
export interface PlanProfile {
  /** Seconds that the zone is ahead of UTC. */
  offset: number;
  /** In force from then on; null: already. */
  from: number | null;
  /** In force until then; null: for good. */
  until: number | null;
}

/** Limit from a second of the week on, Monday 00:00 being 0. */
export interface PlanPeriod {
  start: number;
  /** W; 0: waits. */
  limit: number;
}

/** Charging profiles that make a home charger keep to its off-peak setting. */
export interface ChargingPlan {
  periods: readonly PlanPeriod[];
  /** Profiles of the offset in force, and of the next one where the clocks are going to be changed. */
  profiles: readonly [PlanProfile, ...PlanProfile[]];
}

const DAY = 86_400;
export const WEEK = 7 * DAY;
const MINUTE = 60;
const HORIZON = 400 * DAY;

/**
 * Works out the plan of an off-peak setting: full power in its off-peak times, none in others.
 * @param powerKw full power of the charger
 * @param now epoch seconds
 * @returns null for a setting without off-peak time, by which a charger would wait for ever
 * @throws RangeError for a zone that is not known
 */
export function createChargingPlan(
  { days, timezone }: { days: readonly (readonly DaySegment[])[]; timezone: string },
  powerKw: number,
  now: number,
): ChargingPlan | null {
  const periods = createPeriods(days, Math.round(powerKw * 1_000));
  if (periods.every(({ limit }) => limit === 0)) return null;
  const change = findNextChange(timezone, now);
  const current = { offset: zoneOffset(timezone, now), from: null, until: change };
  if (change === null) return { periods, profiles: [current] };
  return { periods, profiles: [current, { offset: zoneOffset(timezone, change), from: change, until: null }] };
}

function createPeriods(days: readonly (readonly DaySegment[])[], watts: number): PlanPeriod[] {
  const periods: PlanPeriod[] = [];
  for (const [day, segments] of days.entries()) {
    for (const { from, period } of segments) {
      const limit = period === 'offpeak' ? watts : 0;
      if (periods.at(-1)?.limit !== limit) periods.push({ start: day * DAY + parseSeconds(from), limit });
    }
  }
  return periods;
}

function parseSeconds(time: string): number {
  return Number(time.slice(0, 2)) * 3_600 + Number(time.slice(3)) * 60;
}

/** The next moment at which the clocks of a zone are changed, within a year. */
function findNextChange(zone: string, now: number): number | null {
  for (let at = now; at < now + HORIZON; at += WEEK) {
    const change = clockChange(zone, at, at + WEEK);
    if (change !== undefined) return change;
  }
  return null;
}

/** The last Monday 00:00 by the clocks of an offset, at or before a moment. */
export function findWeekStart(offset: number, at: number): number {
  const day = Math.floor((at + offset) / DAY);
  // The first of January 1970 was a Thursday.
  const weekday = (((day + 3) % 7) + 7) % 7;
  return (day - weekday) * DAY - offset;
}

/** Limit of a plan at a moment, W. */
export function findPlanLimit({ periods, profiles }: ChargingPlan, at: number): number {
  const profile = profiles.findLast(({ from }) => from === null || from <= at) ?? profiles[0];
  const second = at - findWeekStart(profile.offset, at);
  return periods.findLast(({ start }) => start <= second)?.limit ?? 0;
}

/** The next moment at which a plan begins to charge or to wait; null: it never changes. */
export function findNextPlanChange(plan: ChargingPlan, at: number): number | null {
  const isCharging = findPlanLimit(plan, at) > 0;
  for (let next = Math.floor(at / MINUTE) * MINUTE; next <= at + WEEK; next += MINUTE)
    if (next > at && findPlanLimit(plan, next) > 0 !== isCharging) return next;
  return null;
}
