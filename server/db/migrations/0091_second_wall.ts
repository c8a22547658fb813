import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Row policies of tables that had none. Rows of a time series are read through the table that it is a part of, whose
 * policy a partition does not have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const IS_SYSTEM = "(select omp_scope()) = 'system'";

const STATEMENTS = [
  'revoke all on meter_value_default, ocpp_log_default from omp_app',
  // Answers of calls: also an operator has only its own.
  'alter table idempotency enable row level security',
  `create policy scope on idempotency to omp_app using (${IS_SYSTEM} or user_id = (select omp_user()))`,
  'alter table login_failure enable row level security',
  `create policy scope on login_failure to omp_app using (${IS_SYSTEM})`,
  ...ownedBy('password_reset', 'false'),
  ...ownedBy('setting', 'false'),
];
