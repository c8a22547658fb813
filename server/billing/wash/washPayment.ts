import type { Selectable } from 'kysely';
import type { WashCloseReason } from '../../../src/contract/evo-bill/washOrderStates';
import { compare, isZero } from '../../../src/lib/decimal';
import type { Tx } from '../../db/database';
import type { PaymentTable } from '../../db/schema/ledger';
import type { MoneySource } from '../../domain/ledger/entries';
import { washLine } from '../../domain/statements/lines';
import { START_MS } from '../../domain/wash/washStep';
import { toMachineMs } from '../../runtime/clock';
import { requestStart } from '../../wash/washOrders';
import { computeChannelFee } from '../ledger/orderLegs';
import { lockWallet } from '../ledger/postEntry';
import { bookPayment } from '../payments/charge';
import { findPayWay } from '../payments/payWays';
import { queuePayment } from '../payments/queuePayment';
import { CARD_METHOD, TERMINAL } from '../providers/sandbox';
import { writeLine } from '../statements/statementStore';
import type { BillingDeps } from '../store/actor';
import { recordOrderMoment } from '../store/orderEvents';
import { changeWashOrder, type WashOrder } from '../store/washOrderStore';
import { bookCoupon } from '../coupons/bookCoupon';
import { applyCoupon, removeCoupon } from './washCoupon';

/**
 * Collects the price of a wash before it begins: from the enterprise, the wallet or the card, or books the payment at
 * the machine. An order that cannot be paid now is closed: the customer buys again. As the system.
 */
export async function collectWash(tx: Tx, deps: BillingDeps, priced: WashOrder): Promise<WashOrder> {
  const order = await applyCoupon(tx, deps, priced);
  const { enterpriseId, appUserId, paymentType, currency, payableAmount } = order;
  if (paymentType === 'terminal')
    return payWash(tx, deps, order, { source: { kind: 'provider', provider: TERMINAL }, key: `carwash:${order.id}` });
  if (enterpriseId === null && appUserId === null) return closeUnpaid(tx, deps, order, 'noPayer');
  if (isZero(payableAmount)) return giveWash(tx, deps, order);
  const { provider } = await findPayWay(tx, order, paymentType);
  if (provider === null) return closeUnpaid(tx, deps, order, 'methodOff');
  if (enterpriseId !== null) {
    return payWash(tx, deps, order, { source: { kind: 'enterprise', enterpriseId }, key: `carwash:${order.id}` });
  }
  if (paymentType === 'creditcard') return askCard(tx, deps, order, provider);
  if (appUserId === null || compare(await lockWallet(tx, appUserId, currency), payableAmount) < 0) {
    return closeUnpaid(tx, deps, order, 'noMoney');
  }
  return payWash(tx, deps, order, { source: { kind: 'wallet', appUserId }, key: `carwash:${order.id}` });
}

async function askCard(tx: Tx, deps: BillingDeps, order: WashOrder, provider: string): Promise<WashOrder> {
  const { id: washOrderId, payableAmount: amount, currency } = order;
  const channelFee = await computeChannelFee(tx, order, CARD_METHOD, amount);
  await queuePayment(tx, deps, {
    of: { washOrderId },
    key: `pay:wash:${washOrderId}`,
    direction: 'pay',
    provider,
    amount,
    currency,
    channelFee,
  });
  await recordOrderMoment(tx, deps, { washOrderId }, 'paying', { params: { amount, currency, provider } });
  return changeWashOrder(tx, order, { paymentTo: ['paying'], nextTryAt: null });
}

interface WashPayment {
  source: MoneySource;
  key: string;
  channelFee?: string;
}

/**
 * Books the payment and queues the start in one transaction, so that a wash starts once if it is paid, and never else.
 */
async function payWash(tx: Tx, deps: BillingDeps, order: WashOrder, payment: WashPayment): Promise<WashOrder> {
  await writeLine(tx, deps, order, washLine(order));
  const paid = await bookPayment(
    tx,
    deps,
    order,
    { ...payment, amount: order.payableAmount },
    { paymentTo: ['paid'], nextTryAt: planStart(deps) },
  );
  return startPaid(tx, deps, paid);
}

/** A coupon pays for the whole wash: no money moves. */
async function giveWash(tx: Tx, deps: BillingDeps, order: WashOrder): Promise<WashOrder> {
  const at = new Date(deps.clock.now());
  await writeLine(tx, deps, order, washLine(order));
  const nextTryAt = planStart(deps);
  return startPaid(tx, deps, await changeWashOrder(tx, order, { paymentTo: ['paid'], paidAt: at, nextTryAt }));
}

/** When a wash has not started by now, its order is looked at. */
const planStart = ({ clock }: BillingDeps) => new Date(clock.now() + toMachineMs(clock, START_MS));

async function startPaid(tx: Tx, deps: BillingDeps, paid: WashOrder): Promise<WashOrder> {
  await bookCoupon(tx, deps, paid);
  await requestStart(tx, paid, deps.clock.now());
  await recordOrderMoment(tx, deps, { washOrderId: paid.id }, 'washRequested');
  return paid;
}

async function closeUnpaid(
  tx: Tx,
  deps: BillingDeps,
  order: WashOrder,
  closeReason: WashCloseReason,
): Promise<WashOrder> {
  const { id: washOrderId } = order;
  await recordOrderMoment(tx, deps, { washOrderId }, 'closed', { params: { reason: closeReason } });
  return changeWashOrder(tx, await removeCoupon(tx, deps, order), {
    to: ['closed'],
    closeReason,
    closedAt: new Date(deps.clock.now()),
    nextTryAt: null,
  });
}

/** The card has paid for a wash. As the system. */
export async function washCardPaid(
  tx: Tx,
  deps: BillingDeps,
  order: WashOrder,
  { key, channelFee, provider }: Selectable<PaymentTable>,
): Promise<void> {
  await payWash(tx, deps, order, { source: { kind: 'provider', provider }, channelFee, key: `charge:${key}` });
}

/** The card has not paid: the order is closed, since the customer stands at the machine and pays otherwise. */
export async function washCardDeclined(tx: Tx, deps: BillingDeps, order: WashOrder, reason: string): Promise<void> {
  await recordOrderMoment(tx, deps, { washOrderId: order.id }, 'declined', { params: { reason } });
  await closeUnpaid(tx, deps, await changeWashOrder(tx, order, { paymentTo: ['unpaid'] }), 'declined');
}
