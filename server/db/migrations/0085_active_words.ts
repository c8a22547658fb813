import { sql, type Kysely } from 'kysely';

const WORDS = [0, 1, 2, 3, 4, 5];

/** The active days of app users as words of 64 bits: to look into a word takes a tenth of the time of looking into all bits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = WORDS.map(
    (word) => `add column word_${word} bigint not null
      generated always as ((substring(days from ${word * 64 + 1} for 64)::bit(64))::bigint) stored`,
  );
  await sql.raw(`alter table statistic_user_year ${columns.join(', ')}`).execute(db);
  await sql`comment on column statistic_user_year.word_0 is 'the first 64 days; the highest bit is 1 January'`.execute(
    db,
  );
}
