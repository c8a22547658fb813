import { isZero } from '../../../src/lib/decimal';
import { toPriceEvent } from '../../domain/orders/priceColumns';
import type { CopyRow } from '../copyRows';
import { CARD, SOURCE_KINDS } from './moneyOrder';
import { REVIEWER, SET_REASON, type DemoOrder } from './orders';
import { listRefund, toCouponParams, writeMoments, type Moment } from './timeline';
import { PROVIDER } from './wayRows';

/** The time lines, in the words of billing. */
export function* orderEventRows(orders: readonly DemoOrder[]): Generator<CopyRow<'orderEvent'>> {
  for (const order of orders) {
    const ref = { orderId: order.session.id, washOrderId: null };
    yield* writeMoments(ref, [...listPricing(order), ...listPayment(order), ...listReturns(order)]);
  }
}

function* listPricing(order: DemoOrder): Generator<Moment> {
  const { session, breakdown, pricedAt, abnormal, status, coupon, paymentType } = order;
  const { currency, payable: amount } = breakdown;
  if (paymentType === 'wechatprepaid') yield { kind: 'prepaid', at: session.startedAt, params: { amount, currency } };
  yield { kind: 'started', at: session.startedAt };
  if (abnormal) yield* listReview(session, abnormal);
  if (status === 'pricing') return;
  if (abnormal?.action) {
    const params = abnormal.action === 'amount' ? { reason: SET_REASON } : {};
    yield { kind: abnormal.action, at: pricedAt, params, userName: REVIEWER };
  }
  if (coupon) yield { kind: 'couponTaken', at: pricedAt, params: toCouponParams(coupon, currency) };
  yield { kind: 'priced', at: pricedAt, params: toPriceEvent(breakdown) };
}

function* listReview(
  { flags, stoppedAt, endUnknownFor }: DemoOrder['session'],
  { faults, foundAt }: NonNullable<DemoOrder['abnormal']>,
): Generator<Moment> {
  if (flags.includes('stopMissing')) {
    yield { kind: 'sessionEnded', at: stoppedAt + endUnknownFor, params: { cause: 'status' } };
  }
  yield { kind: 'abnormal', at: foundAt, params: { types: faults.map(({ type }) => type) } };
}

function* listPayment({ breakdown, paymentType, pricedAt, paidAt, status }: DemoOrder): Generator<Moment> {
  if (status === 'pricing') return;
  const { currency, payable: amount } = breakdown;
  const isByCard = paymentType === CARD;
  const isFree = isZero(amount);
  if (isByCard && !isFree) yield { kind: 'paying', at: pricedAt, params: { amount, currency, provider: PROVIDER } };
  if (status === 'unpaid') {
    if (isByCard) yield { kind: 'declined', at: pricedAt + 1, params: { reason: 'cardDeclined' } };
    yield { kind: 'unpaid', at: pricedAt + 1, params: { open: amount, currency } };
    return;
  }
  const at = paidAt ?? pricedAt;
  if (!isFree) yield { kind: 'paid', at, params: { amount, currency, source: SOURCE_KINDS[paymentType] } };
  yield { kind: 'completed', at, params: { paid: amount, currency } };
}

function* listReturns({ breakdown: { payable, currency }, coupon, refund, paymentType }: DemoOrder): Generator<Moment> {
  if (!refund) return;
  yield* listRefund({ paymentType, payable, currency }, refund);
  if (coupon?.returnedAt) {
    yield { kind: 'couponReturned', at: coupon.returnedAt, params: { amount: coupon.amount, currency } };
  }
}
