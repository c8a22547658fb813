import type { CompiledQuery } from 'kysely';
import pg from 'pg';

/** Parts of a statement that may hold a `$1` that is no parameter, and the parameters. */
const PARTS = /\bE'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/gs;

/**
 * The text of a statement with its parameters inlined, for statements that take none: COPY. The values stay as untyped
 * as the driver sends them, so that PostgreSQL infers the same types for them.
 */
export function inlineParameters({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): string {
  return sql.replace(PARTS, (part, no: string | undefined) =>
    no === undefined ? part : toLiteral(parameters[Number(no) - 1]),
  );
}

function toLiteral(value: unknown): string {
  const text = toText(value);
  return text === null ? 'null' : pg.escapeLiteral(text);
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return Array.isArray(value) ? `{${value.map(toElement).join(',')}}` : JSON.stringify(value);
}

function toElement(value: unknown): string {
  const text = toText(value);
  if (text === null) return 'null';
  return Array.isArray(value) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
