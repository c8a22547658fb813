import type { Tx } from '../../db/database';
import { pickOvercome } from '../../domain/orders/abnormal';
import { readWaitingDecisions } from '../approvals/approvalStore';
import type { BillingDeps } from '../store/actor';
import { appendOrderEvent } from '../store/orderEvents';
import { changeOrder, type Order } from '../store/orderStore';
import type { Pricing } from '../pricing/priceOrder';
import { takeSnapshot } from '../pricing/review';

/**
 * Withdraws the faults of an order under review that later facts have resolved; without any fault left the order goes
 * on. A pending approval is left alone.
 * @param pricing of the session by the current facts
 * @returns the order that is no longer under review; null when it still is, or never was
 */
export async function withdrawReview(tx: Tx, deps: BillingDeps, order: Order, pricing: Pricing): Promise<Order | null> {
  if (!order.isUnderReview || (await readWaitingDecisions(tx, [order.id])).size > 0) return null;
  const pending = await tx
    .selectFrom('abnormalOrder')
    .select('type')
    .where('orderId', '=', order.id)
    .where('state', '=', 'pending')
    .execute();
  const types = pickOvercome(
    pending.map(({ type }) => type),
    pricing.abnormalities,
  );
  if (types.length === 0) return null;
  await tx
    .updateTable('abnormalOrder')
    .set(({ eb }) => ({
      state: 'done',
      action: 'withdraw',
      after: JSON.stringify(takeSnapshot(order, pricing)),
      doneAt: new Date(deps.clock.now()),
      version: eb('version', '+', 1),
    }))
    .where('orderId', '=', order.id)
    .where('state', '=', 'pending')
    .where('type', 'in', types)
    .execute();
  await appendOrderEvent(tx, deps, order.id, 'withdraw', { params: { types } });
  return types.length === pending.length ? changeOrder(tx, order, { isUnderReview: false }) : null;
}
