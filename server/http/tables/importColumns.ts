import { dateTime, LOCALES } from '../../../src/contract/fields';
import { zonedToWire } from '../../../src/lib/time';
import { nameUnit } from '../../../src/lib/units';
import { translateDocument, type DocumentKey } from '../../wire/documents';

/** Columns that a file may have. */
export interface ImportColumns<Column extends string = string> {
  /** Field -> phrase of the column's name: field name and its words in any language stand for it in the header. */
  columns: Readonly<Record<Column, DocumentKey>>;
  /** Columns that only the export of these records has: their cells are passed over. */
  exportOnly?: readonly DocumentKey[];
  /** Columns of ends, in UTC or in the zone that the header names. A day without an hour lasts until its end. */
  ends?: readonly Column[];
}

/** A column of an imported file. */
export interface Heading<Column extends string = string> {
  /** As the header has it. */
  name: string;
  /** Missing for a column that is not known or not taken over. */
  field?: Column;
  /** An import ignores its cells. */
  isPassedOver?: boolean;
  /** Zone of the clocks in its cells; only for columns of ends. */
  zone?: string;
}

/**
 * Finds the column of a header name: a bare field name, or its words in any language, with the zone that an export
 * adds.
 */
export function readHeading<Column extends string>(
  name: string,
  { columns, ends = [], exportOnly = [] }: ImportColumns<Column>,
): Heading<Column> {
  const [, plain = name, zone] = /^(.*) \(([^()]+)\)$/.exec(name) ?? [];
  const findField = (text: string) =>
    (Object.keys(columns) as Column[]).find((field) => isNamed(text, [field, ...readWords(columns[field])]));
  const field = findField(name);
  if (field !== undefined) return { name, field, ...(ends.includes(field) && { zone: 'UTC' }) };
  const ended = findField(plain);
  if (ended !== undefined && ends.includes(ended) && isZone(zone)) return { name, field: ended, zone };
  const isPassedOver = exportOnly.some((key) => isNamed(name, readWords(key)) || isNamed(plain, readWords(key)));
  return { name, isPassedOver };
}

/** Name of a field's column in the file; the field itself where the file does not have it, nothing for a whole row. */
export function nameOf<Column extends string>(headings: readonly Heading<Column>[], field: Column | undefined): string {
  if (field === undefined) return '';
  return headings.find((heading) => heading.field === field)?.name ?? field;
}

/**
 * A cell without the prefix that an export puts before a text that looks like a formula; an end as wire time where it
 * is one.
 */
export function readCell(cell: string, { zone }: Heading): string {
  if (zone === undefined) return cell.replace(/^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/, '');
  if (!/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(cell)) return cell;
  const clock = cell.length > DAY_LENGTH ? cell : `${cell} 23:59:59`;
  // The calendar is checked with the field: a clock that does not exist stays as it is.
  return dateTime.safeParse(clock).success ? zonedToWire(clock, zone) : clock;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

const readWords = (key: DocumentKey) => LOCALES.map((locale) => translateDocument(locale, key));

/** Units at the end of a heading, as `, kWh` or `(kWh)`: files of other versions have the other form. */
const UNIT = new RegExp(`(, | ?[(（])(%|${LOCALES.map((locale) => nameUnit('kWh', locale)).join('|')})[)）]?$`, 'i');

const normalizeName = (name: string) => name.replace(/\*$/, '').trim().replace(UNIT, '').toLowerCase();

const isNamed = (name: string, words: readonly string[]) =>
  words.some((word) => normalizeName(word) === normalizeName(name));

function isZone(zone: string | undefined): zone is string {
  try {
    return zone !== undefined && new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
