import type { Tx } from '../../db/database';
import { runAsSystem } from '../../db/runAsSystem';
import { Problem } from '../../wire/problem';
import type { Actor, BillingDeps } from '../store/actor';
import { recordOrderMoment } from '../store/orderEvents';
import { changeWashOrder, lockWashOrder } from '../store/washOrderStore';

/**
 * Keeps the money of a wash that failed and waits for a decision: the car was washed all the same.
 * @throws Problem 404; 409 unless it waits
 */
export async function acceptFailedWash(
  tx: Tx,
  deps: BillingDeps,
  { orderId, reason }: { orderId: string; reason: string },
  actor: Actor,
): Promise<void> {
  const order = await lockWashOrder(tx, orderId);
  if (!order) throw new Problem(404);
  if (!order.isUnderReview || order.refundStatus === 'toberefund') throw new Problem(409, 'billing.notUnderReview');
  await runAsSystem(tx, async () => {
    await changeWashOrder(tx, order, { isUnderReview: false, closeReason: 'accepted' });
    await recordOrderMoment(tx, deps, { washOrderId: orderId }, 'accepted', { actor, params: { reason } });
  });
}
