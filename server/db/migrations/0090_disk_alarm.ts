import { sql, type Kysely } from 'kysely';

/** Settings of the rule for a disk that fills up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into alarm_rule (code) values ('disk.low') on conflict (code) do nothing`.execute(db);
}
