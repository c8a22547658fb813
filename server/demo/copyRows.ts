import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Tables } from '../db/schema';
import { toSnakeCase } from '../db/snakeCase';

type CopyValue = string | number | boolean | Date | null | readonly string[];
/** A row of a table by its columns in camelCase; JSON comes as text. */
export type CopyRow<T extends keyof Tables> = { readonly [K in keyof Tables[T]]?: CopyValue };

/** Rows of a table as COPY takes them; all have the same columns. */
export interface TableText {
  table: keyof Tables;
  /** Empty of a table without rows. */
  columns: readonly string[];
  chunks: Iterable<Uint8Array>;
}

const CHUNK_CHARACTERS = 64 * 1024;

/** Writes rows as text, chunk by chunk as they are asked for. All rows have the columns of the first. */
export function encodeRows<T extends keyof Tables>(table: T, rows: Iterable<CopyRow<T>>): TableText {
  const source = rows[Symbol.iterator]();
  const first = source.next();
  if (first.done) return { table, columns: [], chunks: [] };
  const columns = Object.keys(first.value) as (keyof Tables[T] & string)[];
  return { table, columns, chunks: encodeChunks(first.value, source, columns) };
}

/** Rows that become text as they are added: kept as objects, every garbage collection would scan all of them. */
export class WrittenRows<T extends keyof Tables> {
  count = 0;
  private columns: (keyof Tables[T] & string)[] = [];
  private chunk = '';
  private readonly chunks: Uint8Array[] = [];

  constructor(private readonly table: T) {}

  /** All rows have the columns of the first. */
  add(row: CopyRow<T>): void {
    if (this.count === 0) this.columns = Object.keys(row) as (keyof Tables[T] & string)[];
    this.count += 1;
    this.chunk += encodeRow(row, this.columns);
    if (this.chunk.length >= CHUNK_CHARACTERS) this.endChunk();
  }

  toText(): TableText {
    this.endChunk();
    const { table, columns, chunks } = this;
    return { table, columns, chunks };
  }

  private endChunk(): void {
    if (this.chunk) this.chunks.push(Buffer.from(this.chunk));
    this.chunk = '';
  }
}

/** Texts of tables in their order, each made when it is asked for. */
export function* encodeTables(rowsByTable: {
  readonly [T in keyof Tables]?: Iterable<CopyRow<T>>;
}): Generator<TableText> {
  for (const [table, rows] of Object.entries(rowsByTable)) yield encodeRows(table as keyof Tables, rows);
}

function* encodeChunks<T extends keyof Tables>(
  first: CopyRow<T>,
  others: Iterator<CopyRow<T>>,
  columns: readonly (keyof Tables[T] & string)[],
): Generator<Uint8Array> {
  let chunk = '';
  for (let row: CopyRow<T> | undefined = first; row; row = takeNext(others)) {
    chunk += encodeRow(row, columns);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk) yield Buffer.from(chunk);
}

function encodeRow<T extends keyof Tables>(row: CopyRow<T>, columns: readonly (keyof Tables[T] & string)[]): string {
  let line = '';
  for (const [index, column] of columns.entries()) line += (index > 0 ? '\t' : '') + encodeValue(row[column] ?? null);
  return `${line}\n`;
}

function takeNext<T>(source: Iterator<T>): T | undefined {
  const next = source.next();
  return next.done ? undefined : next.value;
}

/**
 * Writes a table by COPY, which takes identity columns as they are given.
 * @param client a connection of the owner of the table: COPY passes by row-level security
 */
export async function copyTable(client: pg.ClientBase, { table, columns, chunks }: TableText): Promise<void> {
  if (columns.length === 0) return;
  const names = columns.map((column) => pg.escapeIdentifier(toSnakeCase(column))).join(', ');
  await copyFrom(client, `copy ${pg.escapeIdentifier(toSnakeCase(table))} (${names}) from stdin`, chunks);
}

function encodeValue(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'string') return escapeText(value);
  if (value instanceof Date) return value.toISOString();
  return escapeText(`{${value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character);
}

/** Connection that `pg` passes to a query object during COPY, beyond its published types. */
interface CopyConnection extends pg.Connection {
  readonly stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

function copyFrom(client: pg.ClientBase, statement: string, chunks: Iterable<Uint8Array>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const query = {
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        sendChunks(connection, chunks).catch((error: unknown) => {
          failure = error instanceof Error ? error : new Error(String(error));
          connection.sendCopyFail(failure.message);
        });
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failure ??= error;
        reject(failure);
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    };
    client.query(query);
  });
}

async function sendChunks(connection: CopyConnection, chunks: Iterable<Uint8Array>): Promise<void> {
  for (const chunk of chunks) {
    connection.sendCopyFromChunk(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  connection.endCopyFrom();
}
