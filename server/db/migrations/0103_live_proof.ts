import { sql, type Kysely } from 'kysely';

/** Settings of the rule for live rows that differ from the database, and an order for the slices that are compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into alarm_rule (code) values ('live.unproven') on conflict (code) do nothing`.execute(db);
  await sql`create index alarm_open_id on alarm (id) where is_open`.execute(db);
}
