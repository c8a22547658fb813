import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { lockActivity } from '../../coupons/activities';
import { grantCoupon } from '../../coupons/grantCoupon';
import { withdrawCoupons } from '../../coupons/withdrawCoupons';
import type { BillingDeps } from '../store/actor';
import type { Order } from '../store/orderStore';

/**
 * Notes that an order is completed, where an activity issues coupons for orders: they are issued in a transaction of
 * their own, so that orders do not wait for one another at an activity. As the system.
 */
export async function noteEarning(tx: Tx, { clock }: BillingDeps, order: Order): Promise<void> {
  const { id, appUserId, enterpriseId, currency, companyId } = order;
  if (appUserId === null || enterpriseId !== null) return;
  const at = new Date(clock.now());
  await sql`insert into coupon_earning (order_id, completed_at)
    select ${id}::bigint, ${at}::timestamptz where exists (select from coupon_activity a where a.activity_type = 'issue'
      and a.currency = ${currency} and (a.company_id is null or a.company_id = ${companyId})
      and a.starts_at <= ${at} and a.ends_at > ${at} and a.ended_at is null)
    on conflict do nothing`.execute(tx);
}

/** Issues the coupons that completed orders have earned, each order in a transaction of its own. @returns how many orders */
export async function issueCoupons(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let done = 0;
  while (!isStopped() && (await db.asSystem((tx) => issueForNext(tx, clock.now())))) done += 1;
  return done;
}

async function issueForNext(tx: Tx, now: number): Promise<boolean> {
  const earning = await tx
    .deleteFrom('couponEarning')
    .where('orderId', '=', (eb) =>
      eb.selectFrom('couponEarning').select('orderId').orderBy('completedAt').limit(1).forUpdate().skipLocked(),
    )
    .returning('orderId')
    .executeTakeFirst();
  if (!earning) return false;
  const { orderId } = earning;
  for (const { activityId, appUserId } of await findEarned(tx, orderId, new Date(now))) {
    const activity = await lockActivity(tx, { id: activityId });
    if (activity) await grantCoupon(tx, now, activity, { appUserId, source: 'issue', earnedOrderId: orderId });
  }
  return true;
}

/** The figure of the order `o` that the demand of the activity `a` is about. */
const REACHED = sql`case a.issue_demand when 'electricity' then coalesce(o.energy_wh, 0) / 1000.0
  when 'chargeamount' then coalesce(o.original_amount, 0) else o.paid_amount - o.refunded_amount end`;

/** The activities whose demand an order meets and that have issued nothing for it yet. */
async function findEarned(tx: Tx, orderId: string, at: Date): Promise<{ activityId: string; appUserId: string }[]> {
  const { rows } = await sql<{ activityId: string; appUserId: string }>`
    select a.id as activity_id, o.app_user_id from charging_order o
    join coupon_activity a on a.activity_type = 'issue' and a.currency = o.currency
      and (a.company_id is null or a.company_id = o.company_id)
      and a.starts_at <= ${at} and a.ends_at > ${at} and a.ended_at is null
    where o.id = ${orderId} and o.status = 'completed' and o.app_user_id is not null and a.issue_threshold <= ${REACHED}
      and not exists (select from coupon k where k.activity_id = a.id and k.earned_order_id = o.id)
    order by a.id`.execute(tx);
  return rows;
}

/**
 * Withdraws unused coupons that an order no longer earns, because it is refunded in full or has fallen below the
 * activity's threshold. As the system.
 */
export async function withdrawEarned(tx: Tx, orderId: string, { isWhole }: { isWhole: boolean }): Promise<void> {
  if (isWhole) await tx.deleteFrom('couponEarning').where('orderId', '=', orderId).execute();
  await withdrawCoupons(
    tx,
    sql`k.earned_order_id = ${orderId} and (${isWhole} or exists (select from charging_order o, coupon_activity a
      where o.id = k.earned_order_id and a.id = k.activity_id and ${REACHED} < a.issue_threshold))`,
  );
}
