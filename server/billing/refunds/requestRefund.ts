import type { Tx } from '../../db/database';
import { addAmounts, compare, isZero, subtract } from '../../../src/lib/decimal';
import { findRefundRefusal } from '../../../src/lib/orderRules';
import { findWashRefundRefusal } from '../../../src/lib/washOrderRules';
import { assertDigits } from '../../wire/amountDigits';
import { createFieldProblem, Problem } from '../../wire/problem';
import type { Actor, BillingDeps } from '../store/actor';
import { askApproval } from '../approvals/approvalStore';
import { needsApproval } from '../approvals/moveLimit';
import { runAsSystem } from '../../db/runAsSystem';
import { changeMoneyOrder, lockMoneyOrder, type MoneyOrder } from '../store/moneyOrder';
import { recordOrderMoment } from '../store/orderEvents';
import { pickOrderColumn, toOrderRef, type OrderRef } from '../store/orderRef';
import type { WashFailure } from '../../../src/contract/evo-bill/washOrderStates';
import type { WashOrder } from '../store/washOrderStore';
import { addRefunds, divideDifference, divideRequest } from './refundDrafts';
import type { Refund } from './refundOutcome';
import { startRefund } from './refundSteps';
import { holdAppUser, isWalletOpen } from '../ledger/openWallets';

/** Name of the platform where it asks for a refund itself. */
const SYSTEM = 'System';

export type RefundRequest = OrderRef & {
  /** Above zero, at most the paid amount less all finished and running refunds. */
  amount: string;
  target: 'wallet' | 'source';
  reason: string;
};

/** `toberefund`: a second person has to agree; `refunding`: the provider is asked; `refund`: the money is back. */
export interface RefundResult {
  refundId: string;
  state: 'toberefund' | 'refunding' | 'refund';
  approvalId: string | null;
}

/**
 * Refunds the payments for an order in part or in full.
 * @throws Problem 404; 409 where the order's state does not allow it; 422 at `amount` or `target`
 */
export async function requestRefund(
  tx: Tx,
  deps: BillingDeps,
  request: RefundRequest,
  actor: Actor,
): Promise<RefundResult> {
  const order = await lockMoneyOrder(tx, request);
  if (!order) throw new Problem(404);
  assertRefundable(order);
  assertAmount(order, request.amount);
  return runAsSystem(tx, async () => {
    await holdAppUser(tx, order.appUserId);
    if (request.target === 'wallet' && !(await hasRefundWallet(tx, order))) {
      throw createFieldProblem('target', 'billing.noWallet');
    }
    return beginRefund(tx, deps, order, request, actor);
  });
}

/** Whether a refund of an order can go to a wallet: an enterprise's money does not. As the system. */
export async function hasRefundWallet(
  tx: Tx,
  { appUserId, paymentType }: Pick<MoneyOrder, 'appUserId' | 'paymentType'>,
): Promise<boolean> {
  return appUserId !== null && paymentType !== 'enterprise' && (await isWalletOpen(tx, appUserId));
}

/** Refundable rest of an order. */
export function computeRefundable({
  paidAmount,
  refundedAmount,
}: Pick<MoneyOrder, 'paidAmount' | 'refundedAmount'>): string {
  return subtract(paidAmount, refundedAmount);
}

function assertRefundable(order: MoneyOrder): void {
  const refusal = findRefusal(order);
  if (refusal) throw new Problem(409, `billing.${refusal}`);
}

/** Finds why an order of either business cannot be refunded now; null when it can. */
export function findRefusal(order: MoneyOrder) {
  const { refundStatus, paidAmount: paid, refundedAmount: refunded } = order;
  if (order.business === 'wash') {
    const { status, paymentStatus } = order;
    return findWashRefundRefusal({ status, paymentStatus, refundStatus, paid, refunded });
  }
  const { status, isUnderReview } = order;
  return findRefundRefusal({ status, refundStatus, isUnderReview, paid, refunded });
}

/** One refund of an order at a time: a request that waits for approval counts as well. */
async function assertNoneOpen(tx: Tx, order: MoneyOrder, exceptApproval: string | null): Promise<void> {
  const open = await tx
    .selectFrom('refund')
    .select('status')
    .where(pickOrderColumn(order), '=', order.id)
    .where('status', 'in', ['toberefund', 'refunding'])
    .$if(exceptApproval !== null, (found) => found.where('approvalId', 'is distinct from', exceptApproval))
    .limit(1)
    .executeTakeFirst();
  if (!open) return;
  throw new Problem(409, open.status === 'refunding' ? 'billing.refundRunning' : 'billing.refundWaits');
}

