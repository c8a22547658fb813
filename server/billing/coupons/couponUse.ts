import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../db/database';
import type { CouponUseTable } from '../../db/schema/coupons';
import { toCouponTerms } from '../../domain/coupons/schemeTerms';
import type { CouponTerms } from '../../domain/pricing/discounts';
import { pickOrderColumn, type Business } from '../store/orderRef';

export type CouponUse = Selectable<CouponUseTable>;

interface OrderOf {
  id: string;
  business: Business;
}

/** The coupon that an order has taken and not returned, held until the transaction ends. As the system. */
export function lockUse(tx: Tx, order: OrderOf): Promise<CouponUse | undefined> {
  return tx
    .selectFrom('couponUse')
    .selectAll()
    .where(pickOrderColumn(order), '=', order.id)
    .where('returnedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Parts of all payments for an order, and of all its refunds, both positive. As the system. */
export async function readTakenTerms(tx: Tx, order: OrderOf): Promise<CouponTerms | null> {
  const taken = await tx
    .selectFrom('couponUse as x')
    .innerJoin('coupon as k', 'k.id', 'x.couponId')
    .innerJoin('couponScheme as m', 'm.id', 'k.schemeId')
    .innerJoin('couponActivity as a', 'a.id', 'x.activityId')
    .select(['m.derate', 'm.discountType', 'm.value', 'm.cap', 'm.meetDemand', 'm.threshold'])
    .select(sql<string | null>`case when a.budget_cap is not null then k.budget_taken end`.as('most'))
    .where(`x.${pickOrderColumn(order)}`, '=', order.id)
    .where('x.returnedAt', 'is', null)
    .executeTakeFirst();
  return taken ? toCouponTerms(taken, taken.most) : null;
}
