import { sql } from 'kysely';

/**
 * Order of transactions at a connector: by arrival where the start was received at once, so that a jumping clock does
 * not reorder them; by their own time where the start waited in a queue or came after the end.
 */
export const selectPlace = (alias: string) =>
  sql.raw(`(case when 'outOfOrder' = any(${alias}.flags)
    or ${alias}.start_received_at - ${alias}.started_at > interval '5 minutes'
    then ${alias}.started_at else ${alias}.start_received_at end, ${alias}.id)`);

/** Whether a transaction began by its charger's clock: then its other times are that clock's too. */
export const isByDevice = (alias: string) =>
  sql.raw<boolean>(`(not ${alias}.flags && '{clockSkew,stampMissing}'::text[])`);
