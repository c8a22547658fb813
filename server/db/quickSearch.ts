import { sql, type RawBuilder } from 'kysely';
import { containing } from '../http/likePattern';
import type { Tables } from './schema';

/** Where the quick search of a list looks. */
interface Searched {
  /** Columns of the list's own table: `t.tagNo`. */
  columns: readonly string[];
  /** Columns of another table, for the rows that refer to one of its rows in `by`. */
  other: { by: string; table: keyof Tables; columns: readonly string[] };
}

/** Shorter ones have no trigram. */
const TRIGRAM = 3;

/** Whether a row, or the one that it refers to, contains a text. */
export function containsText(text: string, { columns, other }: Searched): RawBuilder<boolean> {
  const like = (name: string) => sql`${sql.ref(name)} ilike ${containing(text)}`;
  const found = sql`select id from ${sql.table(other.table)} where ${sql.join(other.columns.map(like), sql` or `)}`;
  // As an array the ids lead into an index like the texts do; a list of nearly all is better held against each row.
  const refers = text.trim().length >= TRIGRAM ? sql`= any(array(${found}))` : sql`in (${found})`;
  return sql`(${sql.join([...columns.map(like), sql`${sql.ref(other.by)} ${refers}`], sql` or `)})`;
}
