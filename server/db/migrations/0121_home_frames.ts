import { sql, type Kysely } from 'kysely';

/** Frames of home chargers in the OCPP log. They are of no company: row policies show them to operators alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ocpp_log add column home_charger_id bigint`.execute(db);
  await sql`comment on column ocpp_log.home_charger_id is 'null: frame of a charger of a station'`.execute(db);
}
