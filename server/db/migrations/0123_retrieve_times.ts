import { sql, type Kysely } from 'kysely';

/** Earliest download of a firmware. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table firmware_campaign add column retrieve_at timestamptz`.execute(db);
  await sql`alter table firmware_upgrade add column retrieve_at timestamptz`.execute(db);
  await sql`comment on column firmware_upgrade.retrieve_at is 'earliest download; null: at once'`.execute(db);
}
