import type { Tx } from '../../db/database';
import { addAmounts, compare } from '../../../src/lib/decimal';
import { Problem } from '../../wire/problem';
import { applyDecision, type AbnormalResult } from './abnormalActions';
import { lockForDecision, type AbnormalRef, type HeldOrder } from './lockForDecision';
import type { Actor, BillingDeps } from '../store/actor';
import { askToClose, computeDebt, endOrder } from '../orders/closeOrder';
import { endDeadSession } from '../store/endSession';
import { needsApproval } from '../approvals/moveLimit';
import { readAmountTerms, type AmountTerms } from '../pricing/amountTerms';
import { runAsSystem } from '../../db/runAsSystem';
import { changeOrder, type Order } from '../store/orderStore';
import { computeRefundable } from '../refunds/requestRefund';

interface Closing extends AbnormalRef {
  reason: string;
}

/** `approvalId`: a second person has to approve before the order ends. */
interface ClosingResult extends AbnormalResult {
  approvalId: string | null;
}

/**
 * Closes the order: paid money is refunded, and the open amount is not collected. A second person has to approve a sum
 * above the limit that one person may move alone.
 * @throws Problem 404, 409
 */
export async function closeAbnormal(tx: Tx, deps: BillingDeps, input: Closing, actor: Actor): Promise<ClosingResult> {
  const held = await lockForDecision(tx, input, { action: 'close' });
  const { order } = held;
  return runAsSystem(tx, async () => {
    const { id: orderId, appUserId, currency } = order;
    const amount = computeGivenUp(order, await readAmountTerms(tx, order));
    const move = { kind: 'refund', orderId, appUserId, currency, amount } as const;
    if (await needsApproval(tx, deps, move, actor, order)) {
      return requestClosing(tx, deps, order, { ...input, amount }, actor);
    }
    return { ...(await applyClosing(tx, deps, held, input.reason, actor)), approvalId: null };
  });
}

function applyClosing(
  tx: Tx,
  deps: BillingDeps,
  held: HeldOrder,
  reason: string,
  actor: Actor,
): Promise<AbnormalResult> {
  return applyDecision(tx, deps, held, { action: 'close', reason, actor }, async (seen) => {
    const order = (await endDeadSession(tx, deps, seen, { actor, reason })) ?? seen;
    return endOrder(tx, deps, await changeOrder(tx, order, { isUnderReview: false }), reason, actor);
  });
}

/**
 * Amount that ending an order returns to its payer or leaves uncollected.
 * @param terms with the price by the meter, as far as known, for an order without a price
 */
export function computeGivenUp(order: Order, { reference }: Pick<AmountTerms, 'reference'>): string {
  return addAmounts(computeRefundable(order), computeDebt(order, reference));
}

async function requestClosing(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  { abnormalId, version, reason, amount }: Closing & { amount: string },
  actor: Actor,
): Promise<ClosingResult> {
  const params = { abnormalId, ...(version !== undefined && { version }) };
  const approvalId = await askToClose(tx, deps, order, { reason, amount, params }, actor);
  return { abnormalId, orderId: order.id, status: order.status, approvalId };
}

/**
 * Ends an order whose closing a second person has approved. As the system.
 * @throws Problem 409 where more would go back than was approved, or the order cannot be ended now
 */
export async function applyApprovedClosing(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  { amount, ...closing }: Closing & { amount: string },
  actor: Actor,
): Promise<void> {
  const givenUp = computeGivenUp(order, await readAmountTerms(tx, order));
  if (compare(givenUp, amount) > 0) throw new Problem(409, 'billing.debtGrew');
  await applyClosing(tx, deps, await lockForDecision(tx, closing, { action: 'close' }), closing.reason, actor);
}
