import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse, type Info, type Parser } from 'csv-parse';
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '../../../src/contract/imports';
import type { NumberMarks } from '../../../src/lib/readNumber';
import type { UploadedFile } from '../body/multipart';
import { isUtf16 } from '../body/sniff';
import type { Problem } from '../../wire/problem';
import { createFieldProblem, type FieldMessage } from '../../wire/problem';

/** A line of an imported file. */
export interface TableLine {
  /** Line at which it begins in the file, from 1. */
  line: number;
  cells: readonly string[];
}

/** A fault of an imported file at one place. */
export interface TableFault {
  line: number;
  /** As the header has it; empty for the whole line. */
  column: string;
  message: FieldMessage;
}

/** The lines of an imported file, header first where it has one. */
export interface Table {
  lines: TableLine[];
  /** How its numbers are written. */
  marks: NumberMarks;
}

/** The parser works on so much in one go; between two pieces the event loop turns. */
const PIECE_BYTES = 4_096;
/** The separator is looked for in the beginning of the file only. */
const HEADER_BYTES = 65_536;
/** A longer text is no row: most often its quotation marks do not pair. */
const MAX_RECORD_BYTES = 65_536;
/** Most rows, as many as a spreadsheet has: empty rows cost time too. */
const MAX_LINES = 1_048_576;
const RECORD_TOO_LONG = 'CSV_MAX_RECORD_SIZE';

interface ParsedRecord {
  record: string[];
  info: Info;
}

interface TableShape {
  /** A table has a header and at least one row; without a header a single line is enough. */
  hasHeader: boolean;
}

/**
 * Reads a CSV file. Neither empty lines nor empty cells at the end count. The file is parsed in pieces, so that other calls are answered meanwhile.
 * @param signal ends the parsing
 * @throws Problem 422 when it has no rows, too many rows or columns, or is in another encoding
 */
export async function readTable(
  file: UploadedFile,
  signal: AbortSignal,
  { hasHeader }: TableShape = { hasHeader: true },
): Promise<Table | TableFault> {
  const bytes = await readUtf8(file);
  const lines: TableLine[] = [];
  let lastLine = 0;
  const separator = findSeparator(bytes.toString('utf8', 0, HEADER_BYTES));
  const parser = parse({
    bom: true,
    ...separator,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  const collect = async (records: AsyncIterable<ParsedRecord>) => {
    for await (const { record, info } of records) {
      lastLine = info.lines;
      lines.push(toTableLine(record, info));
      assertSize(lines);
    }
  };
  try {
    await pipeline(cutPieces(bytes, parser), parser, collect, { signal });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === RECORD_TOO_LONG) return { line: lastLine + 1, column: '', message: 'import.rowTooLong' };
    return { line: Number(error['lines'] ?? lines.length + 1), column: '', message: 'import.malformed' };
  }
  if (lines.length < (hasHeader ? 2 : 1)) throw tableProblem('import.empty');
  return { lines, marks: getMarks(separator.delimiter) };
}

/** Gives the parser one piece after another. The parser itself measures the cells of a row, but not its separators. */
async function* cutPieces(bytes: Buffer, parser: Parser): AsyncGenerator<Buffer> {
  let since = 0;
  let linesBefore = 0;
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    yield bytes.subarray(from, from + PIECE_BYTES);
    await nextTurn();
    const { lines } = parser.info;
    if (lines > MAX_LINES) throw tableProblem('import.tooManyRows', { max: IMPORT_MAX_ROWS });
    if (lines > linesBefore) since = from;
    linesBefore = lines;
    if (from - since > MAX_RECORD_BYTES) throw new CsvError(RECORD_TOO_LONG, 'row without an end');
  }
}

function toTableLine(record: readonly string[], info: Info): TableLine {
  const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  const cells = record.map((cell) => cell.trim());
  return { line: info.lines - breaks, cells: cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1) };
}

function assertSize(lines: readonly TableLine[]): void {
  if (lines.length > IMPORT_MAX_ROWS + 1) throw tableProblem('import.tooManyRows', { max: IMPORT_MAX_ROWS });
  const [header] = lines;
  if (header && header.cells.length > IMPORT_MAX_COLUMNS) {
    throw tableProblem('import.tooManyColumns', { max: IMPORT_MAX_COLUMNS });
  }
}

async function readUtf8({ bytes }: UploadedFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  if (isUtf16(whole)) return toUtf8(whole);
  if (!isUtf8(whole)) throw tableProblem('import.encoding');
  return whole;
}

/** @throws Problem 422 for half characters */
function toUtf8(utf16: Buffer): Buffer {
  const encoding = utf16[0] === 0xff ? 'utf-16le' : 'utf-16be';
  try {
    return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(utf16));
  } catch {
    throw tableProblem('import.encoding');
  }
}

/** Spreadsheets read and write this line to name the separator of a file. */
const SEPARATOR_LINE = /^\ufeff?sep=([^\r\n])\r?\n/i;

/** Separator of a file that names it in its first line, else of its header: the most frequent candidate outside of quotation marks. */
function findSeparator(beginning: string): { delimiter: string; from_line: number } {
  const named = SEPARATOR_LINE.exec(beginning)?.[1];
  if (named !== undefined) return { delimiter: named, from_line: 2 };
  const [header = ''] = beginning.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (mark: string) => header.split(mark).length;
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  return { delimiter, from_line: 1 };
}

/**
 * Spreadsheets part cells by semicolons where the comma is the decimal mark; the files of exports have points. Groups
 * can have either mark in any file, so that a number with two readings is refused unless its decimal mark is the file's.
 */
const getMarks = (separator: string): NumberMarks => ({ decimal: separator === ';' ? ',' : '.', group: null });

type TableMessage = 'import.tooManyRows' | 'import.tooManyColumns' | 'import.empty' | 'import.encoding';

function tableProblem(key: TableMessage, values = {}): Problem {
  return createFieldProblem('file', { key, values });
}
