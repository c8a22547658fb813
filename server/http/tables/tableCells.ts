import { sql, type RawBuilder } from 'kysely';
import type { Cell } from './cells';
import type { Heading } from './export';

/** Name of the list in the statement of its file: `sql.ref('listed.tagNo')`. */
export const LISTED = 'listed';

/** How a file is written, as far as its cells depend on it. */
export interface Written {
  /** Formulas are made harmless, for files whose cells have no types. */
  isGuarded: boolean;
  /** Time zone of all times in the file. */
  zone: string | undefined;
}

/** A column of a file that PostgreSQL writes. */
export interface TableColumn extends Heading {
  /** Expression of the cells; by default the column of its own name in the list. */
  of?: RawBuilder<unknown> | undefined;
  /** The cell as it is written. */
  sql: (value: RawBuilder<unknown>, written: Written) => RawBuilder<unknown>;
  /** The cell as it is read from the written text, for files whose cells have types; null: empty. */
  read: (text: string) => Cell;
}

type Of = RawBuilder<unknown>;
const asText = (text: string): Cell => text;

/** Text that people or chargers wrote. */
export function textColumn(header: string, of?: Of): TableColumn {
  return { header, of, sql: guardFormula, read: asText };
}

/** Text that cannot begin like a formula: ids, states, masked values. */
export function codeColumn(header: string, of?: Of): TableColumn {
  return { header, of, sql: (value) => sql`nullif(${value}::text, '')`, read: asText };
}

/** A word for each of the values; unknown values are written as they are. */
export function wordColumn<Value extends string>(
  header: string,
  values: readonly Value[],
  wordOf: (value: Value) => string,
  of?: Of,
): TableColumn {
  const cases = values.map((value) => sql`when ${value} then ${wordOf(value)}`);
  return {
    header,
    of,
    sql: (value, written) => sql`case ${value} ${sql.join(cases, sql` `)} else ${guardFormula(value, written)} end`,
    read: asText,
  };
}

/** A number, which keeps its minus. */
export function figureColumn(header: string, of?: Of): TableColumn {
  return { header, of, sql: (value) => value, read: Number };
}

/** Money, in the digits that the list has it in: it never goes without the column `currency`. */
export function amountColumn(header: string, of?: Of): TableColumn {
  return { header, of, isAmount: true, sql: (value) => value, read: (decimal) => ({ decimal }) };
}

/**
 * A time by the clock of the requested zone, to the second.
 * @param own column of the zone for times without a requested zone; by default UTC
 */
export function timeColumn(header: string, own?: Of, of?: Of): TableColumn {
  const clockIn = (value: RawBuilder<unknown>, zone: Of) => sql`date_trunc('second', ${value} at time zone ${zone})`;
  return {
    header,
    of,
    times: own ? 'own' : 'utc',
    sql: (value, { zone }) => clockIn(value, zone === undefined ? (own ?? sql`'UTC'`) : toZone(zone)),
    // The value is in the clock's zone already.
    read: (clock) => ({ time: clock }),
  };
}

/** A time to the millisecond, by the clock that was asked for, else by UTC. */
export function timeMsColumn(header: string, of?: Of): TableColumn {
  return {
    header,
    of,
    times: 'utc',
    sql: (value, { zone }) =>
      sql`to_char(${value} at time zone ${zone === undefined ? sql`'UTC'` : toZone(zone)}, 'YYYY-MM-DD HH24:MI:SS.MS')`,
    read: asText,
  };
}

/**
 * PostgreSQL reads these abbreviations as fixed offsets; in the IANA database they are zones with daylight saving time.
 */
const SUMMER_ZONES: Readonly<Record<string, string>> = {
  CET: 'Europe/Brussels',
  EET: 'Europe/Athens',
  MET: 'Europe/Brussels',
  WET: 'Europe/Lisbon',
};

function toZone(zone: string): RawBuilder<unknown> {
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  // As a text an offset would be POSIX's, whose east is negative.
  if (hours !== undefined) return sql`${`${hours}:${minutes}`}::interval`;
  return sql`${SUMMER_ZONES[zone.toUpperCase()] ?? zone}::text`;
}

/** White space as JavaScript's `\s` has it, between and around the marks that spreadsheets look for. */
const SPACES =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
/** Characters that begin a formula: as typed, and as wide characters. */
const MARKS = '=+-@\uff1d\uff0b\uff0d\uff20';
/** At the beginning these move a spreadsheet on as well. */
const STEPS = '\t\r';

/**
 * A text in which no spreadsheet finds a formula, as `csvFile` writes it. Only texts with an odd beginning are looked
 * at closely.
 */
function guardFormula(value: RawBuilder<unknown>, { isGuarded }: Written): RawBuilder<unknown> {
  const plain = sql`nullif(${value}, '')`;
  if (!isGuarded) return plain;
  const bare = sql`ltrim(${value}, ${SPACES})`;
  return sql`case when ${beginsWith(value, SPACES + MARKS)} then
    case when ${beginsWith(bare, MARKS)} then '''' || ${bare}
      when ${beginsWith(value, STEPS)} then '''' || ${value} else ${value} end
    else ${plain} end`;
}

function beginsWith(value: RawBuilder<unknown>, characters: string): RawBuilder<boolean> {
  const codes = [...characters].map((character) => character.codePointAt(0));
  return sql`ascii(${value}) = any(${codes}::int[])`;
}
