import { sql, type Kysely } from 'kysely';

/** The user that ended a session at home without its charger, and the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table home_session add column ended_by_name text, add column end_comment text`.execute(db);
  await sql`comment on column home_session.ended_by_name is 'user that ended it without its charger; null: no user did'`.execute(
    db,
  );
}
