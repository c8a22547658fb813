import { intlLocales } from './locale';

type Unit = 'day' | 'hour' | 'minute' | 'second';

const NBSP = '\u00a0';
/** Browsers without data of Kazakh would write Russian words. */
const KAZAKH: Readonly<Record<Unit, string>> = { day: 'к', hour: 'сағ', minute: 'мин', second: 'с' };
const unitWords = new Map(Object.entries(KAZAKH).map(([unit, word]) => [`kk|${unit}`, word]));

/** The locale's own short word for a unit of time: `d`, `h`, `min`, `s`. */
function unitWord(unit: Unit, locale: string): string {
  const key = `${locale}|${unit}`;
  const cached = unitWords.get(key);
  if (cached !== undefined) return cached;
  const parts = new Intl.NumberFormat(intlLocales(locale), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'minute' ? 'short' : 'narrow',
  }).formatToParts(1);
  const word = (parts.find((part) => part.type === 'unit')?.value ?? unit).replace(/\.$/, '');
  unitWords.set(key, word);
  return word;
}

const padTwo = (value: number) => String(value).padStart(2, '0');

function wholeSeconds(seconds: number): number {
  return Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
}

function daysAndHours(seconds: number, locale: string): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const [day, hour] = [unitWord('day', locale), unitWord('hour', locale)];
  // Chinese words are wide, and need no space beside figures: a column that ticks has room for a clock.
  const space = /\p{Script=Han}/u.test(day) ? '' : NBSP;
  return [days, day, padTwo(hours), hour].join(space);
}

const SECOND_MS = 1_000;

/** Seconds between two moments (epoch ms) as a clock shows them, equal to the difference of the times on the screen. */
export function countSeconds(from: number, until: number): number {
  return Math.max(0, Math.floor(until / SECOND_MS) - Math.floor(from / SECOND_MS));
}

/** Seconds -> `00:31:12`, which ticks without changing width; from a day on `3 d 04 h`. Negative counts as 0. */
export function formatDuration(seconds: number, locale: string): string {
  const whole = wholeSeconds(seconds);
  if (whole >= 86_400) return daysAndHours(whole, locale);
  return `${padTwo(Math.floor(whole / 3600))}:${formatCountdown(whole % 3600)}`;
}

/** Seconds -> `00:09`, minutes and seconds. */
export function formatCountdown(seconds: number): string {
  const whole = wholeSeconds(seconds);
  return `${padTwo(Math.floor(whole / 60))}:${padTwo(whole % 60)}`;
}

/** Seconds -> age as `1 s`, `21 min`, `2 h 11 min`, `3 d 04 h`. */
export function formatAge(seconds: number, locale: string): string {
  const whole = wholeSeconds(seconds);
  if (whole < 60) return `${whole}${NBSP}${unitWord('second', locale)}`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}${NBSP}${unitWord('minute', locale)}`;
  if (whole >= 86_400) return daysAndHours(whole, locale);
  return `${Math.floor(minutes / 60)}${NBSP}${unitWord('hour', locale)}${NBSP}${padTwo(minutes % 60)}${NBSP}${unitWord('minute', locale)}`;
}

/** Seconds -> age in its largest unit: `< 1 min`, `21 min`, `2 h`, `3 d`; for reading from afar. */
export function formatRoughAge(seconds: number, locale: string): string {
  const minutes = Math.floor(wholeSeconds(seconds) / 60);
  if (minutes < 1) return `<${NBSP}1${NBSP}${unitWord('minute', locale)}`;
  if (minutes < 60) return `${minutes}${NBSP}${unitWord('minute', locale)}`;
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? `${hours}${NBSP}${unitWord('hour', locale)}`
    : `${Math.floor(hours / 24)}${NBSP}${unitWord('day', locale)}`;
}

/** Minutes of a day -> `8 h`, `3 h 15 min`, `45 min`. */
export function formatHours(minutes: number, locale: string): string {
  const isWhole = minutes > 0 && minutes % 60 === 0;
  return isWhole ? `${minutes / 60}${NBSP}${unitWord('hour', locale)}` : formatAge(minutes * 60, locale);
}

/** Milliseconds -> seconds with their word: `0.618 s` with three digits, `1.9 s` with one. */
export function formatSeconds(milliseconds: number, digits: number, locale: string): string {
  const figure = new Intl.NumberFormat(intlLocales(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.max(0, milliseconds) / 1000);
  return `${figure}${NBSP}${unitWord('second', locale)}`;
}
