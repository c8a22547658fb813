import { dayAfter } from '../../../src/lib/calendar';
import { fromWire, zonedToWire } from '../../../src/lib/time';
import type { TimeSpan } from './timeSpans';

/** Days, the last one included: `2026-10-01` to `2026-10-31`. */
export interface DayRange {
  from: string;
  until: string;
}

/** Days from midnight to midnight by the clock of an IANA zone. */
export function computeDaysSpan({ from, until }: DayRange, zone: string): TimeSpan {
  const findMidnight = (day: string) => fromWire(zonedToWire(`${day} 00:00:00`, zone));
  return { from: findMidnight(from), until: findMidnight(dayAfter(until, 1)) };
}
