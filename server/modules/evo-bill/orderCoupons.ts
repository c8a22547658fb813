import { sql, type RawBuilder } from 'kysely';
import type { NamedCoupon } from '../../../src/contract/evo-bill/couponUse';
import type { Tx } from '../../db/database';
import { endOfSecond, fromWire } from '../../wire/wireTime';

interface CouponFilters {
  couponActivityIds?: readonly string[] | undefined;
  couponTakenFrom?: string | undefined;
  couponTakenUntil?: string | undefined;
}

/** Orders `o` that have taken a coupon of these activities in this period; without filters all of them. */
export function whereCoupons(
  column: 'order_id' | 'wash_order_id',
  { couponActivityIds = [], couponTakenFrom, couponTakenUntil }: CouponFilters,
): RawBuilder<boolean> {
  const conditions = [
    ...(couponActivityIds.length > 0 ? [sql`x.activity_id = any(${couponActivityIds}::bigint[])`] : []),
    ...(couponTakenFrom ? [sql`x.taken_at >= ${fromWire(couponTakenFrom)}`] : []),
    ...(couponTakenUntil ? [sql`x.taken_at < ${endOfSecond(couponTakenUntil)}`] : []),
  ];
  if (conditions.length === 0) return sql`true`;
  return sql`o.id in (select ${sql.ref(`x.${column}`)} from coupon_use x
    where x.returned_at is null and ${sql.ref(`x.${column}`)} is not null and ${sql.join(conditions, sql` and `)})`;
}

/** The coupon that an order has taken, as far as the caller sees its activity. */
export async function readTakenCoupon(
  tx: Tx,
  column: 'orderId' | 'washOrderId',
  id: string,
): Promise<NamedCoupon | null> {
  const taken = await selectNamed(tx)
    .innerJoin('couponUse as x', 'x.couponId', 'k.id')
    .where(`x.${column}`, '=', id)
    .where('x.returnedAt', 'is', null)
    .executeTakeFirst();
  return taken ?? null;
}

/** Coupons that a charging order has earned its user, as far as the caller sees their activities. */
export function readEarnedCoupons(tx: Tx, orderId: string): Promise<NamedCoupon[]> {
  return selectNamed(tx).where('k.earnedOrderId', '=', orderId).orderBy('k.id').execute();
}

function selectNamed(tx: Tx) {
  return tx
    .selectFrom('coupon as k')
    .innerJoin('couponActivity as a', 'a.id', 'k.activityId')
    .select(['k.id', 'k.no', 'a.name as activity']);
}
