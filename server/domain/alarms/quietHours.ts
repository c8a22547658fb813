/** When no mail goes out by itself: `HH:mm` in an IANA zone; over midnight when `from` is later than `until`. */
export interface QuietSpan {
  from: string;
  until: string;
  timezone: string;
}

/** Whether it is quiet at `now` (epoch ms). A zone that is not known is UTC. */
export function isQuiet({ from, until, timezone }: QuietSpan, now: number): boolean {
  const time = timeIn(timezone, now);
  return from <= until ? time >= from && time < until : time >= from || time < until;
}

function timeIn(timezone: string, now: number): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: timezone }).format(now);
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(now);
  }
}
