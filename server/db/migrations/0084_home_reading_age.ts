import { sql, type Kysely } from 'kysely';

/** Readings of sessions at home are deleted by their age; they come in the order of their times, so that a small index finds the old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on home_reading using brin (at)`.execute(db);
}
