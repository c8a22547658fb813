import { CsvError, parse } from 'csv-parse';
import { IMPORT_MAX_ROWS } from '../../src/contract/imports';
import type { UploadedFile } from './multipart';
import { Problem, type FieldMessage } from './problem';

/** A line of an imported file. */
export interface TableLine {
  /** Where it begins in the file; the header is 1. */
  line: number;
  cells: readonly string[];
}

/** What is wrong with an imported file at one place. */
export interface TableFault {
  line: number;
  /** As the header has it; empty for the whole line. */
  column: string;
  message: FieldMessage;
}

/**
 * The lines of a CSV file, header first. Neither empty lines nor empty cells at the end count.
 * @throws Problem 422 when it has no rows or too many, or is in another encoding
 */
export async function readTable(file: UploadedFile): Promise<TableLine[] | TableFault> {
  const text = await readText(file);
  const lines: TableLine[] = [];
  // Half-written cells over many lines are told by the parser; until then nothing is longer than the file.
  const parser = parse({ delimiter: separatorOf(text), info: true, relax_column_count: true });
  parser.end(text);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const cells = record.map((cell) => cell.trim());
      if (cells.every((cell) => cell === '')) continue;
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      lines.push({ line: info.lines - breaks, cells });
      if (lines.length > IMPORT_MAX_ROWS + 1) throw tableProblem('import.tooManyRows', { max: IMPORT_MAX_ROWS });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: Number(error['lines'] ?? lines.length + 1), column: '', message: 'import.malformed' };
  }
  if (lines.length < 2) throw tableProblem('import.empty');
  return lines;
}

async function readText({ bytes }: UploadedFile): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  try {
    // The decoder takes the byte order mark away.
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    throw tableProblem('import.encoding');
  }
}

/** What parts the cells of the header: the mark that is there most often outside of quotation marks. */
function separatorOf(text: string): string {
  const [header = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function tableProblem(key: 'import.tooManyRows' | 'import.empty' | 'import.encoding', values = {}): Problem {
  return new Problem(422, 'http.422', { fields: { file: { key, values } } });
}
