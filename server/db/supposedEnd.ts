import { sql } from 'kysely';

/** Flags of transactions whose end was not reported by their charger: the true stop still replaces it. */
export const SUPPOSED_END = sql`'{stopMissing,forceStopped}'::text[]`;
