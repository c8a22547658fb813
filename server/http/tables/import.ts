import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { Locale } from '../../../src/contract/fields';
import { IMPORT_MAX_ERRORS, type importCall, type ImportResult } from '../../../src/contract/imports';
import type { NumberMarks } from '../../../src/lib/readNumber';
import type { Tx } from '../../db/database';
import { runOrUndo } from '../../db/runAndUndo';
import type { UploadCall } from '../call';
import { translateDocument } from '../../wire/documents';
import { readTable, type TableFault, type TableLine } from './importTable';
import { toFieldMessages } from '../issues';
import { translate } from '../../wire/messages';
import { Problem, type FieldMessage } from '../../wire/problem';
import { uploadRoute, type Route } from '../route';
import { findUnstorable } from '../body/storable';
import { nameOf, readCell, readHeading, type Heading, type ImportColumns } from './importColumns';

/** A row of an import that is valid on its own. */
export interface ImportRow<Row> {
  line: number;
  values: Row;
}

/** Fault of a row that only the database can find. */
export interface ImportFault<Column extends string = string> {
  line: number;
  /** Missing for the whole row. */
  column?: Column;
  message: FieldMessage;
}

/** How the rows of a file become records. */
export interface ImportSource<Row, Column extends string = string> extends ImportColumns<Column> {
  /** A row of texts; empty cells are left out of it. */
  row: z.ZodType<Row>;
  /**
   * Stores the rows that are valid on their own and answers the faults of any of them; after a fault, and for a dry
   * run, everything is undone.
   */
  store: (tx: Tx, rows: readonly ImportRow<Row>[]) => Promise<readonly ImportFault<Column>[]>;
}

type ImportEndpoint = ReturnType<typeof importCall>;

/**
 * Binds the rows of a CSV file to their import: all of them or none, and none for a dry run.
 * @param source gets the marks of the file's numbers beside the call
 */
export function importRoute<Row, Column extends string>(
  endpoint: ImportEndpoint,
  source: (call: UploadCall<ImportEndpoint>, marks: NumberMarks) => ImportSource<Row, Column>,
): Route {
  return uploadRoute(endpoint, async (call) => {
    const table = await readTable(call.file, call.signal);
    const isDry = call.body.dryRun === 'true';
    const { total, faults } =
      'lines' in table
        ? await importTable(call, source(call, table.marks), table.lines, isDry)
        : { total: 0, faults: [table] };
    const isImported = faults.length === 0 && !isDry;
    if (!isImported) call.changedNothing();
    return { total, imported: isImported ? total : 0, errors: translateFaults(faults, call) };
  });
}

async function importTable<Row, Column extends string>(
  { db, locale, signal }: UploadCall<ImportEndpoint>,
  source: ImportSource<Row, Column>,
  [header, ...lines]: readonly TableLine[],
  isDry: boolean,
): Promise<{ total: number; faults: readonly TableFault[] }> {
  const total = lines.length;
  const columns = (header?.cells ?? []).map((name) => readHeading(name, source));
  const unfit = headerFaults(columns, source, header?.line ?? 1, locale);
  if (unfit.length > 0) return { total, faults: unfit };
  const { rows, faults } = await readRows({ columns, lines }, source.row, signal);
  return runOrUndo<{ total: number; faults: readonly TableFault[] }>(db, async (tx, undo) => {
    const found = await source.store(tx, rows);
    // By now the caller has got a failure, or has gone without an answer.
    signal.throwIfAborted();
    const all = [...faults, ...found.map(({ column, ...fault }) => ({ ...fault, column: nameOf(columns, column) }))];
    return isDry || all.length > 0 ? undo({ total, faults: all }) : { total, faults: [] };
  });
}

/** @throws Problem 415 when nothing in the header is known: this is another file */
function headerFaults(
  headings: readonly Heading[],
  { columns, row }: Pick<ImportSource<unknown>, 'columns' | 'row'>,
  line: number,
  locale: Locale,
): TableFault[] {
  const fields = headings.map(({ field }) => field);
  if (fields.every((field) => field === undefined)) {
    throw new Problem(415, 'http.415', { fields: { file: 'validation.csv' } });
  }
  const fault = (column: string, message: FieldMessage): TableFault => ({ line, column, message });
  const known = Object.values(columns).map((key) => translateDocument(locale, key));
  const unknown: FieldMessage = { key: 'import.unknownColumn', values: { known: known.join(', ') } };
  const wrong = headings.flatMap(({ name, field, isPassedOver }, i) => {
    if (isPassedOver || name === '') return [];
    if (field === undefined) return [fault(name, unknown)];
    return fields.indexOf(field) < i ? [fault(name, 'import.columnTwice')] : [];
  });
  // Required columns: the fields that an empty row lacks.
  const needed = new Set(row.safeParse({}).error?.issues.map(({ path }) => String(path[0])));
  const missing = Object.entries(columns).filter(([field]) => needed.has(field) && !fields.includes(field));
  return [...wrong, ...missing.map(([, key]) => fault(translateDocument(locale, key), 'import.missingColumn'))];
}

interface Body {
  columns: readonly Heading[];
  lines: readonly TableLine[];
}

/** Rows are checked so many at a time; between two parts the event loop turns. */
const ROWS_AT_A_TIME = 100;

async function readRows<Row>(body: Body, schema: z.ZodType<Row>, signal: AbortSignal) {
  const rows: ImportRow<Row>[] = [];
  const faults: TableFault[] = [];
  for (const [index, line] of body.lines.entries()) {
    if (index % ROWS_AT_A_TIME === 0) await nextTurn(undefined, { signal });
    const read = readRow(body, line, schema);
    if (Array.isArray(read)) faults.push(...read);
    else rows.push(read);
  }
  return { rows, faults };
}

/** A row, or its faults. */
function readRow<Row>(
  { columns }: Body,
  { line, cells }: TableLine,
  schema: z.ZodType<Row>,
): ImportRow<Row> | TableFault[] {
  const isBeyond = (cell: string, i: number) => cell !== '' && !columns[i]?.field && !columns[i]?.isPassedOver;
  if (cells.some(isBeyond)) return [{ line, column: '', message: 'import.tooManyCells' }];
  const texts = Object.fromEntries(
    cells.flatMap((cell, i) =>
      cell === '' || !columns[i]?.field ? [] : [[columns[i].field, readCell(cell, columns[i])]],
    ),
  );
  const unstorable = findUnstorable(texts);
  const parsed = schema.safeParse(texts, { reportInput: true });
  if (parsed.success && !unstorable) return { line, values: parsed.data };
  const wrong = unstorable ? { [unstorable.path]: unstorable.message } : toFieldMessages(parsed.error?.issues ?? []);
  return Object.entries(wrong).map(([path, message]) => ({
    line,
    column: columns.find(({ field }) => field === path.split('.', 1)[0])?.name ?? '',
    message,
  }));
}

function translateFaults(
  faults: readonly TableFault[],
  { locale }: Pick<UploadCall, 'locale'>,
): ImportResult['errors'] {
  return [...faults]
    .sort((a, b) => a.line - b.line)
    .slice(0, IMPORT_MAX_ERRORS)
    .map(({ line, column, message }) => {
      const { key, values } = typeof message === 'string' ? { key: message, values: {} } : message;
      return { line, column, message: translate(locale, key, values) };
    });
}
