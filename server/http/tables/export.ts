import type { BodyOf, Endpoint } from '../../../src/contract/endpoint';
import type { ExportFormat } from '../../../src/contract/exports';
import type { Call } from '../call';
import type { Cell } from './cells';
import { csvFile } from './csv';
import { Problem } from '../../wire/problem';
import { fileRoute, type FileAnswer, type Route } from '../route';
import { toWire } from '../../wire/wireTime';
import { xlsxFile } from './xlsx';

/** How a column of an exported file is headed. */
export interface Heading {
  /** In the caller's language. */
  header: string;
  /** It holds times: the header names the requested zone, by default UTC; `own` where each cell brings its own zone. */
  times?: 'utc' | 'own';
  /** It holds money: it never goes without the column `currency`, asked for or not. */
  isAmount?: boolean;
}

/** A column of an exported file whose cells are made row by row. */
export interface ExportColumn<Row> extends Heading {
  cell: (row: Row) => Cell;
}

/** Source of a file's rows. */
export interface ExportSource<Row, Column extends string = string> {
  /** In the caller's language, without day and extension. */
  fileName: string;
  /** All columns of the contract, in their usual order. */
  columns: Readonly<Record<Column, ExportColumn<Row>>>;
  /** At most a thousand rows or so from a cursor on, and the cursor behind them; the first call has none. */
  slice: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; nextCursor?: string | undefined }>;
}

/** Rows of one slice. */
export const EXPORT_SLICE = 1_000;

/** File options of the calls of `exportCall`. */
export interface ExportAsk<Column extends string> {
  format: ExportFormat;
  columns?: readonly Column[] | undefined;
  timeZone?: string | undefined;
}
export type ColumnOf<Body> = Body extends ExportAsk<infer Column> ? Column : never;

/** Filters and order that an export asks for, without its settings of the file. */
export function rowsAsked<Body extends ExportAsk<string>>(body: Body): Omit<Body, keyof ExportAsk<string>> {
  const { format: _format, columns: _columns, timeZone: _timeZone, ...asked } = body;
  return asked;
}

/** Binds the rows of a list to its export: read slice by slice, as fast as the client takes the file. */
export function exportRoute<E extends Endpoint, Row>(
  endpoint: E,
  source: (call: Call<E>) => ExportSource<Row, ColumnOf<BodyOf<E>>>,
): Route {
  return fileRoute(endpoint, (call) => exportFile(call as unknown as ExportCall<ColumnOf<BodyOf<E>>>, source(call)));
}

type ExportCall<Column extends string> = Pick<Call, 'clock'> & { body: ExportAsk<Column> };

/**
 * The file of a list, for the rare export that needs more than {@link exportRoute}.
 * @throws Problem 422 when there are no rows
 */
export async function exportFile<Row, Column extends string>(
  { body, clock }: ExportCall<Column>,
  { fileName, columns, slice }: ExportSource<Row, Column>,
): Promise<FileAnswer> {
  const { format, timeZone } = body;
  const first = await slice(undefined);
  if (first.rows.length === 0) throw new Problem(422, 'export.empty');
  const { wanted, header } = columnsAsked(body, columns);
  const cells = async function* () {
    for (let next = first; ;) {
      // The database reads ahead while these rows are written.
      const ahead = next.nextCursor === undefined ? undefined : slice(next.nextCursor);
      ahead?.catch(() => undefined);
      for (const row of next.rows) yield wanted.map(({ cell }) => cell(row));
      if (!ahead) return;
      next = await ahead;
    }
  };
  const write = format === 'xlsx' ? xlsxFile : csvFile;
  return write(dayNamed(fileName, clock), header, cells(), timeZone);
}

/** Name of a file without its extension: with the day. */
export function dayNamed(name: string, clock: Call['clock']): string {
  return `${name}-${toWire(clock.now()).slice(0, 10)}`;
}

/** The columns of a file, in their order, and the words of its header. */
export function columnsAsked<Column extends string, Made extends Heading>(
  { columns: asked, timeZone }: ExportAsk<Column>,
  columns: Readonly<Record<Column, Made>>,
): { names: readonly Column[]; wanted: readonly Made[]; header: readonly string[] } {
  const names = withCurrency(asked ?? (Object.keys(columns) as Column[]), columns);
  const wanted = names.map((name) => columns[name]);
  return { names, wanted, header: wanted.map((column) => createHeader(column, timeZone)) };
}

function withCurrency<Column extends string>(
  names: readonly Column[],
  columns: Readonly<Record<Column, Heading>>,
): readonly Column[] {
  const isMissing = 'currency' in columns && !(names as readonly string[]).includes('currency');
  return isMissing && names.some((name) => columns[name].isAmount) ? [...names, 'currency' as Column] : names;
}

function createHeader({ header, times }: Heading, asked: string | undefined): string {
  const zone = asked ?? (times === 'utc' ? 'UTC' : undefined);
  return times && zone ? `${header} (${zone})` : header;
}
