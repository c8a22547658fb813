import { compare, subtract } from '../../../../src/lib/decimal';
import type { Tx } from '../../../db/database';
import { lockActivity, findBudgetPart } from '../../../coupons/activities';
import { setBudgetTaken } from '../../../coupons/budget';
import type { CallContext } from '../../../http/recordRoutes';
import { eachRecord, type BulkTarget } from '../../../http/records';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { fromWire } from '../../../wire/wireTime';

type Context = Pick<CallContext, 'clock' | 'locale'>;

/** Allows the use of forbidden coupons, as far as the budget cap of their activity allows. */
export function activateCoupons(tx: Tx, target: BulkTarget, { clock, locale }: Context) {
  return eachRecord(tx, locale, inOrder(target), async (id) => {
    const coupon = await lockOpenCoupon(tx, id, clock.now());
    if (coupon.useStatus !== 'forbidden') throw new Problem(409, 'coupon.notForbidden');
    const activity = await lockActivity(tx, { id: coupon.activityId });
    if (!activity) throw new Problem(404);
    const part = findBudgetPart(activity);
    const { budgetCap, budgetTaken } = activity;
    const isAffordable =
      budgetCap === null || compare(subtract(part, coupon.budgetTaken), subtract(budgetCap, budgetTaken)) <= 0;
    if (!isAffordable) throw new Problem(409, 'coupon.budgetSpent');
    await setBudgetTaken(tx, id, part);
    await tx.updateTable('coupon').set({ useStatus: 'unused', cancelledAt: null }).where('id', '=', id).execute();
  });
}

/** Forbids the use of open coupons; their part of the budget is free again. */
export function cancelCoupons(tx: Tx, target: BulkTarget, { clock, locale }: Context) {
  return eachRecord(tx, locale, inOrder(target), async (id) => {
    const coupon = await lockOpenCoupon(tx, id, clock.now());
    if (coupon.useStatus === 'forbidden' && coupon.cancelledAt !== null) throw new Problem(409, 'coupon.cancelled');
    await setBudgetTaken(tx, id, '0');
    const cancelledAt = new Date(clock.now());
    await tx.updateTable('coupon').set({ useStatus: 'forbidden', cancelledAt }).where('id', '=', id).execute();
  });
}

/** Delays the end of coupons that are not used; an end is never brought forward. */
export function delayCoupons(tx: Tx, target: BulkTarget & { validUntil: string }, { clock, locale }: Context) {
  const validUntil = fromWire(target.validUntil);
  return eachRecord(tx, locale, inOrder(target), async (id) => {
    const coupon = await lockOpenCoupon(tx, id, clock.now());
    if (validUntil <= coupon.validUntil) throw createFieldProblem('validUntil', 'validation.onlyLater');
    await tx.updateTable('coupon').set({ validUntil }).where('id', '=', id).execute();
  });
}

/** Locks in the order of the ids, as everywhere, to avoid deadlocks. */
const inOrder = ({ ids, names }: BulkTarget): BulkTarget => ({
  ids: ids.toSorted((one, other) => Number(one) - Number(other)),
  names,
});

/** @throws Problem 404; 409 for a coupon that is used, expired or invalid */
async function lockOpenCoupon(tx: Tx, id: string, now: number) {
  const coupon = await tx.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!coupon) throw new Problem(404);
  if (coupon.status === 'used') throw new Problem(409, 'coupon.used');
  if (coupon.status === 'expired' || coupon.validUntil.getTime() <= now) throw new Problem(409, 'coupon.expired');
  if (coupon.status === 'invalid') throw new Problem(409, 'coupon.invalid');
  return coupon;
}
