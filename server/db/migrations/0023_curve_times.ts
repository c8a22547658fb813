import { sql, type Kysely } from 'kysely';

/**
 * Readings of a charger with a wrong clock get a corrected time by the server's clock, and curves get a version number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table meter_value add column corrected_at timestamptz`,
  `comment on column meter_value.corrected_at is 'when it was measured, by our clock; null: at is right'`,
  `update meter_value m set corrected_at = m.received_at from charge_transaction t
     where t.id = m.transaction_id and 'clockSkew' = any(t.flags)`,
  `alter table transaction_curve add column version int not null default 1`,
  `comment on column transaction_curve.version is 'one more with each late reading that was added'`,
];
