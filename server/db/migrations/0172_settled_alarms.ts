import { sql, type Kysely } from 'kysely';

/** A replay reads the alarms that left the queue since a moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index alarm_settled on alarm ((greatest(last_at, cleared_at, acknowledged_at, processed_at)))
    where not is_open`.execute(db);
}
