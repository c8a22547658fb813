import { readZoneOffset } from '../../../src/lib/zoneOffset';

/*
 * Clocks of IANA zones. Money depends on them, so that a zone that is not known is an error and not UTC.
 */

const DAY = 86_400;
/** Seconds; clocks are changed on the whole minute. */
const MINUTE = 60;
const SECOND_MS = 1_000;
/** Days of the zones in memory; a start over costs little. */
const MOST_KNOWN = 20_000;

const days = new Map<string, readonly [begin: number, end: number]>();

/** Weekday (Monday is 0) and second of the day that the clocks show. */
export interface LocalTime {
  weekday: number;
  second: number;
}

/** Local time of a zone. @param at epoch seconds @throws RangeError for an unknown zone */
export function localTime(zone: string, at: number): LocalTime {
  const local = at + zoneOffset(zone, at);
  const day = Math.floor(local / DAY);
  // The first of January 1970 was a Thursday.
  return { weekday: (((day + 3) % 7) + 7) % 7, second: local - day * DAY };
}

/** Seconds that a zone is ahead of UTC at `at` (epoch seconds). @throws RangeError for a zone that is not known */
export function zoneOffset(zone: string, at: number): number {
  const day = Math.floor(at / DAY);
  const [begin, end] = offsetsOfDay(zone, day);
  return begin === end ? begin : readOffset(zone, at);
}

/** The first moment after `from` and until `until` at which the clocks are changed; undefined when they are not. */
export function clockChange(zone: string, from: number, until: number): number | undefined {
  const offset = zoneOffset(zone, from);
  if (zoneOffset(zone, until) === offset) return undefined;
  let [before, after] = [from, until];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zoneOffset(zone, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/** On most days the clocks are not changed: reading them is slow, and this is asked for every reading of a meter. */
function offsetsOfDay(zone: string, day: number): readonly [number, number] {
  const key = `${zone} ${day}`;
  const known = days.get(key);
  if (known) return known;
  const offsets = [readOffset(zone, day * DAY), readOffset(zone, (day + 1) * DAY - MINUTE)] as const;
  if (days.size >= MOST_KNOWN) days.clear();
  days.set(key, offsets);
  return offsets;
}

function readOffset(zone: string, at: number): number {
  return readZoneOffset(zone, at * SECOND_MS) / SECOND_MS;
}
