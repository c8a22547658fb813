import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a command of a table is one that somebody ordered: limits of a station's plan come by the hundred, and would hide
 * the others in lists, live rows and pictures of the past.
 */
export const isShownCommand = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(table)}.kind <> 'limitPower'`;
