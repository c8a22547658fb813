import { sql, type Kysely } from 'kysely';

/** A replay reads the commands of all chargers by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index command_time on command (created_at)`.execute(db);
}
