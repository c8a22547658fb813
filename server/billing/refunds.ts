import type { Tx } from '../db/database';
import { add, compare, subtract } from '../domain/money/amounts';
import { digitsOf } from '../../src/lib/money';
import { Problem } from '../http/problem';
import type { Actor, BillingDeps } from './actor';
import { askApproval } from './approvalStore';
import { onBehalf } from './onBehalf';
import { changeOrder, lockOrder, tell, type Order } from './orderStore';
import { startRefund, type Refund } from './refundSteps';

export interface RefundRequest {
  orderId: string;
  /** Above zero, at most what was paid and is not refunded or being refunded yet. */
  amount: string;
  target: 'wallet' | 'source';
  reason: string;
}

/** `toberefund`: a second person has to agree; `refunding`: the provider is asked; `refund`: the money is back. */
export interface RefundResult {
  refundId: string;
  state: 'toberefund' | 'refunding' | 'refund';
  approvalId: string | null;
}

/**
 * Gives back a part or the whole of what was paid for an order.
 * @throws Problem 404; 409 where the order's state does not allow it; 422 at `amount` or `target`
 */
export async function requestRefund(
  tx: Tx,
  deps: BillingDeps,
  request: RefundRequest,
  actor: Actor,
): Promise<RefundResult> {
  const order = await lockOrder(tx, request.orderId);
  if (!order) throw new Problem(404);
  assertRefundable(order);
  assertAmount(order, request.amount);
  if (request.target === 'wallet' && (order.appUserId === null || order.paymentType === 'enterprise')) {
    throw new Problem(422, 'http.422', { fields: { target: 'billing.noWallet' } });
  }
  return onBehalf(tx, () => begin(tx, deps, order, request, actor));
}

/** What is left to refund of an order. */
export function refundable({ paidAmount, refundedAmount }: Pick<Order, 'paidAmount' | 'refundedAmount'>): string {
  return subtract(paidAmount, refundedAmount);
}

function assertRefundable({ status, refundStatus, isUnderReview }: Order): void {
  if (isUnderReview) throw new Problem(409, 'billing.underReview');
  if (refundStatus === 'toberefund' || refundStatus === 'refunding') throw new Problem(409, 'billing.refundRunning');
  if (status !== 'completed' && status !== 'refundfailed') throw new Problem(409, 'billing.notRefundable');
}

function assertAmount(order: Order, amount: string): void {
  const { digits, currency } = order;
  if (digitsOf(amount) > digits) {
    throw new Problem(422, 'http.422', { fields: { amount: { key: 'billing.digits', values: { digits } } } });
  }
  const max = refundable(order);
  if (compare(amount, '0') <= 0) throw new Problem(422, 'http.422', { fields: { amount: 'validation.aboveZero' } });
  if (compare(amount, max) > 0) {
    const values = { max: `${max} ${currency}` };
    throw new Problem(422, 'http.422', { fields: { amount: { key: 'billing.tooMuch', values } } });
  }
}

async function begin(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  request: RefundRequest,
  actor: Actor,
): Promise<RefundResult> {
  const { amount } = request;
  const needsApproval = compare(amount, order.approvalLimit) > 0;
  if (needsApproval && (await hasWaiting(tx, order.id))) throw new Problem(409, 'billing.refundRunning');
  const approvalId = needsApproval ? await askApproval(tx, deps, approvalOf(order, request), actor) : null;
  const refund = await addRefund(tx, deps, order, { ...request, approvalId, requestedByName: actor.name });
  await tell(tx, deps, order.id, 'refundRequested', { actor, params: { ...request, currency: order.currency } });
  if (approvalId !== null) {
    await changeOrder(tx, order, { refundTo: order.refundStatus === 'notrefund' ? ['toberefund'] : [] });
    return { refundId: refund.id, state: 'toberefund', approvalId };
  }
  const state = await startRefund(tx, deps, order, refund, actor);
  return { refundId: refund.id, state, approvalId };
}

/** A refund behind a part refund waits for its approval while the order does not say so. */
async function hasWaiting(tx: Tx, orderId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('refund')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'toberefund')
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

function approvalOf(order: Order, { amount, reason, target }: RefundRequest) {
  const { companyId, id: orderId, appUserId, currency } = order;
  return { kind: 'refund' as const, companyId, orderId, appUserId, amount, currency, reason, params: { target } };
}

interface RefundDraft {
  amount: string;
  target: 'wallet' | 'source';
  reason: string;
  approvalId: string | null;
  requestedByName: string;
}

/** Makes a refund of an order that waits to be started. */
async function addRefund(tx: Tx, { clock }: BillingDeps, order: Order, draft: RefundDraft): Promise<Refund> {
  const { amount, target, reason, approvalId, requestedByName } = draft;
  const { n } = await tx
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('refund')
    .values({
      no: `R${order.no}-${add(n, '1')}`,
      orderId: order.id,
      companyId: order.companyId,
      amount,
      currency: order.currency,
      target,
      reason,
      status: 'toberefund',
      approvalId,
      requestedByName,
      createdAt: new Date(clock.now()),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives back what an order has come to cost less, whatever its state; nobody else is asked, for this was decided. */
export async function refundDifference(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  { amount, reason }: { amount: string; reason: string },
  actor: Actor,
): Promise<void> {
  if (order.refundStatus === 'toberefund' || order.refundStatus === 'refunding') {
    throw new Problem(409, 'billing.refundRunning');
  }
  const draft = { amount, target: 'source', reason, approvalId: null, requestedByName: actor.name } as const;
  const refund = await addRefund(tx, deps, order, draft);
  await tell(tx, deps, order.id, 'refundRequested', { actor, params: { amount, reason, currency: order.currency } });
  await startRefund(tx, deps, order, refund, actor);
}
