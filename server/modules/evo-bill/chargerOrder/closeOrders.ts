import type { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import type { BulkResult } from '../../../../src/contract/records';
import { closeOrder } from '../../../billing/orders/closeOrder';
import type { Call } from '../../../http/call';
import { eachRecord, selectIds } from '../../../http/records';
import { isContactMasked } from '../../../http/maskContact';
import { toActor } from '../../../http/actor';
import { filteredOrders } from './orders';

/**
 * Closes orders one by one: what is not unpaid any more, or needs a second person, stays as it is, and says so. What the
 * caller writes off adds up over all of them.
 */
export function closeOrders(call: Call<typeof chargerOrder.closeOrders>): Promise<BulkResult> {
  const { body, session, clock, locale, db } = call;
  const actor = toActor(session);
  return db(async (tx) => {
    const ids = await selectIds(tx, body, (at, filters) => filteredOrders(at, filters, isContactMasked(session)));
    const rows = await tx
      .selectFrom('chargingOrder')
      .select(['id', 'no'])
      .where('id', 'in', [...ids, '0'])
      .execute();
    const names = new Map(rows.map(({ id, no }) => [id, no]));
    return eachRecord(tx, locale, { ids, names }, async (orderId) => {
      await closeOrder(tx, { clock }, { orderId, reason: body.closeReason, mayAsk: false }, actor);
    });
  });
}
