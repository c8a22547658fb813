import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Tables } from '../db/schema';
import { toSnakeCase } from '../db/snakeCase';

type CopyValue = string | number | boolean | Date | null | readonly string[];
/** A row of a table by its columns in camelCase; JSON comes as text. */
export type CopyRow<T extends keyof Tables> = { readonly [K in keyof Tables[T]]?: CopyValue };

const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Writes rows by COPY, which takes identity columns as they are given. All rows have the columns of the first.
 * @param client a connection of the owner of the table: COPY passes by row-level security
 */
export async function copyRows<T extends keyof Tables>(
  client: pg.ClientBase,
  table: T,
  rows: Iterable<CopyRow<T>>,
): Promise<number> {
  const source = rows[Symbol.iterator]();
  const first = source.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value) as (keyof Tables[T] & string)[];
  let count = 0;
  const lines = function* () {
    for (let next = first as IteratorResult<CopyRow<T>>; !next.done; next = source.next()) {
      const row = next.value;
      count += 1;
      yield `${columns.map((column) => encodeValue(row[column] ?? null)).join('\t')}\n`;
    }
  };
  const names = columns.map((column) => pg.escapeIdentifier(toSnakeCase(column))).join(', ');
  await copyFrom(client, `copy ${pg.escapeIdentifier(toSnakeCase(table))} (${names}) from stdin`, lines());
  return count;
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

function copyFrom(client: pg.ClientBase, statement: string, lines: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const query = {
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        sendLines(connection, lines).catch((error: unknown) => {
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

async function sendLines(connection: CopyConnection, lines: Iterable<string>): Promise<void> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    connection.sendCopyFromChunk(Buffer.from(chunk));
    chunk = '';
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  if (chunk) connection.sendCopyFromChunk(Buffer.from(chunk));
  connection.endCopyFrom();
}
