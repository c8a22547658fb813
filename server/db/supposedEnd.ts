import { sql } from 'kysely';

/** Flags of transactions that the system has ended, as their charger reported no stop; a late stop replaces that end. */
export const SUPPOSED_END = sql`'{stopMissing,forceStopped}'::text[]`;
