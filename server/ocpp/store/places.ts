import { sql } from 'kysely';

/**
 * The place of a transaction among those of its connector: by arrival where its beginning was told at once, so that a
 * clock that jumps does not turn them round; by its own time where it waited in a queue or came behind its end.
 */
export const selectPlace = (alias: string) =>
  sql.raw(`(case when 'outOfOrder' = any(${alias}.flags)
    or ${alias}.start_received_at - ${alias}.started_at > interval '5 minutes'
    then ${alias}.started_at else ${alias}.start_received_at end, ${alias}.id)`);

/** Whether a transaction began by its charger's clock: then its other times are that clock's too. */
export const isByDevice = (alias: string) =>
  sql.raw<boolean>(`(not ${alias}.flags && '{clockSkew,stampMissing}'::text[])`);
