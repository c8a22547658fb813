const DATE = String.raw`(?<year>\d{4})(?:-(?<month>\d\d)-(?<day>\d\d)|(?<month2>\d\d)(?<day2>\d\d))`;
const TIME = String.raw`(?<hour>\d\d):?(?<minute>\d\d)(?::?(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?`;
const ZONE = String.raw`(?:[zZ]|(?<sign>[+\-\u2212])(?<zoneHour>\d\d)(?::?(?<zoneMinute>\d\d))?)`;
const STAMP = new RegExp(`^${DATE}(?:[tT]|\\s+)${TIME}\\s*${ZONE}?$`);
const NAMED_ZONE = /\b(GMT|UTC)$/;

/**
 * Reads a time stamp of a charger: ISO 8601, extended or basic, with a blank for the T, fractions of any length and an
 * offset of hours alone; without a zone it is UTC (OCPP 1.6 section 3.12). Texts that end in GMT or UTC are read as
 * HTTP dates.
 * @returns milliseconds since the epoch; null for a text that is no time
 */
export function parseStamp(text: string): number | null {
  const parts = STAMP.exec(text.trim())?.groups;
  if (parts) return readParts(parts);
  const time = NAMED_ZONE.test(text.trim()) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? null : time;
}

function readParts(parts: Readonly<Record<string, string | undefined>>): number | null {
  const read = (name: string) => Number(parts[name] ?? 0);
  const date = { year: read('year'), month: read('month') || read('month2'), day: read('day') || read('day2') };
  const time = { hour: read('hour'), minute: read('minute'), second: read('second') };
  const zone = { hour: read('zoneHour'), minute: read('zoneMinute') };
  if (!isDate(date) || !isTime(time) || !isTime({ ...zone, second: 0 })) return null;
  const offset = (zone.hour * 60 + zone.minute) * (parts['sign'] === '+' ? 1 : -1);
  const milliseconds = Number((parts['fraction'] ?? '').slice(0, 3).padEnd(3, '0'));
  return Date.UTC(date.year, date.month - 1, date.day, time.hour, time.minute - offset, time.second, milliseconds);
}

function isDate({ year, month, day }: { year: number; month: number; day: number }): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** 24:00 is the end of a day, and a leap second is the 60th. */
function isTime({ hour, minute, second }: { hour: number; minute: number; second: number }): boolean {
  if (minute > 59 || second > 60) return false;
  return hour < 24 || (hour === 24 && minute === 0 && second === 0);
}
