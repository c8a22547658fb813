import { sql } from 'kysely';
import type { Tx } from '../db/database';

/**
 * Sets what is taken of an activity's budget for a coupon that is held; the difference is free again, or taken. Does
 * nothing in activities without a budget cap. As the system.
 * @throws an error of the database where the budget cap does not allow it
 */
export async function setBudgetTaken(tx: Tx, couponId: string, amount: string): Promise<void> {
  await sql`with before as (
      select k.id, k.activity_id, k.budget_taken from coupon k join coupon_activity a on a.id = k.activity_id
      where k.id = ${couponId} and a.budget_cap is not null and k.budget_taken <> ${amount}::numeric),
    changed as (update coupon k set budget_taken = ${amount}::numeric from before b where k.id = b.id)
    update coupon_activity a set budget_taken = a.budget_taken + ${amount}::numeric - b.budget_taken
    from before b where a.id = b.activity_id`.execute(tx);
}
