import type { CollectedMethod } from '../../../src/contract/evo-basic/basePaySetting';
import type { OrderStatus } from '../../../src/contract/evo-bill/orderStates';
import type { Tx } from '../../db/database';
import { compare, isZero } from '../../../src/lib/decimal';
import { ORDER_MACHINE, isSettled, findPath } from '../../domain/orders/states';
import { nextTry, WITHHOLDING_TRIES } from '../../domain/orders/retries';
import { bookCoupon } from '../coupons/bookCoupon';
import { noteEarning } from '../coupons/issueCoupons';
import type { BillingDeps } from '../store/actor';
import { askProvider } from './queuePayment';
import { findPayWay } from './payWays';
import { openAmount } from '../ledger/orderLegs';
import { appendOrderEvent } from '../store/orderEvents';
import { changeOrder, type Order } from '../store/orderStore';
import { bookPayment, chargeKey, releaseHold } from './charge';
import { lockWallet } from '../ledger/postEntry';
import { spendPrepayment } from './prepayments';

/**
 * Collects the open amount of a priced order from a prepayment, the enterprise, the wallet or the card, in this order.
 * Without money it is retried later. As the system, in the order's transaction.
 */
export async function collectOpen(tx: Tx, deps: BillingDeps, priced: Order): Promise<Order> {
  const order = await spendPrepayment(tx, deps, await releaseHold(tx, deps, priced));
  const open = openAmount(order);
  if (compare(open, '0') <= 0) return completeOrder(tx, deps, order);
  const method = await findMethod(tx, order);
  if (method === null) return markUnpaid(tx, deps, order);
  const { provider, refusal } = await findPayWay(tx, order, method);
  // Held money is paid from the wallet, even if wallets were switched off meanwhile.
  if (method === 'wallet' && !isZero(priced.heldAmount)) return fromWallet(tx, deps, priced, order, open);
  if (provider === null) return refuseMethod(tx, deps, order, method, refusal);
  if (order.enterpriseId !== null) {
    const source = { kind: 'enterprise', enterpriseId: order.enterpriseId } as const;
    const payment = { source, amount: open, key: chargeKey(order) };
    return completeOrder(tx, deps, await bookPayment(tx, deps, order, payment));
  }
  if (method === 'creditcard') return askProvider(tx, deps, order, open, provider);
  return fromWallet(tx, deps, priced, order, open);
}

/** Payment method of an order; null without a payer. */
async function findMethod(tx: Tx, { enterpriseId, appUserId }: Order): Promise<CollectedMethod | null> {
  if (enterpriseId !== null) return 'enterprise';
  if (appUserId === null) return null;
  const { paymentType } = await tx
    .selectFrom('appUser')
    .select('paymentType')
    .where('id', '=', appUserId)
    .executeTakeFirstOrThrow();
  return paymentType;
}

/** The payment settings do not let the order be charged: it stays unpaid, and is looked at again later. */
async function refuseMethod(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  method: CollectedMethod,
  reason: string,
): Promise<Order> {
  if (order.status === 'pricing')
    await appendOrderEvent(tx, deps, order.id, 'declined', { params: { method, reason } });
  return markUnpaid(tx, deps, order);
}

async function fromWallet(tx: Tx, deps: BillingDeps, before: Order, order: Order, open: string): Promise<Order> {
  const { appUserId } = order;
  if (appUserId === null) return markUnpaid(tx, deps, order);
  const balance = await lockWallet(tx, appUserId, order.currency);
  const source = { kind: 'wallet', appUserId } as const;
  if (compare(balance, open) >= 0) {
    const payment = { source, amount: open, key: chargeKey(order) };
    return completeOrder(tx, deps, await bookPayment(tx, deps, order, payment));
  }
  const isFirst = order.status === 'pricing';
  // Held money pays its part at once; the rest is collected later.
  if (isFirst && !isZero(before.heldAmount) && compare(balance, '0') > 0) {
    const payment = { source, amount: balance, key: chargeKey(order) };
    const paid = await bookPayment(tx, deps, order, payment, {
      to: ['withholding'],
      ...planRetry(deps, 0),
    });
    await appendOrderEvent(tx, deps, order.id, 'withholding', {
      params: { open: openAmount(paid), currency: order.currency },
    });
    return paid;
  }
  return markUnpaid(tx, deps, order);
}

/** No money now: the order says so, and when it is looked for again. */
export async function markUnpaid(tx: Tx, deps: BillingDeps, order: Order): Promise<Order> {
  const { status, tries } = order;
  if (status === 'withholding' && tries < WITHHOLDING_TRIES) return changeOrder(tx, order, planRetry(deps, tries));
  if (status === 'unpaid') return changeOrder(tx, order, planRetry(deps, tries));
  await appendOrderEvent(tx, deps, order.id, 'unpaid', {
    params: { open: openAmount(order), currency: order.currency },
  });
  return changeOrder(tx, order, { ...planRetry(deps, tries), to: ['unpaid'] });
}

function planRetry({ clock }: BillingDeps, tries: number) {
  return { nextTryAt: nextTry(tries, clock.now()), tries: tries + 1 };
}

const COMPLETED: OrderStatus = 'completed';

/** Books the coupon of a settled order that has come to cost another amount, once all of it is paid. */
export async function bookPaidCoupon(tx: Tx, deps: BillingDeps, order: Order): Promise<Order> {
  if (compare(order.paidAmount, order.payableAmount ?? '0') >= 0) await bookCoupon(tx, deps, order);
  return order;
}

/** Nothing is open any more. */
export async function completeOrder(tx: Tx, deps: BillingDeps, order: Order): Promise<Order> {
  if (isSettled(order.status)) return bookPaidCoupon(tx, deps, order);
  const way = findPath(ORDER_MACHINE, order.status, COMPLETED) ?? [COMPLETED];
  await appendOrderEvent(tx, deps, order.id, 'completed', {
    params: { paid: order.paidAmount, currency: order.currency },
  });
  await bookCoupon(tx, deps, order);
  await noteEarning(tx, deps, order);
  return changeOrder(tx, order, { to: way, nextTryAt: null, tries: 0 });
}
