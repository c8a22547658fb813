import type { AbnormalAction } from '../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import { findDecisionRefusal } from '../../../src/lib/decisionRules';
import type { Tx } from '../../db/database';
import { runAsSystem } from '../../db/runAsSystem';
import { Problem } from '../../wire/problem';
import { readWaitingDecisions } from '../approvals/approvalStore';
import { lockOrderWithSession, maySessionEnd } from '../store/endSession';
import type { Order } from '../store/orderStore';

export interface AbnormalRef {
  abnormalId: string;
  /** Version of the abnormal order that the caller has seen. */
  version?: number;
}

/** An order that is held for a decision on it. */
export interface HeldOrder {
  abnormalId: string;
  order: Order;
  /** An amount that was set before is set again. */
  isCorrection: boolean;
}

/** `amount`: the payable amount that the action `amount` would set. */
type Wish = { action: Exclude<AbnormalAction, 'amount'> } | { action: 'amount'; amount: string };

/**
 * Locks the order of an abnormal order for a decision on it.
 * @throws Problem 404; 409 where the rule of decisions refuses it, or the abnormal order has another version
 */
export async function lockForDecision(tx: Tx, { abnormalId, version }: AbnormalRef, wish: Wish): Promise<HeldOrder> {
  const seen = await tx.selectFrom('abnormalOrder').select('orderId').where('id', '=', abnormalId).executeTakeFirst();
  const order = seen && (await lockOrderWithSession(tx, seen.orderId));
  if (!order) throw new Problem(404);
  const abnormal = await tx
    .selectFrom('abnormalOrder')
    .select(['state', 'version', 'action'])
    .where('id', '=', abnormalId)
    .executeTakeFirstOrThrow();
  const facts = await runAsSystem(tx, () => readDecisionFacts(tx, order));
  const refusal = findDecisionRefusal(wish.action, { ...abnormal, ...facts }, 'amount' in wish ? wish.amount : null);
  if (refusal) throw new Problem(409, `billing.${refusal}`);
  if (version !== undefined && abnormal.version !== version) throw new Problem(409);
  return { abnormalId, order, isCorrection: abnormal.state === 'done' };
}

async function readDecisionFacts(tx: Tx, order: Order) {
  const { id, status, refundStatus, transactionId, payableAmount, paidAmount, refundedAmount } = order;
  const waiting = await readWaitingDecisions(tx, [id]);
  return {
    status,
    refundStatus,
    amount: payableAmount,
    paid: paidAmount,
    refunded: refundedAmount,
    mayEndSession: status === 'charging' && transactionId !== null && (await maySessionEnd(tx, transactionId)),
    waiting: waiting.get(id) ?? null,
  };
}
