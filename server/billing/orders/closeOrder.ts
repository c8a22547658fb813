import type { Breakdown } from '../../../src/contract/breakdown';
import type { Tx } from '../../db/database';
import { compare, isZero, pickLarger, subtract } from '../../../src/lib/decimal';
import { findCloseRefusal } from '../../../src/lib/orderRules';
import { ORDER_MACHINE, findPath } from '../../domain/orders/states';
import { withoutCoupon } from '../../domain/orders/withoutCoupon';
import { withDebtWrittenOff } from '../../domain/orders/writeOff';
import { Problem } from '../../wire/problem';
import { askApproval, readWaitingDecisions } from '../approvals/approvalStore';
import { needsApproval } from '../approvals/moveLimit';
import type { Actor, BillingDeps } from '../store/actor';
import { runAsSystem } from '../../db/runAsSystem';
import { appendOrderEvent } from '../store/orderEvents';
import { changeOrder, lockOrder, type Order } from '../store/orderStore';
import { bookCoupon } from '../coupons/bookCoupon';
import { releaseHold } from '../payments/charge';
import { returnPrepayment } from '../payments/prepayments';
import { recordPrice } from '../pricing/priceOrder';
import { computeRefundable, refundDifference } from '../refunds/requestRefund';

interface Closing {
  orderId: string;
  reason: string;
  version?: number;
  /** Whether a second person may approve a write-off above the caller's limit; false: it is refused. */
  mayAsk?: boolean;
}

/**
 * Closes an unpaid order for good; the open amount is not collected any more. A waived debt counts like a refund: above
 * the limit a second person has to approve.
 * @returns the id of the approval that the closing waits for; null: it is closed
 * @throws Problem 404; 409 where the order's state does not allow it, or its version is another one
 */
export async function closeOrder(
  tx: Tx,
  deps: BillingDeps,
  input: Closing,
  actor: Actor,
): Promise<{ approvalId: string | null }> {
  const order = await lockOrder(tx, input.orderId);
  if (!order) throw new Problem(404);
  if (input.version !== undefined && order.version !== input.version) throw new Problem(409);
  assertClosable(order);
  return runAsSystem(tx, async () => {
    const waiting = (await readWaitingDecisions(tx, [order.id])).get(order.id);
    if (waiting) throw new Problem(409, `billing.${waiting.kind}Waits`);
    const { id: orderId, currency } = order;
    // No money of the user moves: a debt that is given up counts by the order and by the clerk.
    const move = { kind: 'amount', orderId, appUserId: null, currency, amount: computeDebt(order) } as const;
    if (!(await needsApproval(tx, deps, move, actor, order))) {
      await closeUnpaid(tx, deps, order, input.reason, actor);
      return { approvalId: null };
    }
    if (input.mayAsk === false) throw new Problem(409, 'billing.closeNeedsApproval');
    return { approvalId: await askToClose(tx, deps, order, { reason: input.reason, amount: move.amount }, actor) };
  });
}

function assertClosable(order: Order): void {
  const refusal = findCloseRefusal(order);
  if (refusal) throw new Problem(409, `billing.${refusal}`);
}

/**
 * Unpaid amount of an order; zero where nothing is open.
 * @param price as far as known, for an order without a price
 */
export function computeDebt({ payableAmount, paidAmount }: Order, price = '0'): string {
  return pickLarger('0', subtract(payableAmount ?? price, paidAmount));
}

async function closeUnpaid(tx: Tx, deps: BillingDeps, order: Order, reason: string, actor: Actor): Promise<void> {
  await closeLocked(tx, deps, await writeOff(tx, deps, order), reason, actor);
}

/** Requests approval for closing an order; `params` are stored for the closing itself. As the system. */
export async function askToClose(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  { reason, amount, params = {} }: { reason: string; amount: string; params?: Readonly<Record<string, unknown>> },
  actor: Actor,
): Promise<string> {
  const { companyId, id: orderId, appUserId, currency } = order;
  const draft = { kind: 'close', companyId, orderId, appUserId, amount, currency, reason, params } as const;
  const approvalId = await askApproval(tx, deps, draft, actor);
  await appendOrderEvent(tx, deps, orderId, 'closeRequested', { actor, params: { amount, currency, reason } });
  return approvalId;
}

/**
 * Ends an unpaid order whose closing a second person has approved. As the system.
 * @throws Problem 409 where more would be given up than was approved, or the order is not unpaid any more
 */
export async function applyApprovedWriteOff(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  { amount, reason }: { amount: string; reason: string },
  actor: Actor,
): Promise<void> {
  assertClosable(order);
  if (compare(computeDebt(order), amount) > 0) throw new Problem(409, 'billing.debtGrew');
  await closeUnpaid(tx, deps, order, reason, actor);
}

/** Writes off the debt of an order: its price becomes the amount that was paid for it. */
async function writeOff(tx: Tx, deps: BillingDeps, order: Order): Promise<Order> {
  if (order.breakdown === null) return order;
  const { priceVersionId: versionId, energyWh, manualAmount, digits, breakdown: priced } = order;
  const left = computeRefundable(order);
  // An order for which nothing is paid returns its coupon.
  const owed = isZero(left) ? withoutCoupon(priced as Breakdown, digits) : (priced as Breakdown);
  const breakdown = withDebtWrittenOff(owed, left, digits);
  const closed = await recordPrice(tx, deps, order, { breakdown, versionId, energyWh: energyWh ?? '0', manualAmount });
  await bookCoupon(tx, deps, closed);
  return closed;
}

async function closeLocked(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  reason: string,
  actor: Actor | null,
): Promise<Order> {
  const way = findPath(ORDER_MACHINE, order.status, 'closed');
  if (!way) throw new Problem(409, 'billing.orderEnded');
  await appendOrderEvent(tx, deps, order.id, 'closed', { actor, params: { reason } });
  return changeOrder(tx, order, {
    to: way,
    closedAt: new Date(deps.clock.now()),
    closeReason: reason,
    nextTryAt: null,
  });
}

/** Closes an order in any state; paid money and holds go back to the payer. As the system. */
export async function endOrder(tx: Tx, deps: BillingDeps, order: Order, reason: string, actor: Actor): Promise<Order> {
  await returnPrepayment(tx, deps, order);
  const released = await releaseHold(tx, deps, order);
  const refunded = await refundAll(tx, deps, released, reason, actor);
  if (order.status === 'completed' || order.status === 'refundfailed') return refunded;
  return closeLocked(tx, deps, await writeOff(tx, deps, refunded), reason, actor);
}

async function refundAll(tx: Tx, deps: BillingDeps, order: Order, reason: string, actor: Actor): Promise<Order> {
  const amount = computeRefundable(order);
  if (compare(amount, '0') <= 0) return order;
  await refundDifference(tx, deps, order, { amount, reason }, actor);
  return (await lockOrder(tx, order.id)) ?? order;
}

/** Closes an order without a session, and returns its prepayment. As the system. */
export async function dropOrder(tx: Tx, deps: BillingDeps, order: Order, reason: string): Promise<Order> {
  await returnPrepayment(tx, deps, order);
  return closeLocked(tx, deps, await releaseHold(tx, deps, order), reason, null);
}
