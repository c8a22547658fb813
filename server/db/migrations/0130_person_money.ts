import { sql, type Kysely } from 'kysely';

/** The time line of a person's money reads each of its tables by the person: these had no index for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index charging_order_to_pay on charging_order (app_user_id) where status in ('unpaid', 'withholding', 'paying')`,
  `create index refund_under_way on refund (id) where status in ('toberefund', 'refunding')`,
  `create index coupon_granted on coupon (app_user_id, granted_at desc)`,
  `create index home_session_owner on home_session (app_user_id, started_at desc) where app_user_id is not null`,
];
