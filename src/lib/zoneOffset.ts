/** Making a formatter costs far more than a use of it; a zone has many spellings, so that their number is bounded. */
const MAX_CLOCKS = 1_000;
const SECOND = 1_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Milliseconds that an IANA zone is ahead of UTC at an instant (epoch ms): its clock, read as if it were UTC, is as far
 * from the instant as the zone is.
 * @throws RangeError for an unknown zone
 */
export function readZoneOffset(zone: string, instant: number): number {
  const parts = new Map(
    findClock(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / SECOND) * SECOND;
}

function findClock(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  clocks.set(timeZone, formatter);
  return formatter;
}
