import { sql, type Selectable, type Updateable } from 'kysely';
import type { RefundStatus } from '../../../src/contract/evo-bill/orderStates';
import type { WashOrderStatus, WashPaymentStatus } from '../../../src/contract/evo-bill/washOrderStates';
import type { Tx } from '../../db/database';
import type { WashOrderTable } from '../../db/schema/washOrders';
import { REFUND_MACHINE, assertTransitions } from '../../domain/orders/states';
import { WASH_MACHINE, WASH_PAYMENT_MACHINE } from '../../domain/wash/orderStates';
import { roundAmounts } from './roundAmounts';

/** A wash order with the settings of its currency and company that billing needs. */
export interface WashOrder extends Selectable<WashOrderTable> {
  business: 'wash';
  digits: number;
  approvalLimit: string;
  /** IANA name: the days of its statements are days there. */
  companyZone: string;
}

export function selectWashOrders(tx: Tx) {
  return tx
    .selectFrom('washOrder as o')
    .innerJoin('currency as c', 'c.code', 'o.currency')
    .innerJoin('company as k', 'k.id', 'o.companyId')
    .selectAll('o')
    .select(['c.digits', 'c.approvalLimit', 'k.timezone as companyZone'])
    .select(sql.lit('wash' as const).as('business'));
}

/** Locks a wash order until the transaction ends; undefined where the caller may not see it. */
export async function lockWashOrder(tx: Tx, id: string): Promise<WashOrder | undefined> {
  return selectWashOrders(tx).where('o.id', '=', id).forUpdate('o').executeTakeFirst();
}

/** Changes of a wash order; `to`, `paymentTo` and `refundTo` are the states that it goes through. */
export interface WashOrderChange extends Omit<
  Updateable<WashOrderTable>,
  'status' | 'paymentStatus' | 'refundStatus' | 'version'
> {
  to?: readonly WashOrderStatus[];
  paymentTo?: readonly WashPaymentStatus[];
  refundTo?: readonly RefundStatus[];
}

/**
 * Changes a wash order that is held.
 * @throws WrongTransition for states that do not follow one another
 */
export async function changeWashOrder(tx: Tx, order: WashOrder, change: WashOrderChange): Promise<WashOrder> {
  const { to = [], paymentTo = [], refundTo = [], ...rest } = change;
  await tx
    .updateTable('washOrder')
    .set({
      ...roundAmounts(rest, ['paidAmount', 'refundedAmount', 'channelFee'], order.digits),
      status: assertTransitions(WASH_MACHINE, order.status, ...to),
      paymentStatus: assertTransitions(WASH_PAYMENT_MACHINE, order.paymentStatus, ...paymentTo),
      refundStatus: assertTransitions(REFUND_MACHINE, order.refundStatus, ...refundTo),
      version: order.version + 1,
    })
    .where('id', '=', order.id)
    .execute();
  return selectWashOrders(tx).where('o.id', '=', order.id).executeTakeFirstOrThrow();
}
