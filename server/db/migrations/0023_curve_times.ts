import { sql, type Kysely } from 'kysely';

/** Readings of a charger whose clock is wrong have their time on ours, and a curve tells which making of it this is. */
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
