import { sql, type RawBuilder } from 'kysely';

/** `countSeconds` of `src/lib/duration` for two columns; null where one of them is. */
export const countShownSeconds = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql`case when ${until} < ${from} then 0
    else extract(epoch from date_trunc('second', ${until}) - date_trunc('second', ${from}))::bigint end`;
