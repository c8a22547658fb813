import { sql, type RawBuilder } from 'kysely';

/** Rows as one parameter of a set-based statement: `from ${records(rows)} as f(id bigint, ...)`. */
export function toRecordset(rows: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
}

/** A time as PostgreSQL reads it. */
export function toTimestamp(ms: number): string {
  return new Date(ms).toISOString();
}
