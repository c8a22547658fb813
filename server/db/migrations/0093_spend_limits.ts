import { sql, type Kysely } from 'kysely';

/** Monthly spend limits of an enterprise, in total and for a driver. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LIMITED = {
  enterprise: 'charges and washes that it pays in a calendar month, in the currency of its company; null: no limit',
  enterprise_bind_user: 'charges and washes of the driver on account, in the same way',
};

const STATEMENTS = Object.entries(LIMITED).flatMap(([table, comment]) => [
  `alter table ${table} add spend_limit numeric check (spend_limit > 0)`,
  `comment on column ${table}.spend_limit is '${comment}'`,
]);
