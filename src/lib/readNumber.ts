import { intlLocales } from './locale';

/** How the numbers of a language, or of a file, are written. Blanks group everywhere. */
export interface NumberMarks {
  /** `any`: both a point and a comma. */
  decimal: '.' | ',' | 'any';
  /** A mark of thousands that could be taken for a decimal one; null where there is none. */
  group: '.' | ',' | null;
}

export type NumberFault = 'validation.number' | 'validation.numberGroups' | 'validation.ambiguousNumber';

/** A decimal string with a point, or why there is none. */
export type ReadNumber = { value: string; fault: null } | { value: null; fault: NumberFault };

/** Marks for numbers whose thousands are never grouped, as in coordinates. */
export const UNGROUPED: NumberMarks = { decimal: 'any', group: null };

const knownMarks = new Map<string, NumberMarks>();

/** The marks of a language of the product. */
export function getNumberMarks(language: string): NumberMarks {
  const known = knownMarks.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(intlLocales(language), { useGrouping: 'always' }).formatToParts(1234.5);
  const find = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value;
  const group = find('group');
  const marks: NumberMarks = {
    decimal: find('decimal') === ',' ? ',' : '.',
    group: group === '.' || group === ',' ? group : null,
  };
  knownMarks.set(language, marks);
  return marks;
}

/**
 * Reads a number as people write it: digits in groups of three parted by blanks, points or commas, with a point or a
 * comma before the decimals. Most texts have one reading, whatever the language: `1 234,56`, `1.234,56` and `0,5` are
 * accepted everywhere. `1,234` has two: the marks of the language decide, and a mark that the language does not use
 * (`1.234` in Russian) is refused rather than guessed. Groups have to be regular.
 */
export function readNumber(text: string, marks: NumberMarks): ReadNumber {
  const plain = toPlainMarks(text);
  if (!/^-?[\d., ]*\d$/.test(plain)) return { value: null, fault: 'validation.number' };
  const sign = plain.startsWith('-') ? '-' : '';
  const readings = listReadings(plain.slice(sign.length));
  const chosen = readings.length < 2 ? readings[0] : readings.find((reading) => isUsual(reading, marks));
  if (chosen) return { value: sign + chosen.value, fault: null };
  return { value: null, fault: readings.length === 0 ? 'validation.numberGroups' : 'validation.ambiguousNumber' };
}

/** Digits, points and commas of full width become plain ones, every blank a space, and every minus a hyphen. */
function toPlainMarks(text: string): string {
  return text
    .trim()
    .replace(/[\uff0c\uff0e\uff10-\uff19]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, ' ')
    .replace(/^[-\u2212\uff0d] ?/, '-');
}

interface Reading {
  value: string;
  group: string | null;
  decimal: string | null;
}

const PAIRS = [
  [' ', '.'],
  [' ', ','],
  [',', '.'],
  ['.', ','],
] as const;

/** The different values that a text without a sign can have. */
function listReadings(text: string): Reading[] {
  const readings = PAIRS.map(([group, decimal]) => readBy(text, group, decimal)).filter((reading) => reading !== null);
  return readings.filter(({ value }, i) => readings.findIndex((other) => other.value === value) === i);
}

function readBy(text: string, group: string, decimal: string): Reading | null {
  const [whole = '', fraction, ...rest] = text.split(decimal);
  const isGrouped = whole.includes(group);
  const isWhole = isGrouped ? hasRegularGroups(whole.split(group)) : /^\d*$/.test(whole);
  if (!isWhole || rest.length > 0 || !/^\d+$/.test(fraction ?? '0')) return null;
  const digits = toDigits(whole.replaceAll(group, ''));
  return {
    value: fraction === undefined ? digits : `${digits}.${fraction}`,
    group: isGrouped ? group : null,
    decimal: fraction === undefined ? null : decimal,
  };
}

const toDigits = (text: string) => text.replace(/^0+(?=\d)/, '') || '0';

const hasRegularGroups = ([first = '', ...others]: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));

const isUsual = ({ group, decimal }: Reading, marks: NumberMarks) =>
  decimal === null ? group === marks.group : marks.decimal === 'any' || decimal === marks.decimal;

const QUOTED = /^"(.*)"$/s;

/**
 * The value that a field holds of a typed text: a decimal string, an empty one, or the text in quotation marks where it
 * is no number, so that no rule takes an ambiguous `1.234` for one.
 */
export function toFieldNumber(text: string, marks: NumberMarks): string {
  if (text.trim() === '') return '';
  return readNumber(text, marks).value ?? `"${text}"`;
}

/** The typed text of a field's value that is no number; null for any other value. */
export function getUnreadText(value: string): string | null {
  return QUOTED.exec(value)?.[1] ?? null;
}
