import type { Tx } from '../../db/database';
import type { Repricing } from '../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import type { OrderStatus } from '../../../src/contract/evo-bill/orderStates';
import { addAmounts, compare, pickSmaller, negateAmount, roundTo, subtract } from '../../../src/lib/decimal';
import { countDigits } from '../../../src/lib/money';
import { isSettled } from '../../domain/orders/states';
import { Problem } from '../../wire/problem';
import { endReview, recordCorrection, takeSnapshot, type Decision } from '../pricing/review';
import type { Actor, BillingDeps } from '../store/actor';
import { billOrder, priceReviewed } from '../orders/billOrder';
import { lockUse } from '../coupons/couponUse';
import { bookPaidCoupon, collectOpen } from '../payments/collect';
import { runAsSystem } from '../../db/runAsSystem';
import { appendOrderEvent } from '../store/orderEvents';
import { changeOrder, lockOrder, type Order } from '../store/orderStore';
import { collectDifference } from '../payments/collectDifference';
import { endDeadSession } from '../store/endSession';
import { openAmount } from '../ledger/orderLegs';
import { lockForDecision, type AbnormalRef, type HeldOrder } from './lockForDecision';
import type { ManualPrice } from '../pricing/priceOrder';
import { computeRefundable, refundDifference } from '../refunds/requestRefund';

export interface AbnormalResult {
  abnormalId: string;
  orderId: string;
  status: OrderStatus;
}

/** Confirms the order without changes, so that it goes on. @throws Problem 404, 409 (done already, cannot be priced) */
export async function confirmAbnormal(
  tx: Tx,
  deps: BillingDeps,
  input: AbnormalRef,
  actor: Actor,
): Promise<AbnormalResult> {
  const held = await lockForDecision(tx, input, { action: 'confirm' });
  return applyDecision(tx, deps, held, { action: 'confirm', reason: null, actor }, async (order) => {
    const free = await changeOrder(tx, order, { isUnderReview: false, ...collectedFrom(deps, order) });
    if (free.status !== 'pricing') return free;
    if (free.pricedAt !== null) return billOrder(tx, deps, free);
    return collectOpen(tx, deps, await priceOrFail(tx, deps, free, null));
  });
}

/** Resumes the collection that the review had interrupted. */
function collectedFrom({ clock }: BillingDeps, { status }: Order): { nextTryAt?: Date } {
  return status === 'unpaid' || status === 'withholding' ? { nextTryAt: new Date(clock.now()) } : {};
}

/** Prices the order again from its meter values; the difference is collected or refunded. @throws Problem 404, 409 */
export async function settleAbnormal(
  tx: Tx,
  deps: BillingDeps,
  input: AbnormalRef,
  actor: Actor,
): Promise<AbnormalResult> {
  const held = await lockForDecision(tx, input, { action: 'settle' });
  return applyDecision(tx, deps, held, { action: 'settle', reason: null, actor }, (order) =>
    repriceOrder(tx, deps, order, null, 'settle', actor),
  );
}

/** Price of an order before and after {@link settleAbnormal}, and the money that would move; the caller rolls back. */
export async function tryOutSettle(tx: Tx, deps: BillingDeps, input: AbnormalRef, actor: Actor): Promise<Repricing> {
  const { order } = await lockForDecision(tx, input, { action: 'settle' });
  const reference = isSettled(order.status) ? await runAsSystem(tx, () => readPrice(tx, order)) : order.paidAmount;
  await settleAbnormal(tx, deps, input, actor);
  const after = (await runAsSystem(tx, () => lockOrder(tx, order.id)))?.payableAmount ?? '0';
  const difference = subtract(after, reference);
  const most = negateAmount(computeRefundable(order));
  const { currency, payableAmount: before } = order;
  const moved = compare(difference, most) < 0 ? most : difference;
  return { currency, before, after, difference: roundTo(countDigits(after), moved) };
}

/** Carries out a decision on an order, and ends its review. */
export function applyDecision(
  tx: Tx,
  deps: BillingDeps,
  { abnormalId, order, isCorrection }: HeldOrder,
  decision: Decision,
  act: (order: Order) => Promise<Order>,
): Promise<AbnormalResult> {
  return runAsSystem(tx, async () => {
    const before = takeSnapshot(order);
    const after = await act(order);
    const { action, reason, actor } = decision;
    await appendOrderEvent(tx, deps, order.id, action, {
      actor,
      params: { ...(reason && { reason }) },
      before,
      after: takeSnapshot(after),
    });
    await endReview(tx, deps, after, decision);
    if (isCorrection) await recordCorrection(tx, deps, abnormalId, after, decision);
    return { abnormalId, orderId: order.id, status: after.status };
  });
}

async function priceOrFail(tx: Tx, deps: BillingDeps, order: Order, manual: ManualPrice | null): Promise<Order> {
  const result = await priceReviewed(tx, deps, order, manual);
  if (!result) throw new Problem(409, 'billing.cannotPrice');
  return result;
}

/** Prices an order again; a higher price is collected, an overpaid amount is refunded. */
export async function repriceOrder(
  tx: Tx,
  deps: BillingDeps,
  seen: Order,
  manual: ManualPrice | null,
  reason: string,
  actor: Actor,
): Promise<Order> {
  const held = (await endDeadSession(tx, deps, seen, { actor, reason: null })) ?? seen;
  const free = await changeOrder(tx, held, { isUnderReview: false });
  const priceBefore = await readPrice(tx, held);
  const order = await priceOrFail(tx, deps, free, manual);
  if (isSettled(order.status)) {
    const difference = subtract(order.payableAmount ?? '0', priceBefore);
    return bookPaidCoupon(tx, deps, await balanceOrder(tx, deps, order, { difference, reason, actor }));
  }
  const collected = await collectOpen(tx, deps, order);
  const open = openAmount(collected);
  if (compare(open, '0') >= 0) return collected;
  return balanceOrder(tx, deps, collected, { difference: open, reason, actor });
}

/** The price that a difference is to. A coupon that was returned meanwhile is no reason to collect its amount. */
async function readPrice(tx: Tx, order: Order): Promise<string> {
  const payable = order.payableAmount ?? '0';
  return (await lockUse(tx, order)) ? payable : addAmounts(payable, order.couponAmount ?? '0');
}

/** Collects or refunds the change in the price of an order; earlier refunds stay as they are. */
async function balanceOrder(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  { difference, reason, actor }: { difference: string; reason: string; actor: Actor },
): Promise<Order> {
  if (compare(difference, '0') > 0) return collectDifference(tx, deps, order, difference);
  const amount = pickSmaller(negateAmount(difference), computeRefundable(order));
  if (compare(amount, '0') <= 0) return order;
  await refundDifference(tx, deps, order, { amount, reason }, actor);
  return (await lockOrder(tx, order.id)) ?? order;
}
