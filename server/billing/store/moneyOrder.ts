import type { Tx } from '../../db/database';
import { changeOrder, lockOrder, selectOrders, type Order, type OrderChange } from './orderStore';
import { toOrderRef, type OrderRef } from './orderRef';
import {
  changeWashOrder,
  lockWashOrder,
  selectWashOrders,
  type WashOrder,
  type WashOrderChange,
} from './washOrderStore';

/** An order of either business, as payments, refunds and statements see it. */
export type MoneyOrder = Order | WashOrder;

/** Changes that orders of both businesses know. */
export type MoneyChange = Pick<OrderChange & WashOrderChange, keyof OrderChange & keyof WashOrderChange & MoneyColumn>;
type MoneyColumn = 'paymentType' | 'paidAmount' | 'refundedAmount' | 'channelFee' | 'paidAt' | 'refundTo';

type ChangeOf<O extends MoneyOrder> = O extends Order ? OrderChange : WashOrderChange;

/** Holds an order of the caller's, of either business, until the transaction ends. */
export function lockMoneyOrder(tx: Tx, ref: OrderRef): Promise<MoneyOrder | undefined> {
  return 'orderId' in ref ? lockOrder(tx, ref.orderId) : lockWashOrder(tx, ref.washOrderId);
}

/** @throws an error of Kysely for an order that the caller does not see */
export function readMoneyOrder(tx: Tx, ref: OrderRef): Promise<MoneyOrder> {
  return 'orderId' in ref
    ? selectOrders(tx).where('o.id', '=', ref.orderId).executeTakeFirstOrThrow()
    : selectWashOrders(tx).where('o.id', '=', ref.washOrderId).executeTakeFirstOrThrow();
}

/** @throws WrongTransition for states that do not follow one another */
export async function changeMoneyOrder<O extends MoneyOrder>(
  tx: Tx,
  order: O,
  change: MoneyChange | ChangeOf<O>,
): Promise<O> {
  const changed =
    order.business === 'charging'
      ? await changeOrder(tx, order, change as OrderChange)
      : await changeWashOrder(tx, order, change as WashOrderChange);
  return changed as O;
}

/** Head of entries of an order: its parties and subject. */
export function createEntryHead(order: MoneyOrder, key: string) {
  const { currency, appUserId, companyId, enterpriseId } = order;
  return {
    key,
    currency,
    ...toOrderRef(order),
    companyId,
    ...(appUserId && { appUserId }),
    ...(enterpriseId && { enterpriseId }),
  };
}
