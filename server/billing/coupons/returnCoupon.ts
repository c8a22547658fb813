import type { Tx } from '../../db/database';
import { isZero, roundTo } from '../../../src/lib/decimal';
import { setBudgetTaken } from '../../coupons/budget';
import { sumParts } from '../../domain/coupons/bestCoupon';
import type { BillingDeps } from '../store/actor';
import type { MoneyOrder } from '../store/moneyOrder';
import { recordOrderMoment } from '../store/orderEvents';
import { toOrderRef } from '../store/orderRef';
import { bookCoupon, readCouponParts, unbookCoupon } from './bookCoupon';
import { lockUse } from './couponUse';

/**
 * Returns the coupon of an order that is closed without a payment or refunded whole; what is booked of it is taken back.
 * The app user can use it until it expires, and an expired one frees its part of the budget. As the system.
 */
export async function returnCoupon(tx: Tx, deps: BillingDeps, order: MoneyOrder): Promise<void> {
  const use = await lockUse(tx, order);
  if (!use) return;
  await unbookCoupon(tx, deps, order, use);
  const at = new Date(deps.clock.now());
  await tx.updateTable('couponUse').set({ returnedAt: at }).where('id', '=', use.id).execute();
  const { validUntil } = await tx
    .selectFrom('coupon')
    .select('validUntil')
    .where('id', '=', use.couponId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isOpen = validUntil > at;
  await tx
    .updateTable('coupon')
    .set({ status: isOpen ? 'notused' : 'expired', useStatus: isOpen ? 'unused' : 'expired', usedAt: null })
    .where('id', '=', use.couponId)
    .execute();
  if (!isOpen) await setBudgetTaken(tx, use.couponId, '0');
  const { currency, digits } = order;
  await recordOrderMoment(tx, deps, toOrderRef(order), 'couponReturned', {
    params: { amount: roundTo(digits, use.amount), currency },
  });
}

/**
 * Follows the price of an order: a coupon that takes off nothing any more is returned; what is booked of another amount is
 * booked anew. As the system.
 */
export async function followPrice(tx: Tx, deps: BillingDeps, order: MoneyOrder): Promise<void> {
  const use = await lockUse(tx, order);
  if (!use) return;
  const amount = sumParts(readCouponParts(order));
  if (isZero(amount)) return returnCoupon(tx, deps, order);
  if (!isZero(use.booked)) return bookCoupon(tx, deps, order);
  await tx.updateTable('couponUse').set({ amount }).where('id', '=', use.id).execute();
}
