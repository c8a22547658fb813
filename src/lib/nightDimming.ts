import { readZoneOffset } from './zoneOffset';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const toMinutes = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Whether an instant (epoch ms) lies in the nightly span of a zone; over midnight where it begins later than it ends. An
 * empty span is never.
 */
export function isDimmedAt(instant: number, zone: string, span: { from: string; until: string } | null): boolean {
  if (span === null) return false;
  const local = Math.floor((instant + readZoneOffset(zone, instant)) / MINUTE_MS);
  const minute = ((local % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const [from, until] = [toMinutes(span.from), toMinutes(span.until)];
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until;
}
