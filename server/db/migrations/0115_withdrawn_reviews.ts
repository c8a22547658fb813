import { sql, type Kysely } from 'kysely';

/** A review can be withdrawn automatically, once the missing facts have arrived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table abnormal_order drop constraint abnormal_order_action_check`,
  `alter table abnormal_order add constraint abnormal_order_action_check
     check (action in ('confirm', 'close', 'settle', 'amount', 'withdraw'))`,
];
