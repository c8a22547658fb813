import { sql, type Kysely } from 'kysely';

/**
 * Marks of attempts are written with each batch of the gateway and gone within a second: checking that their chargers
 * exist was half of their cost. The marks of a charger that was deleted meanwhile mark nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table charging_attempt_mark drop constraint charging_attempt_mark_charger_id_fkey`.execute(db);
}
