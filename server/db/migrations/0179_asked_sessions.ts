import { sql, type Kysely } from 'kysely';

/** When the charger of a running session was last asked about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table charge_transaction add column asked_at timestamptz`,
  `comment on column charge_transaction.asked_at is 'the charger was asked whether it goes on, after a loss of contact'`,
];
