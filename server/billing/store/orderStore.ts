import { sql, type Selectable, type Updateable } from 'kysely';
import type { Breakdown } from '../../../src/contract/breakdown';
import type { OrderStatus, RefundStatus } from '../../../src/contract/evo-bill/orderStates';
import type { Tx } from '../../db/database';
import type { ChargingOrderTable } from '../../db/schema/orders';
import { roundAmounts } from './roundAmounts';
import { ORDER_MACHINE, REFUND_MACHINE, assertTransitions } from '../../domain/orders/states';

/** A charging order with the settings of its currency and company that billing needs. */
export interface Order extends Selectable<ChargingOrderTable> {
  business: 'charging';
  digits: number;
  holdAmount: string;
  approvalLimit: string;
  /** IANA name: the days of its statements are days there. */
  companyZone: string;
}

export function selectOrders(tx: Tx) {
  return tx
    .selectFrom('chargingOrder as o')
    .innerJoin('currency as c', 'c.code', 'o.currency')
    .innerJoin('company as k', 'k.id', 'o.companyId')
    .selectAll('o')
    .select(['c.digits', 'c.holdAmount', 'c.approvalLimit', 'k.timezone as companyZone'])
    .select(sql.lit('charging' as const).as('business'));
}

/** An order of the caller's, held until the transaction ends; undefined when he sees none of that id. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  return selectOrders(tx).where('o.id', '=', id).forUpdate('o').executeTakeFirst();
}

/** Changes of an order; `to` and `refundTo` are the states that it goes through. */
export interface OrderChange extends Omit<
  Updateable<ChargingOrderTable>,
  'breakdown' | 'status' | 'refundStatus' | 'version'
> {
  breakdown?: Breakdown;
  to?: readonly OrderStatus[];
  refundTo?: readonly RefundStatus[];
}

/**
 * Changes an order that is held.
 * @throws WrongTransition for states that do not follow one another
 */
export async function changeOrder(tx: Tx, order: Order, change: OrderChange): Promise<Order> {
  const { to = [], refundTo = [], breakdown, ...rest } = change;
  await tx
    .updateTable('chargingOrder')
    .set({
      ...roundAmounts(rest, AMOUNTS, order.digits),
      ...(breakdown && { breakdown: JSON.stringify(breakdown) }),
      status: assertTransitions(ORDER_MACHINE, order.status, ...to),
      refundStatus: assertTransitions(REFUND_MACHINE, order.refundStatus, ...refundTo),
      version: order.version + 1,
    })
    .where('id', '=', order.id)
    .execute();
  return selectOrders(tx).where('o.id', '=', order.id).executeTakeFirstOrThrow();
}

const AMOUNTS = [
  'originalAmount',
  'discountAmount',
  'couponAmount',
  'manualAmount',
  'paidAmount',
  'refundedAmount',
  'channelFee',
  'heldAmount',
] as const;