function assertAmount(order: MoneyOrder, amount: string): void {
  const { digits, currency } = order;
  assertDigits('amount', amount, digits);
  const max = computeRefundable(order);
  if (compare(amount, '0') <= 0) throw createFieldProblem('amount', 'validation.aboveZero');
  if (compare(amount, max) > 0) {
    const values = { max: `${max} ${currency}` };
    throw createFieldProblem('amount', { key: 'billing.tooMuch', values });
  }
}

async function beginRefund(
  tx: Tx,
  deps: BillingDeps,
  order: MoneyOrder,
  request: RefundRequest,
  actor: Actor,
): Promise<RefundResult> {
  const { amount } = request;
  const { currency, appUserId } = order;
  await assertNoneOpen(tx, order, null);
  const parts = await divideRequest(tx, order, request);
  const move = { kind: 'refund', ...toOrderRef(order), appUserId, currency, amount } as const;
  const waits = await needsApproval(tx, deps, move, actor, order);
  const approvalId = waits ? await askApproval(tx, deps, toApproval(order, request), actor) : null;
  const refunds = await addRefunds(tx, deps, order, parts, { ...request, approvalId, requestedByName: actor.name });
  await recordOrderMoment(tx, deps, toOrderRef(order), 'refundRequested', {
    actor,
    params: { amount, target: request.target, reason: request.reason, currency },
  });
  const refundId = refunds[0]?.id ?? '';
  if (approvalId !== null) {
    await changeMoneyOrder(tx, order, { refundTo: ['toberefund'] });
    return { refundId, state: 'toberefund', approvalId };
  }
  return { refundId, state: await startRefund(tx, deps, order, refunds, actor), approvalId };
}

function toApproval(order: MoneyOrder, { amount, reason, target }: RefundRequest) {
  const { companyId, appUserId, currency } = order;
  return {
    kind: 'refund' as const,
    companyId,
    ...toOrderRef(order),
    appUserId,
    amount,
    currency,
    reason,
    params: { target },
  };
}

/**
 * Starts a refund that a second person has approved. As the system.
 * @throws Problem 409 where the order cannot be refunded now: the approval stays pending
 */
export async function startApprovedRefund(
  tx: Tx,
  deps: BillingDeps,
  order: MoneyOrder,
  approvalId: string,
  actor: Actor,
): Promise<void> {
  await assertNoneOpen(tx, order, approvalId);
  // Its own waiting is no obstacle.
  const { refundStatus } = order;
  assertRefundable({ ...order, refundStatus: refundStatus === 'toberefund' ? 'notrefund' : refundStatus });
  const refunds = await readRefunds(tx, approvalId);
  if (compare(addAmounts(...refunds.map(({ amount }) => amount)), computeRefundable(order)) > 0) {
    throw new Problem(409, 'billing.notRefundable');
  }
  await startRefund(tx, deps, order, refunds, actor);
}

/**
 * Ends a refund that a second person has rejected: no money has moved, and the order returns to its former refund
 * status. As the system.
 */
export async function rejectRefund(
  tx: Tx,
  { clock }: BillingDeps,
  order: MoneyOrder,
  approvalId: string,
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ status: 'refundfail', endedAt: new Date(clock.now()), error: 'rejected' })
    .where('approvalId', '=', approvalId)
    .execute();
  if (order.refundStatus !== 'toberefund') return;
  await changeMoneyOrder(tx, order, {
    refundTo: ['refunding', isZero(order.refundedAmount) ? 'refundfail' : 'partialrefund'],
  });
}

function readRefunds(tx: Tx, approvalId: string): Promise<Refund[]> {
  return tx.selectFrom('refund').selectAll().where('approvalId', '=', approvalId).orderBy('id').execute();
}

/** Gives all money of a failed wash back, to its source or the wallet, without a person. @throws Problem 422 */
export function refundFailedWash(tx: Tx, deps: BillingDeps, order: WashOrder, failure: WashFailure): Promise<void> {
  return refundDifference(tx, deps, order, { amount: computeRefundable(order), reason: failure }, null);
}

/**
 * Refunds the difference after an order has become cheaper, whatever its state; without a further approval, since the
 * decision was made before.
 * @param actor null: the platform itself
 */
export async function refundDifference(
  tx: Tx,
  deps: BillingDeps,
  order: MoneyOrder,
  { amount, reason }: { amount: string; reason: string },
  actor: Actor | null,
): Promise<void> {
  await holdAppUser(tx, order.appUserId);
  await assertNoneOpen(tx, order, null);
  const request = { reason, approvalId: null, requestedByName: actor?.name ?? SYSTEM };
  const refunds = await addRefunds(
    tx,
    deps,
    order,
    await divideDifference(tx, order, amount, { isByHand: actor !== null }),
    request,
  );
  await recordOrderMoment(tx, deps, toOrderRef(order), 'refundRequested', {
    actor,
    params: { amount, reason, currency: order.currency },
  });
  await startRefund(tx, deps, order, refunds, actor);
}
