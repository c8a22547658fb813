import { sql, type Kysely } from 'kysely';

/** A command excludes another one of its kind until it is answered; then both may run until the later one is accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index command_running`.execute(db);
  await sql`create unique index command_running on command (charger_id, kind, coalesce(connector_no, -1))
    where ended_at is null and state in ('created', 'sent')`.execute(db);
}
