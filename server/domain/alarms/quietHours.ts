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

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** When the quiet that holds at `now` ends (epoch ms), but for an hour when clocks are changed meanwhile. */
export function quietEnd({ until, timezone }: QuietSpan, now: number): number {
  const minutes = (parseMinute(until) - parseMinute(timeIn(timezone, now)) + DAY_MINUTES) % DAY_MINUTES;
  return (Math.floor(now / MINUTE_MS) + minutes) * MINUTE_MS;
}

function parseMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeIn(timezone: string, now: number): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: timezone }).format(now);
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(now);
  }
}
