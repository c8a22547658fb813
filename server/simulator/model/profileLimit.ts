import type { ChargingProfile, ProfilePurpose, RateUnit, SchedulePeriod } from './chargingProfile';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const RECURRENCE = { daily: DAY, weekly: 7 * DAY } as const;
/** V between a phase and neutral. */
const PHASE_VOLTS = 230;
const MOST_PHASES = 3;

/** Circumstances under which profiles are read. */
export interface LimitContext {
  connector: number;
  /** Begin of the charging, for schedules that count from there; null: not charging. */
  startedAt: number | null;
  /** Phases of the outlet. */
  phases: number;
  /** The driver has asked to charge at once: default profiles do not hold. */
  isOverride: boolean;
  /** Connectors that the limit of the whole charger is shared by. */
  sharers: number;
}

/** A limit from an instant on; null: none. */
export interface LimitStep {
  at: number;
  watts: number | null;
}

/** Limit in W that all profiles together set at an instant; null: none. */
export function findLimit(profiles: readonly ChargingProfile[], context: LimitContext, at: number): number | null {
  const station = findPurposeLimit(profiles, 'station', context, at);
  const own = findTransactionLimit(profiles, context, at);
  const share = station === null ? null : station / Math.max(1, context.sharers);
  if (share === null || own === null) return share ?? own;
  return Math.min(share, own);
}

/** A transaction profile goes before default ones, also where it allows more. */
function findTransactionLimit(profiles: readonly ChargingProfile[], context: LimitContext, at: number): number | null {
  const given = findPurposeLimit(profiles, 'transaction', context, at);
  if (given !== null || context.isOverride) return given;
  return findPurposeLimit(profiles, 'default', context, at);
}

/** Among the profiles of a purpose, the highest stack level with a period at that instant leads. */
function findPurposeLimit(
  profiles: readonly ChargingProfile[],
  purpose: ProfilePurpose,
  context: LimitContext,
  at: number,
): number | null {
  let leading: { profile: ChargingProfile; watts: number } | null = null;
  for (const profile of profiles) {
    if (profile.purpose !== purpose || !concernsConnector(profile, context.connector)) continue;
    if (leading && !isAbove(profile, leading.profile)) continue;
    const period = findPeriod(profile, context, at);
    if (period) leading = { profile, watts: toWatts(period, profile.schedule.unit, context.phases) };
  }
  return leading?.watts ?? null;
}

const concernsConnector = (profile: ChargingProfile, connector: number) =>
  profile.connector === 0 || profile.connector === connector;

/** At equal stack level a profile of the connector leads before a profile of the whole charger. */
function isAbove(one: ChargingProfile, other: ChargingProfile): boolean {
  if (one.stackLevel !== other.stackLevel) return one.stackLevel > other.stackLevel;
  return one.connector > other.connector;
}

function findPeriod(profile: ChargingProfile, context: LimitContext, at: number): SchedulePeriod | null {
  if (profile.validFrom !== null && at < profile.validFrom) return null;
  if (profile.validTo !== null && at >= profile.validTo) return null;
  const start = findStart(profile, context, at);
  if (start === null || at < start || at >= findEnd(profile, start)) return null;
  return profile.schedule.periods.findLast((period) => start + period.start * SECOND <= at) ?? null;
}

/**
 * Start of the schedule that counts at an instant. A recurring schedule counts as recurring before its first start,
 * too.
 */
function findStart({ kind, recurs, schedule }: ChargingProfile, { startedAt }: LimitContext, at: number) {
  if (kind === 'relative') return startedAt;
  const start = schedule.start ?? startedAt;
  if (start === null || recurs === null || kind !== 'recurring') return start;
  return start + Math.floor((at - start) / RECURRENCE[recurs]) * RECURRENCE[recurs];
}

function findEnd({ kind, recurs, schedule }: ChargingProfile, start: number): number {
  const ends = schedule.duration === null ? Infinity : start + schedule.duration * SECOND;
  return kind === 'recurring' && recurs ? Math.min(ends, start + RECURRENCE[recurs]) : ends;
}

function countPhases(phases: number | null, outlet: number): number {
  return Math.min(phases ?? MOST_PHASES, outlet);
}

function toWatts({ limit, phases }: SchedulePeriod, unit: RateUnit, outlet: number): number {
  return unit === 'W' ? limit : limit * PHASE_VOLTS * countPhases(phases, outlet);
}

/** A limit in W in the unit of a schedule, with the one decimal that both protocols allow. */
export function toUnit(watts: number, unit: RateUnit, outlet: number): number {
  const value = unit === 'W' ? watts : watts / (PHASE_VOLTS * countPhases(null, outlet));
  return Math.round(value * 10) / 10;
}

/** The next instant after `at` at which a schedule changes; Infinity for none. */
function findBoundary(profiles: readonly ChargingProfile[], context: LimitContext, at: number): number {
  let next = Infinity;
  for (const profile of profiles) {
    if (!concernsConnector(profile, context.connector)) continue;
    for (const instant of listInstants(profile, context, at)) {
      if (instant > at && instant < next) next = instant;
    }
  }
  return next;
}

function listInstants(profile: ChargingProfile, context: LimitContext, at: number): number[] {
  const { validFrom, validTo, schedule, kind, recurs } = profile;
  const instants = [validFrom ?? Infinity, validTo ?? Infinity];
  const start = findStart(profile, context, at);
  if (start === null) return instants;
  for (const period of schedule.periods) instants.push(start + period.start * SECOND);
  instants.push(findEnd(profile, start));
  if (kind === 'recurring' && recurs) instants.push(start + RECURRENCE[recurs]);
  return instants;
}

/** Steps of the limit from an instant on, the present one first; neighbours differ. */
export function listSteps(
  profiles: readonly ChargingProfile[],
  context: LimitContext,
  { from, until }: { from: number; until: number },
): LimitStep[] {
  const steps: LimitStep[] = [];
  for (let at = from; at < until; at = findBoundary(profiles, context, at)) {
    const watts = findLimit(profiles, context, at);
    if (steps.length === 0 || steps.at(-1)?.watts !== watts) steps.push({ at, watts });
  }
  return steps;
}

/** A limit that stays as it is for so long is looked at again by then. */
const LONGEST_LOOK_MS = 8 * DAY;

/** Next change of the limit after an instant, or null when there is none for a week. */
export function findNextChange(
  profiles: readonly ChargingProfile[],
  context: LimitContext,
  at: number,
): LimitStep | null {
  const present = findLimit(profiles, context, at);
  for (let next = findBoundary(profiles, context, at); next < at + LONGEST_LOOK_MS;) {
    const watts = findLimit(profiles, context, next);
    if (watts !== present) return { at: next, watts };
    next = findBoundary(profiles, context, next);
  }
  return null;
}
