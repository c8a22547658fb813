import { clipSpan, mergeSpans, subtractSpans, sumSpans, type TimeSpan } from './timeSpans';

/**
 * Availability of connectors, the definition that every figure of it follows:
 *
 * - A connector is **down** while it, or its charger as a whole, is faulted or unavailable, or has been offline for
 *   longer than the hold ({@link OFFLINE_HOLD_MS}; then from the moment at which the contact was lost). Otherwise it is up.
 * - Time is **excluded** while planned work goes on at its charger or station, or the station is closed by its operator:
 *   it counts neither as up nor as down. Opening hours exclude nothing.
 * - Time is **unknown**, and not counted, before the first state that is known of the connector, after it was taken out
 *   of use, and in the future.
 * - Uptime = up / (up + down). Chargers and stations sum the times of their connectors, so each connector weighs the same.
 */
export interface AvailabilityTimes {
  upMs: number;
  downMs: number;
  excludedMs: number;
  unknownMs: number;
}

export interface AvailabilityFacts {
  /** Time of which states are known: from the first one to the end of use, at most to now. */
  known: TimeSpan;
  downtimes: readonly TimeSpan[];
  /** Planned work and closings. */
  exclusions: readonly TimeSpan[];
}

/** How the time of a connector within a span divides; the four parts add up to the span. */
export function measureAvailability(facts: AvailabilityFacts, span: TimeSpan): AvailabilityTimes {
  const known = mergeSpans([clipSpan(facts.known, span)]);
  const counted = subtractSpans(known, facts.exclusions);
  const upMs = sumSpans(subtractSpans(counted, facts.downtimes));
  const [knownMs, countedMs] = [sumSpans(known), sumSpans(counted)];
  return {
    upMs,
    downMs: countedMs - upMs,
    excludedMs: knownMs - countedMs,
    unknownMs: span.until - span.from - knownMs,
  };
}

/** The part of a downtime that counts: within the span, outside planned work and closings. */
export function countDowntime(downtime: TimeSpan, exclusions: readonly TimeSpan[], span: TimeSpan): number {
  return sumSpans(subtractSpans([clipSpan(downtime, span)], exclusions));
}

/**
 * Whether a downtime fails and is repaired within a span: its first and its last counted moment lie there. A downtime
 * that planned work or a closing excludes as a whole does neither.
 */
export function findTurns(
  { from, until }: { from: number; until: number | null },
  { known, exclusions }: Pick<AvailabilityFacts, 'known' | 'exclusions'>,
  span: TimeSpan,
): { isFailure: boolean; isRepair: boolean } {
  const whole = { from, until: until ?? known.until };
  const countIn = (part: TimeSpan) => countDowntime(whole, exclusions, clipSpan(part, known));
  const counts = countIn(span) > 0;
  return {
    isFailure: counts && countIn({ from: known.from, until: span.from }) === 0,
    isRepair: counts && until !== null && countIn({ from: span.until, until: known.until }) === 0,
  };
}

export function addTimes(a: AvailabilityTimes, b: AvailabilityTimes): AvailabilityTimes {
  return {
    upMs: a.upMs + b.upMs,
    downMs: a.downMs + b.downMs,
    excludedMs: a.excludedMs + b.excludedMs,
    unknownMs: a.unknownMs + b.unknownMs,
  };
}

export const NO_TIMES: AvailabilityTimes = { upMs: 0, downMs: 0, excludedMs: 0, unknownMs: 0 };

/** Uptime in percent with three digits, rounded down so that a target is never met by rounding; null: nothing counts. */
export function calculateUptime({ upMs, downMs }: Pick<AvailabilityTimes, 'upMs' | 'downMs'>): number | null {
  const countedMs = upMs + downMs;
  if (countedMs === 0) return null;
  return Math.floor((upMs * 100_000) / countedMs) / 1000;
}
