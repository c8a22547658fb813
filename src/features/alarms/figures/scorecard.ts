import type { chargerAlarm } from '../../../contract/evo-monitor/chargerAlarm';
import type { ResponseOf } from '../../../contract/endpoint';
import { isFlood } from '../../../contract/live/alarmHistory';
import { fromWire } from '../../../lib/time';

export type Scorecard = ResponseOf<typeof chargerAlarm.scorecard>;

const SPAN_MS = 600_000;
const SPANS = 14;

/** Alarms per span of ten minutes, oldest first; spans without alarms are missing in the answer and count 0. */
export function lastSpans({ perTenMinutes, until }: Pick<Scorecard, 'perTenMinutes' | 'until'>): number[] {
  const counts = new Map(perTenMinutes.map(({ from, count }) => [Math.floor(fromWire(from) / SPAN_MS), count]));
  const last = Math.floor(fromWire(until) / SPAN_MS);
  return Array.from({ length: SPANS }, (_, index) => counts.get(last - SPANS + 1 + index) ?? 0);
}

/** Alarms of the flood that has not ended yet; null without one. It ends by the rate of the last ten minutes. */
export function countRunningFlood({ floods, until, lastTenMinutes }: Scorecard): number | null {
  if (!isFlood(lastTenMinutes)) return null;
  const last = floods.at(-1);
  const isLast = last !== undefined && fromWire(last.until) >= fromWire(until);
  return isLast ? last.count : lastTenMinutes;
}

/** Share of the raises that the worst sources make, 0 to 1; null without any. */
export function computeWorstShare(
  { worst, raised }: Pick<Scorecard, 'worst' | 'raised'>,
  sources: number,
): number | null {
  if (raised === 0) return null;
  return Math.min(1, worst.slice(0, sources).reduce((sum, { count }) => sum + count, 0) / raised);
}
