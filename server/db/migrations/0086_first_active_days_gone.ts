import { sql, type Kysely } from 'kysely';

/** Installations that have had them: the first and the last active day of a year, which words of days have replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statistic_user_year drop column if exists first_day, drop column if exists last_day`.execute(
    db,
  );
}
