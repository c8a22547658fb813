import { sql, type Kysely } from 'kysely';

/** Departures that cars tell their chargers (OCPP 2.0.1, K15), and the power that they need until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table charge_transaction add column departs_at timestamptz, add column needs_watts int`,
  `comment on column charge_transaction.needs_watts is 'mean power from the moment it was told until the departure'`,
];
