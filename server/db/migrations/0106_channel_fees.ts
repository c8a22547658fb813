import { sql, type Kysely } from 'kysely';

/** Fees of payment methods in other currencies than that of the setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pay_setting add other_fees jsonb not null default '[]'`.execute(db);
  await sql`comment on column pay_setting.other_fees is '[{currency, fee in %}], each currency once'`.execute(db);
}
