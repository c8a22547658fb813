import type { WeekSpan } from '../../../src/contract/weekSpan';
import { DAY_MINUTES, findDayBefore, isWithinHours, readWeekClock, toMinute } from '../../../src/lib/weekClock';

const MINUTE_MS = 60_000;
/** Clocks change at whole quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/** The first span of a week that holds at a moment, by the clock of a zone. @param now epoch ms */
export function findSpan<Span extends WeekSpan>(spans: readonly Span[], zone: string, now: number): Span | null {
  if (spans.length === 0) return null;
  const { weekday, minute } = readWeekClock(zone, now);
  const holds = (span: Span, day: number, since: number) => span.days.includes(day + 1) && isWithinHours(span, since);
  const found = spans.find(
    (span) => holds(span, weekday, minute) || holds(span, findDayBefore(weekday), minute + DAY_MINUTES),
  );
  return found ?? null;
}

/**
 * When another span may hold, epoch ms: at the latest at the next quarter of an hour, since the clock may change there.
 * Infinity: there are no spans.
 */
export function findNextTurn(spans: readonly WeekSpan[], zone: string, now: number): number {
  if (spans.length === 0) return Infinity;
  const { minute } = readWeekClock(zone, now);
  const waits = spans
    .flatMap(({ from, until }) => [toMinute(from), toMinute(until)])
    .map((edge) => (edge - minute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES);
  const edge = (Math.floor(now / MINUTE_MS) + Math.min(...waits)) * MINUTE_MS;
  return Math.min(edge, (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS);
}
