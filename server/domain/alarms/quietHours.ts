import { formatClockTime, isWithinDaySpan, type DaySpan } from '../daySpan';

/** Hours without automatic mails. */
export type QuietSpan = DaySpan;

/** Whether it is quiet at `now` (epoch ms). */
export function isQuiet(span: QuietSpan, now: number): boolean {
  return isWithinDaySpan(span, now);
}

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** When the quiet that holds at `now` ends (epoch ms), but for an hour when clocks are changed meanwhile. */
export function quietEnd({ until, timezone }: QuietSpan, now: number): number {
  const minutes = (parseMinute(until) - parseMinute(formatClockTime(timezone, now)) + DAY_MINUTES) % DAY_MINUTES;
  return (Math.floor(now / MINUTE_MS) + minutes) * MINUTE_MS;
}

function parseMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
