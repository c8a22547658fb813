import { addAmounts, isZero, roundTo, subtract } from '../../../src/lib/decimal';
import type { Tx } from '../../db/database';
import { sumParts } from '../../domain/coupons/bestCoupon';
import { computeWashTotals } from '../../domain/wash/washTotals';
import { returnCoupon } from '../coupons/returnCoupon';
import { takeCoupon } from '../coupons/takeCoupon';
import type { BillingDeps } from '../store/actor';
import { changeWashOrder, type WashOrder } from '../store/washOrderStore';

/** An unpaid wash takes the coupon that fits it best before its payment; a wash paid at the machine takes none. */
export async function applyCoupon(tx: Tx, deps: BillingDeps, order: WashOrder): Promise<WashOrder> {
  if (order.paymentType === 'terminal' || !isZero(order.couponAmount)) return order;
  const { payableAmount, digits } = order;
  const parts = { electricity: '0', service: payableAmount };
  const discount = await takeCoupon(tx, deps, order, { at: deps.clock.now(), parts, energy: '0' });
  if (discount === null) return order;
  const off = sumParts(discount);
  return changeWashOrder(tx, order, {
    couponAmount: roundTo(digits, off),
    ...computeWashTotals(subtract(payableAmount, off), order, digits),
  });
}

/** Returns the coupon of an unpaid wash, whose price is then the one without discount. */
export async function removeCoupon(tx: Tx, deps: BillingDeps, order: WashOrder): Promise<WashOrder> {
  const { payableAmount, couponAmount, digits } = order;
  if (isZero(couponAmount)) return order;
  await returnCoupon(tx, deps, order);
  return changeWashOrder(tx, order, {
    couponAmount: '0',
    ...computeWashTotals(addAmounts(payableAmount, couponAmount), order, digits),
  });
}
