import type { chargerAlarm } from '../../../contract/evo-monitor/chargerAlarm';
import type { ResponseOf } from '../../../contract/endpoint';
import { fromWire } from '../../../lib/time';

export type Scorecard = ResponseOf<typeof chargerAlarm.scorecard>;

const SPAN_MS = 600_000;
const SPANS = 14;
/** ISA-18.2, clause 16: more alarms in ten minutes than one operator can take in. */
export const FLOOD_LIMIT = 10;

/** Alarms of the last spans of ten minutes, oldest first; the answer leaves out those without any. */
export function lastSpans({ perTenMinutes, until }: Pick<Scorecard, 'perTenMinutes' | 'until'>): number[] {
  const counts = new Map(perTenMinutes.map(({ from, count }) => [Math.floor(fromWire(from) / SPAN_MS), count]));
  const last = Math.floor(fromWire(until) / SPAN_MS);
  return Array.from({ length: SPANS }, (_, index) => counts.get(last - SPANS + 1 + index) ?? 0);
}

/** The flood that has not ended yet, if there is one. */
export function runningFlood({ floods, until }: Pick<Scorecard, 'floods' | 'until'>) {
  return floods.find((flood) => fromWire(flood.until) >= fromWire(until));
}

/** Share of the raises that the worst sources make, 0 to 1; null without any. */
export function computeWorstShare(
  { worst, raised }: Pick<Scorecard, 'worst' | 'raised'>,
  sources: number,
): number | null {
  if (raised === 0) return null;
  return Math.min(1, worst.slice(0, sources).reduce((sum, { count }) => sum + count, 0) / raised);
}
