import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';

const ENDINGS = {
  invalid: sql`status = 'invalid', use_status = 'forbidden'`,
  expired: sql`status = 'expired', use_status = 'expired'`,
} as const;

/** Coupons ended per statement. */
const AT_ONCE = 10_000;

/**
 * Makes open coupons invalid, or expired, and returns their part of the budget to the activity. As the system.
 * @param which condition on the coupons `k`
 * @returns number of withdrawn coupons, at most {@link AT_ONCE}
 */
export async function withdrawCoupons(
  tx: Tx,
  which: RawBuilder<unknown>,
  ending: keyof typeof ENDINGS = 'invalid',
): Promise<number> {
  // Coupons are locked before their activities, in the order of their ids, as everywhere.
  const { rows } = await sql<{ ended: number }>`
    with open as (select k.id, k.activity_id, k.budget_taken from coupon k where k.status = 'notused' and ${which}
        order by k.id limit ${AT_ONCE} for update),
      ended as (update coupon k set ${ENDINGS[ending]}, budget_taken = 0 from open where open.id = k.id returning k.id),
      freed as (select activity_id, sum(budget_taken) as amount from open group by 1 having sum(budget_taken) <> 0),
      locked as (select a.id from coupon_activity a where a.id in (select activity_id from freed) order by a.id for update),
      changed as (update coupon_activity a set budget_taken = a.budget_taken - f.amount
        from freed f join locked l on l.id = f.activity_id where a.id = f.activity_id)
    select count(*)::int as ended from ended`.execute(tx);
  return rows[0]?.ended ?? 0;
}
