import { sql, type RawBuilder } from 'kysely';
import type { SpanStatus } from '../../../src/contract/span';

interface SpanColumns {
  /** The alias of a table with `starts_at` and `ends_at`. */
  table: string;
  /** Whether it has `ended_at` as well: when a span was ended by hand. */
  hasEnding: boolean;
}

/** Rows whose span is in a status at a time: `findSpanStatus` of the contract as a condition. */
export function isInStatus({ table, hasEnding }: SpanColumns, status: SpanStatus, at: Date): RawBuilder<boolean> {
  const [startsAt, endsAt] = [sql.ref(`${table}.startsAt`), sql.ref(`${table}.endsAt`)];
  const isEnded = hasEnding ? sql`${sql.ref(`${table}.endedAt`)} is not null` : sql`false`;
  const isFinished = sql<boolean>`(${isEnded} or ${endsAt} <= ${at})`;
  if (status === 'finished') return isFinished;
  const isStarted = sql`${startsAt} <= ${at}`;
  return sql<boolean>`(not ${isFinished} and ${status === 'underway' ? isStarted : sql`not ${isStarted}`})`;
}
