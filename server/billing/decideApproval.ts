import type { Selectable } from 'kysely';
import type { Tx } from '../db/database';
import type { ApprovalTable } from '../db/schema/refunds';
import { Problem } from '../wire/problem';
import { applyApprovedClosing } from './abnormal/abnormalClosing';
import { lockForDecision, type AbnormalRef } from './abnormal/lockForDecision';
import type { Actor, BillingDeps } from './store/actor';
import { runAsSystem } from '../db/runAsSystem';
import { lockOrderWithSession } from './store/endSession';
import { lockMoneyOrder, type MoneyOrder } from './store/moneyOrder';
import { appendOrderEvent, recordOrderMoment } from './store/orderEvents';
import { findOrderRef, toOrderRef } from './store/orderRef';
import type { Order } from './store/orderStore';
import { applyApprovedWriteOff } from './orders/closeOrder';
import { applyAmount, type AmountParams } from './abnormal/manualAmounts';
import { rejectRefund, startApprovedRefund } from './refunds/requestRefund';
import { bookAdjustment } from './payments/adjustWallet';
import { applyApprovedReversal } from './payments/reversePayment';
import { closeApprovedMonth } from './statements/closeMonth';

type Approval = Selectable<ApprovalTable>;

interface Decision {
  id: string;
  isApproved: boolean;
  reason?: string;
}

/**
 * Approves or rejects a pending move of money on behalf of a second person. The caller has to check the permission for
 * the kind of the approval.
 * @throws Problem 404; 409 when it is decided already, was asked for by the same person, or the order has changed; 422
 * at `amount` when the wallet does not hold it any more
 */
export async function decideApproval(
  tx: Tx,
  deps: BillingDeps,
  input: Decision,
  actor: Actor,
): Promise<{ id: string; state: 'approved' | 'rejected' }> {
  const { id, isApproved, reason } = input;
  const seen = await tx
    .selectFrom('approval')
    .select(['orderId', 'washOrderId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!seen) throw new Problem(404);
  const order = await lockDecided(tx, seen);
  const approval = await tx
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (approval.state !== 'pending') throw new Problem(409, 'billing.decided');
  if (approval.requestedBy === actor.userId) throw new Problem(409, 'billing.ownRequest');
  const state = isApproved ? 'approved' : 'rejected';
  return runAsSystem(tx, async () => {
    await tx
      .updateTable('approval')
      .set({
        state,
        decidedBy: actor.userId,
        decidedByName: actor.name,
        decidedAt: new Date(deps.clock.now()),
        decisionReason: reason ?? null,
      })
      .where('id', '=', id)
      .execute();
    await carryOut(tx, deps, order, approval, input, actor);
    return { id, state };
  });
}

async function lockDecided(tx: Tx, approval: Pick<Approval, 'orderId' | 'washOrderId'>) {
  const ref = findOrderRef(approval);
  if (!ref) return undefined;
  return 'orderId' in ref ? lockOrderWithSession(tx, ref.orderId) : lockMoneyOrder(tx, ref);
}

async function carryOut(
  tx: Tx,
  deps: BillingDeps,
  order: MoneyOrder | undefined,
  approval: Approval,
  decision: Decision,
  actor: Actor,
): Promise<void> {
  if (approval.kind === 'refund' && order) return decideRefund(tx, deps, order, approval, decision, actor);
  if (approval.kind === 'amount' && order?.business === 'charging')
    return decideAmount(tx, deps, order, approval, decision, actor);
  if (approval.kind === 'close' && order?.business === 'charging')
    return decideClosing(tx, deps, order, approval, decision, actor);
  if (decision.isApproved) await moveApproved(tx, deps, approval, actor);
}

async function decideAmount(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  { amount, currency, reason, params: kept }: Approval,
  decision: Decision,
  actor: Actor,
): Promise<void> {
  const params = { amount, currency, ...(decision.reason && { reason: decision.reason }) };
  const kind = decision.isApproved ? 'amountApproved' : 'amountRejected';
  await appendOrderEvent(tx, deps, order.id, kind, { actor, params });
  if (!decision.isApproved) return;
  const { abnormalId, version, percents } = kept as unknown as AmountParams;
  const ref = { abnormalId, ...(version !== undefined && { version }) };
  const held = await lockForDecision(tx, ref, { action: 'amount', amount });
  await applyAmount(tx, deps, held, { amount, reason, percents }, actor);
}

async function decideClosing(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  { amount, currency, reason, params: kept }: Approval,
  { isApproved, reason: why }: Decision,
  actor: Actor,
): Promise<void> {
  const params = { amount, currency, ...(why && { reason: why }) };
  await appendOrderEvent(tx, deps, order.id, isApproved ? 'closeApproved' : 'closeRejected', { actor, params });
  if (!isApproved) return;
  if (!('abnormalId' in kept)) return applyApprovedWriteOff(tx, deps, order, { amount, reason }, actor);
  await applyApprovedClosing(tx, deps, order, { ...(kept as unknown as AbnormalRef), amount, reason }, actor);
}

async function adjustApproved(tx: Tx, deps: BillingDeps, approval: Approval, actor: Actor): Promise<void> {
  const { id, appUserId, currency, amount, reason } = approval;
  if (appUserId === null) throw new Error(`approval ${id} names no wallet`);
  await bookAdjustment(tx, deps, { appUserId, currency, amount, reason }, actor, {
    key: `adjust:approval:${id}`,
    approvalId: id,
  });
}

/** Closes a month, reverses a payment or adjusts a wallet, once that is approved: none of them belongs to an order. */
async function moveApproved(tx: Tx, deps: BillingDeps, approval: Approval, actor: Actor): Promise<void> {
  const { kind, params, reason } = approval;
  const { periodId, paymentId } = params as unknown as { periodId: string; paymentId: string };
  if (kind === 'month') return closeApprovedMonth(tx, deps, periodId, actor);
  if (kind !== 'reversal') return adjustApproved(tx, deps, approval, actor);
  await applyApprovedReversal(tx, deps, { paymentId, reason }, actor);
}

async function decideRefund(
  tx: Tx,
  deps: BillingDeps,
  order: MoneyOrder,
  { id, amount, currency }: Approval,
  { isApproved, reason }: Decision,
  actor: Actor,
): Promise<void> {
  const params = { amount, currency, ...(reason && { reason }) };
  const kind = isApproved ? 'refundApproved' : 'refundRejected';
  await recordOrderMoment(tx, deps, toOrderRef(order), kind, { actor, params });
  if (isApproved) await startApprovedRefund(tx, deps, order, id, actor);
  else await rejectRefund(tx, deps, order, id);
}
