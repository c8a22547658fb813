import type { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import type { BulkResult } from '../../../../src/contract/records';
import { closeOrder } from '../../../billing/orders/closeOrder';
import type { Call } from '../../../http/call';
import { eachRecord, selectIds } from '../../../http/records';
import { isContactMasked } from '../../../http/maskContact';
import { toActor } from '../../../http/actor';
import { filteredOrders } from './orders';

/**
 * Closes orders one by one. Skips orders that are no longer unpaid or need a second person, and reports them. The
 * amounts that the caller writes off add up over all of them.
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
