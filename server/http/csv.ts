import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FileAnswer } from './route';

export type CsvCell = string | number | boolean | null;

/**
 * A CSV file that is written while it is read: memory stays as it is however long it gets. With a byte order mark, for
 * spreadsheets, and without formulas, for their users.
 */
export function csvFile(name: string, header: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): FileAnswer {
  const csv = stringify({ bom: true, escape_formulas: true });
  const lines = async function* () {
    yield header;
    for await (const row of rows) yield row.map(plain);
  };
  // Whichever end fails or is closed takes the other with it; an error reaches the answer as the stream's own.
  pipeline(Readable.from(lines()), csv, () => undefined);
  return { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: csv };
}

/** Spreadsheets look for formulas behind white space too. */
function plain(cell: CsvCell): CsvCell {
  return typeof cell === 'string' && /^[\s\u00a0]+[=+\-@]/.test(cell) ? cell.trimStart() : cell;
}
