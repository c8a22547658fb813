import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { createDateFormatter, type DateFormatter } from './dateFormat';
import { readThisYear } from './thisYear';
import { readZoneOffset } from './zoneOffset';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Time zone in which times are shown: the station's, UTC, or the viewer's own. */
export type ZoneChoice = 'station' | 'utc' | 'own';
export const ZONE_CHOICES: readonly ZoneChoice[] = ['station', 'utc', 'own'];

/**
 * How much of an instant is shown; `full` is for tooltips and names the zone. `day`, `dayMinute` and `dateTime` name
 * the year where it is not this one.
 */
export type TimeStyle = 'time' | 'timeMs' | 'minute' | 'day' | 'date' | 'dayMinute' | 'dateTime' | 'full';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WIRE = 'YYYY-MM-DD HH:mm:ss';
const WIRE_SHAPE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,3})?$/;

/** Wire date-time (`YYYY-MM-DD HH:mm:ss`, UTC, milliseconds allowed) -> epoch milliseconds; NaN when unreadable. */
export function fromWire(wire: string): number {
  return WIRE_SHAPE.test(wire) ? Date.parse(`${wire.replace(' ', 'T')}Z`) : Number.NaN;
}

/** Date or epoch milliseconds -> wire date-time in UTC, whole seconds. */
export function toWire(instant: Date | number): string {
  return dayjs.utc(instant).format(WIRE);
}

/** A wall-clock time (`YYYY-MM-DD HH:mm:ss`, as pickers give it) read in an IANA zone -> wire date-time in UTC. */
export function zonedToWire(wallClock: string, zone: string): string {
  return dayjs.tz(wallClock, zone).utc().format(WIRE);
}

/** A wire date-time as the clock of an IANA zone shows it: `2026-11-20 14:32:04`, as pickers take it. */
export function toWallClock(wire: string, zone: string): string {
  const instant = fromWire(wire);
  return toWire(instant + readZoneOffset(zone, instant));
}

/** The last second before the end of a span, so that a span until midnight ends on the day before. */
export function toLastSecond(endsAt: string): string {
  return toWire(fromWire(endsAt) - SECOND_MS);
}

/** Epoch milliseconds of the midnight that began the day of `instant` in an IANA zone. */
export function startOfDay(instant: number, zone: string): number {
  return dayjs(instant).tz(zone).startOf('day').valueOf();
}

let ownZoneName: string | undefined;

/** IANA name of the viewer's own zone; asked once, for live lists ask in every row. */
export function ownZone(): string {
  ownZoneName ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownZoneName;
}

/** All zones that the browser knows, and the zone in use, which the browser may know by another name. */
export function listZones(set: string): string[] {
  return [...new Set([set, ...Intl.supportedValuesOf('timeZone')])];
}

/** Zone of everything that belongs to no place and no company: campaigns of the platform begin and end by it. */
export const PLATFORM_ZONE = 'UTC';

/** The IANA zone that a choice stands for; a row of no station and no company has the platform's zone. */
export function zoneFor(choice: ZoneChoice, stationZone: string | null): string {
  if (choice === 'own') return ownZone();
  if (choice === 'utc') return 'UTC';
  return stationZone || PLATFORM_ZONE;
}

/** Zone of a list that mixes stations in order of time: the clocks of the stations would leave it looking unsorted. */
export function pickOneZone(choice: ZoneChoice): ZoneChoice {
  return choice === 'station' ? 'own' : choice;
}

const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;

const STYLES: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  time: CLOCK,
  timeMs: { ...CLOCK, fractionalSecondDigits: 3 },
  minute: MINUTE,
  day: DAY,
  date: { ...DAY, year: 'numeric' },
  dayMinute: { ...DAY, ...MINUTE },
  dateTime: { ...DAY, ...CLOCK },
  full: { ...DAY, year: 'numeric', ...CLOCK, timeZoneName: 'shortOffset' },
};

const YEARLESS: ReadonlySet<TimeStyle> = new Set(['day', 'dayMinute', 'dateTime']);

const formatters = new Map<string, DateFormatter>();

/** Making a formatter costs more than a thousand uses of it, and live lists format in every row. */
function getFormatter(zone: string, style: TimeStyle, hasYear: boolean, locale: string): DateFormatter {
  const key = `${locale}|${style}|${hasYear}|${zone}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const year = hasYear ? ({ year: 'numeric' } as const) : {};
  const formatter = createDateFormatter(locale, { ...STYLES[style], ...year, timeZone: zone });
  formatters.set(key, formatter);
  return formatter;
}

/**
 * An instant in words of a locale.
 * @param instant wire date-time or epoch milliseconds
 * @param zone IANA name
 * @returns an empty string when the instant is unreadable
 */
export function formatInZone(instant: string | number, zone: string, style: TimeStyle, locale: string): string {
  const epoch = typeof instant === 'number' ? instant : fromWire(instant);
  if (Number.isNaN(epoch)) return '';
  // A comma between day and clock is noise in a column of times.
  const hasYear = YEARLESS.has(style) && !isThisYear(epoch, zone);
  return getFormatter(zone, style, hasYear, locale)
    .format(epoch)
    .replace(/,? (?=\d{2}:\d{2})/, ' ');
}

/** Whether the clock of a zone shows this year; only around New Year the zone matters. */
function isThisYear(epoch: number, zone: string): boolean {
  const year = readThisYear();
  const [first, next] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  if (epoch >= first + DAY_MS && epoch < next - DAY_MS) return true;
  const shown = epoch + readZoneOffset(zone, epoch);
  return shown >= first && shown < next;
}

interface SinceToday {
  /** IANA name. */
  zone: string;
  style: 'timeMs' | 'minute';
  locale: string;
  /** Epoch ms. */
  now: number;
}

/** An instant of today as its clock alone, an earlier one with its day before it. */
export function formatSinceToday(instant: string | number, { zone, style, locale, now }: SinceToday): string {
  const epoch = typeof instant === 'number' ? instant : fromWire(instant);
  const clock = formatInZone(epoch, zone, style, locale);
  if (Number.isNaN(epoch) || epoch >= startOfDay(now, zone)) return clock;
  return `${formatInZone(epoch, zone, 'day', locale)} ${clock}`;
}

/** Offset of a zone at an instant as `UTC+5`, `UTC-3:30`, `UTC`; an empty string when the instant is unreadable. */
export function formatZoneOffset(zone: string, instant: number): string {
  if (Number.isNaN(instant)) return '';
  const minutes = Math.round(readZoneOffset(zone, instant) / MINUTE_MS);
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${minutes > 0 ? '+' : '-'}${Math.floor(size / 60)}${rest}`;
}
