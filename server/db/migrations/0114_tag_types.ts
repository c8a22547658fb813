import { sql, type Kysely } from 'kysely';

/** Kinds of tags by the words of OCPP 2.0.1; numbers of the app are given out by this server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table charge_tag add column type text not null default 'ISO14443'
     check (type in ('ISO14443', 'ISO15693', 'Central', 'eMAID', 'MacAddress', 'KeyCode'))`,
  `update charge_tag set type = 'Central' where tag_no like '+%'`,
];
