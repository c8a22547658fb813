import { sql, type Kysely } from 'kysely';

/** The timeline of an incident reads a stretch of an alarm's history, which is long where the alarm chatters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index alarm_event_time on alarm_event (alarm_id, at)`.execute(db);
}
