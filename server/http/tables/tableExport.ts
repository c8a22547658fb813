import { once } from 'node:events';
import { pipeline, Transform, type Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, Endpoint } from '../../../src/contract/endpoint';
import { toMachineMs } from '../../runtime/clock';
import type { Tx } from '../../db/database';
import type { inOrder } from '../../db/readPage';
import type { Call } from '../call';
import type { Cell } from './cells';
import { csvAnswer, csvHead } from './csv';
import { columnsAsked, dayNamed, type ColumnOf, type ExportAsk } from './export';
import { Problem } from '../../wire/problem';
import { fileRoute, type FileAnswer, type Route } from '../route';
import { LISTED, type TableColumn, type Written } from './tableCells';
import { xlsxFile } from './xlsx';

/** A list as a file that PostgreSQL writes: its cells are SQL. */
export interface TableSource<Column extends string = string> {
  /** In the caller's language, without day and extension. */
  fileName: string;
  /** All columns of the contract, in their usual order. */
  columns: Readonly<Record<Column, TableColumn>>;
  /** The rows as the list selects them, named {@link LISTED}. */
  rows: (tx: Tx) => ReturnType<typeof inOrder>;
  /** Joins that the columns need. */
  join?: RawBuilder<unknown> | undefined;
}

/** Longest time for which a client may take nothing of its file. */
const PATIENCE_MS = 60_000;

/** Each layer that a file goes through listens for its end: more listeners than Node's default limit for a leak. */
const MOST_LISTENERS = 20;

/** Binds a list to its export: PostgreSQL writes the rows, as fast as the client takes them. */
export function tableExportRoute<E extends Endpoint>(
  endpoint: E,
  source: (call: Call<E>) => TableSource<ColumnOf<BodyOf<E>>>,
): Route {
  return fileRoute(endpoint, (call) => tableFile(call as unknown as TableCall<ColumnOf<BodyOf<E>>>, source(call)));
}

type TableCall<Column extends string> = Pick<Call, 'clock' | 'copy' | 'signal'> & { body: ExportAsk<Column> };

/**
 * The file of a list, for the rare export that needs more than {@link tableExportRoute}.
 * @throws Problem 422 when there are no rows
 */
export async function tableFile<Column extends string>(
  { body, clock, copy, signal }: TableCall<Column>,
  { fileName, columns, rows, join }: TableSource<Column>,
): Promise<FileAnswer> {
  const { format, timeZone: zone } = body;
  const { names, wanted, header } = columnsAsked(body, columns);
  const written: Written = { zone, isGuarded: format === 'csv' };
  const cells = wanted.map(({ of, sql: cell }, i) => cell(of ?? sql.ref(`${LISTED}.${names[i]}`), written));
  const read = await copy((tx) => createStatement(cells, { ...rows(tx), join }).compile(tx));
  await waitForRows(read, signal).catch(unknownZone(zone));
  const name = dayNamed(fileName, clock);
  const taken = takenInTime(read, clock);
  if (format === 'csv') {
    taken.push(csvHead(header));
    return csvAnswer(name, taken);
  }
  const file = xlsxFile(name, header, toTypedCells(taken, wanted));
  // When the file is closed, at any stage of its making, its reading ends, too.
  file.content.once('close', () => taken.destroy());
  return file;
}

function createStatement(
  cells: readonly RawBuilder<unknown>[],
  { table, orderBy, join = sql`` }: ReturnType<typeof inOrder> & Pick<TableSource, 'join'>,
): RawBuilder<unknown> {
  return sql`select ${sql.join(cells)} from ${table} ${join} order by ${orderBy}`;
}

/** Rows that a cursor is asked for at once. */
const CURSOR_ROWS = 1_000;

/**
 * The file of a list as XLSX with all its columns, read in a transaction that is open already: for files that go into a mail. It has to be read
 * to its end, or destroyed, before the transaction ends.
 * @throws Problem 422 when there are no rows
 */
