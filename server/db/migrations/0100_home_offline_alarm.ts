import { sql, type Kysely } from 'kysely';

/** The alarm of a home charger with a schedule that stays offline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A new database has the rules already: its rows are made of the rules in the code.
  await sql`insert into alarm_rule (code) values ('homeCharger.offline') on conflict (code) do nothing`.execute(db);
}
