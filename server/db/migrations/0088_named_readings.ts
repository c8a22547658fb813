import { sql, type Kysely } from 'kysely';

/** Facts that decide whether a reading without a transaction is of the one that runs at its connector. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table charge_transaction add is_named boolean not null default false, add idle_at timestamptz`.execute(
    db,
  );
}
