import { sql, type RawBuilder } from 'kysely';
import { toContainsPattern } from './likePattern';
import type { Tables } from './schema';

/** Columns of a list's quick search. */
interface Searched {
  /** Columns of the list's own table: `t.tagNo`. */
  columns: readonly string[];
  /** A number of its rows that is typed whole: `o.transactionId`. */
  number?: string;
  others?: readonly Other[];
}

/** Columns of another table, for the rows that refer to one of its rows in `by`. */
interface Other {
  by: string;
  table: keyof Tables;
  columns: readonly string[];
}

/** Shorter ones have no trigram. */
const TRIGRAM = 3;
const NUMBER = /^\d{1,18}$/;

/** Whether a row, or a row that it refers to, contains a text. */
export function containsText(text: string, { columns, number, others = [] }: Searched): RawBuilder<boolean> {
  const like = (name: string) => sql`${sql.ref(name)} ilike ${toContainsPattern(text)}`;
  const refers = ({ by, table, columns: names }: Other) => {
    const found = sql`select id from ${sql.table(table)} where ${sql.join(names.map(like), sql` or `)}`;
    // As an array the ids lead into an index like the texts do; a list of nearly all is better held against each row.
    return sql`${sql.ref(by)} ${text.trim().length >= TRIGRAM ? sql`= any(array(${found}))` : sql`in (${found})`}`;
  };
  const isNumber = number !== undefined && NUMBER.test(text.trim());
  const numbers = isNumber ? [sql`${sql.ref(number)} = ${text.trim()}::bigint`] : [];
  return sql`(${sql.join([...columns.map(like), ...numbers, ...others.map(refers)], sql` or `)})`;
}
