import { dayAfter } from '../../../src/lib/calendar';
import { fromWire, zonedToWire } from '../../../src/lib/time';
import type { TimeSpan } from './timeSpans';

/** A month (`2026-10`) from midnight to midnight by the clock of an IANA zone. */
export function computeMonthSpan(month: string, zone: string): TimeSpan {
  const next = dayAfter(`${month}-28`, 4).slice(0, month.length);
  const findMidnight = (first: string) => fromWire(zonedToWire(`${first}-01 00:00:00`, zone));
  return { from: findMidnight(month), until: findMidnight(next) };
}
