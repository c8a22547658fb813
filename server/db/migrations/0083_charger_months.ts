import { sql, type Kysely } from 'kysely';

/** A ranking reads the months of its first chargers alone, and the page of a charger those of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['statistic_charger', 'statistic_uptime']) {
    await sql`create index on ${sql.table(`${name}_month`)} (charger_id, month)`.execute(db);
  }
}
