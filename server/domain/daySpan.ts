/** Part of each day: `HH:mm` in an IANA zone; over midnight when `from` is later than `until`. */
export interface DaySpan {
  from: string;
  until: string;
  timezone: string;
}

/**
 * Whether `now` (epoch ms) is within the span, by the local wall clock: an hour that is skipped in spring is missing,
 * an hour that comes twice in autumn counts twice. An unknown zone is UTC.
 */
export function isWithinDaySpan({ from, until, timezone }: DaySpan, now: number): boolean {
  const time = formatClockTime(timezone, now);
  return from <= until ? time >= from && time < until : time >= from || time < until;
}

/** `HH:mm` in a zone. */
export function formatClockTime(timezone: string, now: number): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: timezone }).format(now);
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(now);
  }
}