export async function tableFileWithin<Column extends string>(
  tx: Tx,
  { body, clock }: Pick<Call, 'clock'> & { body: { timeZone?: string | undefined } },
  { fileName, columns, rows, join }: TableSource<Column>,
): Promise<FileAnswer> {
  const { timeZone } = body;
  const { names, wanted, header } = columnsAsked({ format: 'xlsx', timeZone }, columns);
  const written: Written = { zone: timeZone, isGuarded: false };
  const cells = wanted.map(
    ({ of, sql: cell }, i) =>
      sql`(${cell(of ?? sql.ref(`${LISTED}.${names[i]}`), written)})::text as ${sql.ref(`c${i}`)}`,
  );
  const slices = readSlices(tx, createStatement(cells, { ...rows(tx), join }));
  const first = await slices.next();
  if (first.done === true) throw new Problem(422, 'export.empty');
  const typed = async function* () {
    yield* first.value.map((row) => toCells(row, wanted));
    for await (const slice of slices) yield* slice.map((row) => toCells(row, wanted));
  };
  return xlsxFile(dayNamed(fileName, clock), header, typed());
}

type TextRow = Readonly<Record<string, string | null>>;

function toCells(row: TextRow, columns: readonly TableColumn[]): Cell[] {
  return columns.map(({ read }, i) => {
    const text = row[`c${i}`];
    return text ? read(text) : null;
  });
}

async function* readSlices(tx: Tx, statement: RawBuilder<unknown>): AsyncGenerator<readonly TextRow[]> {
  await sql`declare file_rows no scroll cursor for ${statement}`.execute(tx);
  try {
    for (;;) {
      const { rows } = await sql<TextRow>`fetch ${sql.lit(CURSOR_ROWS)} from file_rows`.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < CURSOR_ROWS) return;
    }
  } finally {
    await sql`close file_rows`.execute(tx);
  }
}

/** Waits for the first rows. @throws Problem 422 when there are none */
async function waitForRows(read: Readable, signal: AbortSignal): Promise<void> {
  try {
    await once(read, 'readable', { signal });
  } catch (error) {
    read.destroy();
    throw signal.aborted ? new Problem(503) : error;
  }
  if (read.readableLength > 0) return;
  read.resume();
  throw new Problem(422, 'export.empty');
}

const INVALID_PARAMETER = '22023';

/** Zones that this server knows and the database does not. */
function unknownZone(zone: string | undefined) {
  return (error: unknown): never => {
    const isUnknown = zone !== undefined && (error as { code?: unknown }).code === INVALID_PARAMETER;
    throw isUnknown ? new Problem(400, 'http.400', { fields: { timeZone: 'validation.timeZone' } }) : error;
  };
}

/** Passes rows on while the client takes them: a database connection waits behind the stream. */
function takenInTime(read: Readable, clock: Call['clock']): Transform {
  let cancel = () => {};
  const passed = new Transform({
    transform(chunk, _encoding, done) {
      watch();
      done(null, chunk);
    },
  });
  const watch = () => {
    cancel();
    cancel = clock.after(toMachineMs(clock, PATIENCE_MS), () => {
      // Nothing buffered: the database has to deliver.
      if (passed.readableLength === 0) watch();
      else passed.destroy(new Error('Nobody takes the export'));
    });
  };
  watch();
  passed.setMaxListeners(MOST_LISTENERS);
  passed.once('close', () => cancel());
  pipeline(read, passed, () => undefined);
  return passed;
}

/** The rows with the types of their cells. */
async function* toTypedCells(csv: Readable, columns: readonly TableColumn[]): AsyncGenerator<Cell[]> {
  const rows = parse({ record_delimiter: '\n' });
  pipeline(csv, rows, () => undefined);
  for await (const row of rows as AsyncIterable<string[]>) {
    yield columns.map(({ read }, i) => (row[i] ? read(row[i]) : null));
  }
}
