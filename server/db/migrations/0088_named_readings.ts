import { sql, type Kysely } from 'kysely';

/** Facts that decide whether a reading without a transaction belongs to the running session of its connector. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table charge_transaction add is_named boolean not null default false, add idle_at timestamptz`.execute(
    db,
  );
}
