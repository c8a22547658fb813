import { sql, type Kysely } from 'kysely';

/** The first and the last active day of app users in a year tell for most ranges whether they were active in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statistic_user_year
    add column first_day smallint generated always as (position(B'1' in days)) stored,
    add column last_day smallint generated always as (367 - position('1' in reverse(days::text))) stored`.execute(db);
  await sql`comment on column statistic_user_year.first_day is 'number of the first day in days, from 1'`.execute(db);
  await sql`comment on column statistic_user_year.last_day is 'number of the last day in days, from 1'`.execute(db);
}
