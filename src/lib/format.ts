import { intlLocales } from './locale';
import { nameUnit } from './units';

/** Narrow no-break space: between figure and unit, and between thousands. */
export const THIN_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';

const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(digits: number, locale: string): Intl.NumberFormat {
  const key = `${locale}|${digits}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const formatter = new Intl.NumberFormat(intlLocales(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // Four-digit figures are grouped too, so that columns line up in every locale.
    useGrouping: 'always',
  });
  formatters.set(key, formatter);
  return formatter;
}

/**
 * A number with exactly `digits` decimals. The decimal mark is the locale's; thousands are parted by a thin space in every
 * locale (ISO 80000-1), so that 1,284 is never read as a decimal. Null and NaN give an empty string. A decimal string is
 * read digit by digit, not as a binary float.
 */
export function formatNumber(value: number | `${number}` | null, digits: number, locale: string): string {
  if (value === null || Number.isNaN(value)) return '';
  return getFormatter(digits, locale)
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? THIN_SPACE : part.value))
    .join('')
    .replace(/^-(?=[0.,\s]*$)/, '')
    .replace(/^-/, '\u2212');
}

/** kW with one digit. */
export const formatPower = (kw: number | null, locale: string) => formatNumber(kw, 1, locale);

/** kW that a connector is rated for, as its sign has it: `150 kW`, and `7.4 kW`. */
export const formatRating = (kw: number, locale: string) =>
  withUnit(formatNumber(kw, Number.isInteger(kw) ? 0 : 1, locale), 'kW', locale);

const KILO_A_MEGA = 1_000;

/** kW as a figure of three to five digits with its unit: `82.6 kW`, `15.84 MW`, `120.5 MW`. */
export const splitPower = (kw: number, locale: string) => splitUnit(kw, ['kW', 'MW'], locale);

/** kWh as a figure with its unit: `82.6 kWh`, `15.84 MWh`, `1 204.5 MWh`. */
export const splitEnergy = (kwh: number, locale: string) => splitUnit(kwh, ['kWh', 'MWh'], locale);

function splitUnit(value: number, [kilo, mega]: readonly [string, string], locale: string) {
  if (value < KILO_A_MEGA) return { figure: formatNumber(value, 1, locale), unit: nameUnit(kilo, locale) };
  const megas = value / KILO_A_MEGA;
  return { figure: formatNumber(megas, megas < 100 ? 2 : 1, locale), unit: nameUnit(mega, locale) };
}

/** kWh with three digits. */
export const formatEnergy = (kwh: number | null, locale: string) => formatNumber(kwh, 3, locale);

/** Whole per cent of a value that is per cent already. */
export const formatPercent = (percent: number | null, locale: string) => formatNumber(percent, 0, locale);

/** V, A and degree Celsius with one digit. */
export const formatReading = (value: number | null, locale: string) => formatNumber(value, 1, locale);

const CURRENCY_CODE = /^[A-Z]{3}$/;

/**
 * `82.6` and `kW` -> one unbreakable text with the unit in the letters of the language; an empty figure stays empty.
 * Capitals of a currency need the wider space.
 */
export function withUnit(figure: string, unit: string, locale: string): string {
  if (figure === '') return '';
  return `${figure}${CURRENCY_CODE.test(unit) ? NO_BREAK_SPACE : THIN_SPACE}${nameUnit(unit, locale)}`;
}

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** `10 MB`, `1.5 KB`: bytes in steps of 1,024, with a digit below ten. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** step;
  const digits = step > 0 && value < 10 ? 1 : 0;
  return withUnit(formatNumber(value, digits, locale), BYTE_UNITS[step] ?? 'B', locale);
}

// ITU-T E.164 country codes of one and two digits; every other code has three.
const SHORT_COUNTRY_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
const DOTS = '\u2022\u2022\u2022';

/** `+77015554218` -> `+7 ••• 42 18`: country code and the last four digits. Too short to hide anything: dots only. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  if (digits.length < 8) return DOTS;
  const country = digits.startsWith('+') ? (SHORT_COUNTRY_CODE.exec(digits)?.[0] ?? digits.slice(0, 4)) : '';
  return [country, DOTS, digits.slice(-4, -2), digits.slice(-2)].filter(Boolean).join('\u00a0');
}

/** A charging account as screens show it: phone numbers are masked, drivers read out other tags on the phone. */
export function maskAccount(account: string | null): string | null {
  return account?.startsWith('+') ? maskPhone(account) : account;
}

/** `04A29C41` -> `••9C41`: the last four characters of a tag. */
export function maskTag(tag: string): string {
  return tag.length <= 4 ? '\u2022\u2022' : `\u2022\u2022${tag.slice(-4)}`;
}
