import { LEARNED_WEEKS, QUIET_FACTOR } from '../../../src/contract/evo-monitor/attemptRules';
import { localTime } from '../pricing/zone';

const MINUTE_MS = 60_000;
/** Clocks of all zones change their hour on one of these. */
const TICK_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const HOURS_A_WEEK = 168;
/** Beginning of the weeks that gaps are learned from, in ms before now. */
export const LEARNED_MS = LEARNED_WEEKS * HOURS_A_WEEK * HOUR_MS;

/** Hour of the week by the clocks of a zone; 0 is Monday, 00:00 to 01:00. */
function readHour(zone: string, at: number): number {
  const { weekday, second } = localTime(zone, Math.floor(at / 1_000));
  return weekday * 24 + Math.floor(second / 3_600);
}

/**
 * Learns the usual gap between attempts at a connector for each hour of the week, in minutes: the median length of the
 * gaps in which that hour lay. A gap that goes on counts as it is.
 * @param begins of attempts, oldest first, from the last one before the learned weeks on; epoch ms
 * @returns null without attempts of so long ago
 */
export function learnGaps(begins: readonly number[], zone: string, now: number): number[] | null {
  const until = Math.floor(now / HOUR_MS) * HOUR_MS;
  const from = until - LEARNED_MS;
  if ((begins[0] ?? Infinity) > from) return null;
  const gaps: number[][] = Array.from({ length: HOURS_A_WEEK }, () => []);
  let next = 0;
  for (let slot = from; slot < until; slot += HOUR_MS) {
    while (next < begins.length && begins[next]! <= slot) next += 1;
    gaps[readHour(zone, slot)]!.push((begins[next] ?? now) - begins[next - 1]!);
  }
  return gaps.map((found) => Math.ceil(findMedian(found) / MINUTE_MS));
}

/** Of an even number of values the mean of the two in the middle. */
function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** The first moment without an attempt for three times the gap that is usual at its hour, epoch ms. */
export function findQuietDue(lastAt: number, gaps: readonly number[], zone: string): number {
  const latest = lastAt + QUIET_FACTOR * Math.max(...gaps) * MINUTE_MS;
  for (let from = lastAt; from < latest;) {
    const until = (Math.floor(from / TICK_MS) + 1) * TICK_MS;
    const due = Math.max(from, lastAt + QUIET_FACTOR * gaps[readHour(zone, from)]! * MINUTE_MS);
    if (due < until) return due;
    from = until;
  }
  return latest;
}
