import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { stringify as stringifyAtOnce } from 'csv-stringify/sync';
import { clockIn, isDecimal, type Cell } from './cells';
import type { FileAnswer } from '../route';

const OPTIONS = { bom: true, escape_formulas: true } as const;

/** The head of a CSV file whose rows are already written. */
export function csvHead(header: readonly string[]): string {
  return stringifyAtOnce([header], OPTIONS);
}

/**
 * A CSV file that is written while it is read: memory stays as it is however long it gets. With a byte order mark, for
 * spreadsheets, and without formulas, for their users.
 */
export function csvFile(
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  zone?: string,
): FileAnswer {
  const csv = stringify({ ...OPTIONS, cast: { boolean: String, object: formatFigure } });
  const lines = async function* () {
    yield header;
    for await (const row of rows) yield row.map((cell) => toPlain(cell, zone));
  };
  // A failing or closing end takes the other with it; an error reaches the answer as the stream's own.
  pipeline(Readable.from(lines()), csv, () => undefined);
  return csvAnswer(name, csv);
}

/** @param content the whole file, with its head */
export function csvAnswer(name: string, content: Readable): FileAnswer {
  return { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content };
}

type Plain = string | number | boolean | null | { decimal: string };

function toPlain(cell: Cell, zone: string | undefined): Plain {
  if (typeof cell === 'string') return trimFormulaStart(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell !== 'object' || cell === null) return cell;
  if ('time' in cell) return clockIn(zone ?? cell.zone ?? 'UTC', cell.time);
  return isDecimal(cell.decimal) ? cell : trimFormulaStart(cell.decimal);
}

/** Spreadsheets look for formulas behind white space too. */
function trimFormulaStart(text: string): string {
  return /^\s+[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.trimStart() : text;
}

/** A figure keeps its minus, which would make a formula of a text. */
function formatFigure({ decimal }: { decimal?: string }): string {
  const plainNumber = { value: decimal, escape_formulas: false };
  // Only negative numbers need it; the library takes such an object, its types do not name the option.
  return (decimal?.startsWith('-') ? plainNumber : decimal) as string;
}
