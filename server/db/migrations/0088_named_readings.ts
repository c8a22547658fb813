import { sql, type Kysely } from 'kysely';

/** What decides whether a reading that names no transaction is of the one that runs at its connector. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table charge_transaction add is_named boolean not null default false, add idle_at timestamptz`.execute(
    db,
  );
}
