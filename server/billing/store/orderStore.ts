import type { Selectable, Updateable } from 'kysely';
import type { Breakdown } from '../../../src/contract/evo-bill/breakdown';
import type { OrderStatus, RefundStatus } from '../../../src/contract/evo-bill/orderStates';
import type { Tx } from '../../db/database';
import type { ChargingOrderTable } from '../../db/schema/orders';
import { roundTo } from '../../../src/lib/decimal';
import { ORDER_MACHINE, REFUND_MACHINE, assertTransitions } from '../../domain/orders/states';
import type { Actor, BillingDeps } from './actor';

/** A charging order with what its money needs to know of currency and company. */
export interface Order extends Selectable<ChargingOrderTable> {
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
    .select(['c.digits', 'c.holdAmount', 'c.approvalLimit', 'k.timezone as companyZone']);
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
      ...withDigits(rest, order.digits),
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

/** Amounts as the currency writes them. */
function withDigits<T extends object>(change: T, digits: number): T {
  const amounts = AMOUNTS.flatMap((name) => {
    const amount = (change as Record<string, unknown>)[name];
    return typeof amount === 'string' ? [[name, roundTo(digits, amount)]] : [];
  });
  return { ...change, ...Object.fromEntries(amounts) };
}

/** Events of an order's timeline. */
export type OrderEventKind =
  | 'authorized'
  | 'started'
  | 'held'
  | 'moneySpent'
  | 'released'
  | 'abnormal'
  | 'priced'
  | 'repriced'
  | 'paying'
  | 'paid'
  | 'unpaid'
  | 'withholding'
  | 'declined'
  | 'completed'
  | 'confirm'
  | 'close'
  | 'settle'
  | 'amount'
  | 'closed'
  | 'refundRequested'
  | 'refundApproved'
  | 'refundRejected'
  | 'refunding'
  | 'refunded'
  | 'refundFailed'
  | 'bookingFailed'
  | 'amountRequested'
  | 'amountApproved'
  | 'amountRejected'
  | 'closeRequested'
  | 'closeApproved'
  | 'closeRejected'
  | 'prepaid'
  | 'lateStart'
  | 'lateStop'
  | 'lateReading';

export interface OrderEvent {
  actor?: Actor | null;
  params?: Readonly<Record<string, unknown>>;
  before?: object;
  after?: object;
}

/** Writes a moment into an order's timeline. */
export async function appendOrderEvent(
  tx: Tx,
  { clock }: BillingDeps,
  orderId: string,
  kind: OrderEventKind,
  { actor = null, params = {}, before, after }: OrderEvent = {},
): Promise<void> {
  await tx
    .insertInto('orderEvent')
    .values({
      orderId,
      at: new Date(clock.now()),
      kind,
      userName: actor?.name ?? null,
      params: JSON.stringify(params),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
