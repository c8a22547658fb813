import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database';
import type { PaymentTable } from '../../db/schema/ledger';
import type { BillingDeps } from '../store/actor';
import { completeOrder, markUnpaid } from './collect';
import { appendOrderEvent } from '../store/orderEvents';
import type { Order } from '../store/orderStore';
import { bookPayment } from './charge';

/** The card has paid for an order. As the system. */
export async function cardPaid(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  { key, amount, channelFee, provider }: Selectable<PaymentTable>,
): Promise<void> {
  const source = { kind: 'provider', provider } as const;
  const paid = await bookPayment(tx, deps, order, { source, amount, channelFee, key: `charge:${key}` });
  await completeOrder(tx, deps, paid);
}

/** The card has not paid: the order is unpaid, and the card is asked again another day. */
export async function collectionDeclined(tx: Tx, deps: BillingDeps, order: Order, reason: string): Promise<void> {
  await appendOrderEvent(tx, deps, order.id, 'declined', { params: { reason } });
  // A difference of an order that is completed otherwise stays open.
  if (order.status !== 'paying') return;
  await markUnpaid(tx, deps, order);
}
