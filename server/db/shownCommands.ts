import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a command of a table is shown in lists, live rows and pictures of the past. Limits of a station's plan and
 * lists of tags come by the hundred, and would hide the orders of users.
 */
export const isShownCommand = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(table)}.kind not in ('limitPower', 'sendLocalList', 'getLocalListVersion')`;
