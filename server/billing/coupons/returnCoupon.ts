import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { isZero, roundTo } from '../../../src/lib/decimal';
import { restoreBudget, setBudgetTaken } from '../../coupons/budget';
import { sumParts } from '../../domain/coupons/bestCoupon';
import { couponReturnedLine } from '../../domain/statements/lines';
import { writeLine } from '../statements/statementStore';
import type { BillingDeps } from '../store/actor';
import type { MoneyOrder } from '../store/moneyOrder';
import { recordOrderMoment } from '../store/orderEvents';
import { pickOrderColumn, toOrderRef } from '../store/orderRef';
import { bookCoupon, readCouponParts, unbookCoupon } from './bookCoupon';
import { lockUse } from './couponUse';

/** Returns the coupon of a refunded order, and takes its discount out of the statement. As the system. */
export async function returnPaidCoupon(tx: Tx, deps: BillingDeps, order: MoneyOrder): Promise<void> {
  if (await returnCoupon(tx, deps, order)) await writeLine(tx, deps, order, couponReturnedLine(readCouponParts(order)));
}

/** Counts a coupon that was returned with the money again, before the order gets another price. As the system. */
export async function countReturnedCoupon(tx: Tx, deps: BillingDeps, order: MoneyOrder): Promise<void> {
  const { electricity, service } = await tx
    .selectFrom('statementLine')
    .select(sql<string>`coalesce(sum(electricity), 0)::text`.as('electricity'))
    .select(sql<string>`coalesce(sum(service), 0)::text`.as('service'))
    .where(pickOrderColumn(order), '=', order.id)
    .where('kind', '=', 'couponReturned')
    .executeTakeFirstOrThrow();
  if (isZero(electricity) && isZero(service)) return;
  await writeLine(tx, deps, order, couponReturnedLine({ electricity, service }));
}

/**
 * Returns the coupon of an order that is closed without a payment or refunded in full, and reverses its booking. The
 * app user can use the coupon until it expires, for the promised amount as far as the budget is free; an expired coupon
 * releases its part of the budget. As the system.
 * @returns whether the order had a coupon
 */
export async function returnCoupon(tx: Tx, deps: BillingDeps, order: MoneyOrder): Promise<boolean> {
  const use = await lockUse(tx, order);
  if (!use) return false;
  await unbookCoupon(tx, deps, order, use);
  const at = new Date(deps.clock.now());
  await tx.updateTable('couponUse').set({ returnedAt: at }).where('id', '=', use.id).execute();
  const coupon = await tx
    .selectFrom('coupon')
    .select('validUntil')
    .where('id', '=', use.couponId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isOpen = isCouponUsable(coupon, at);
  await tx
    .updateTable('coupon')
    .set({ status: isOpen ? 'notused' : 'expired', useStatus: isOpen ? 'unused' : 'expired', usedAt: null })
    .where('id', '=', use.couponId)
    .execute();
  if (isOpen) await restoreBudget(tx, use.couponId);
  else await setBudgetTaken(tx, use.couponId, '0');
  const { currency, digits } = order;
  await recordOrderMoment(tx, deps, toOrderRef(order), 'couponReturned', {
    params: { amount: roundTo(digits, use.amount), currency },
  });
  return true;
}

/** Whether a coupon that comes back can be used again. */
export function isCouponUsable({ validUntil }: { validUntil: Date }, at: Date): boolean {
  return validUntil > at;
}

/**
 * Adjusts the coupon to a new price of the order: a coupon without any discount is returned, a booking with another
 * amount is replaced. As the system.
 */
export async function followPrice(tx: Tx, deps: BillingDeps, order: MoneyOrder): Promise<void> {
  const use = await lockUse(tx, order);
  if (!use) return;
  const amount = sumParts(readCouponParts(order));
  if (isZero(amount)) await returnCoupon(tx, deps, order);
  else if (!isZero(use.booked)) await bookCoupon(tx, deps, order);
  else await tx.updateTable('couponUse').set({ amount }).where('id', '=', use.id).execute();
}
