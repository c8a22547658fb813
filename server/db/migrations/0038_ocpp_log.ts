import { sql, type Kysely } from 'kysely';

/** Indexes in the whole order of the OCPP log, so that a page of a charger, of a message or of all is one step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists ocpp_log_charger_code_at_idx`.execute(db);
  await sql`drop index if exists ocpp_log_at_idx`.execute(db);
  await sql`create index ocpp_log_charger on ocpp_log (charger_code, at desc, id desc)`.execute(db);
  await sql`create index ocpp_log_time on ocpp_log (at desc, id desc)`.execute(db);
  await sql`create index ocpp_log_action on ocpp_log (action, at desc, id desc)`.execute(db);
}
