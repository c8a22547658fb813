import { createUuid, openRandomStream } from '../chance';
import type { CopyRow } from '../copyRows';
import { refundedAmount } from './moments';
import { CARD, computeChannelFee, SOURCE_KINDS } from './moneyOrder';
import { listRefund, toCouponParams, writeMoments, type Moment } from './timeline';
import { SYSTEM, type DemoWashOrder } from './washOrders';
import { PROVIDER } from './wayRows';

const REVIEWER = 'finance';
const toDate = (seconds: number) => new Date(seconds * 1000);
const orNull = (seconds: number | null) => (seconds === null ? null : toDate(seconds));

/** Wash orders as they stand at the end of the history. */
export function* washOrderRows(orders: readonly DemoWashOrder[]): Generator<CopyRow<'washOrder'>> {
  for (const order of orders) {
    const { wash, payableAmount, paidAt, refund } = order;
    const { id, washer, service, customer, paymentType } = wash;
    const { site } = washer;
    const isPaid = paidAt !== null;
    yield {
      id,
      no: toOrderNumber(order),
      companyId: site.company.id,
      washSiteId: site.id,
      washerId: washer.id,
      supplierId: washer.supplierId,
      serviceId: service.id,
      serviceName: service.name,
      programme: service.programme,
      washMinutes: service.washMinutes,
      appUserId: wash.appUserId,
      enterpriseId: wash.enterpriseId,
      idTag: wash.idTag,
      source: wash.source,
      purchaseId: wash.purchaseId,
      ...customer,
      currency: site.company.currency,
      timezone: site.city.timezone,
      status: order.status,
      paymentStatus: order.paymentStatus,
      refundStatus: order.refundStatus,
      paymentType,
      // A payment is sold once: the number of the wash keeps two that were drawn alike apart.
      regionalTransactionId: wash.regionalTransactionId && `${wash.regionalTransactionId}${wash.id}`,
      originalAmount: order.originalAmount,
      discountAmount: order.discountAmount,
      couponAmount: order.couponAmount,
      payableAmount,
      taxPercent: order.taxPercent,
      platformFeePercent: order.platformFeePercent,
      tax: order.tax,
      platformFee: order.platformFee,
      paidAmount: isPaid ? payableAmount : '0',
      refundedAmount: refund && !refund.hasFailed ? refundedAmount(payableAmount, refund) : '0',
      channelFee: isPaid ? computeChannelFee({ paymentType, payable: payableAmount }) : '0',
      isUnderReview: order.isUnderReview,
      failure: order.failure,
      closeReason: order.closeReason,
      percent: order.percent,
      createdAt: toDate(wash.boughtAt),
      paidAt: orNull(paidAt),
      startedAt: orNull(order.startedAt),
      endedAt: orNull(order.endedAt),
      closedAt: orNull(order.closedAt),
    };
  }
}

/** Same format as the order numbers that the database assigns. */
function toOrderNumber({ wash: { id, boughtAt } }: DemoWashOrder): string {
  const minute = toDate(boughtAt).toISOString().slice(2, 16).replace(/[-T:]/g, '');
  return `W${minute}-${String(id % 1_000_000).padStart(6, '0')}`;
}

/** The time lines. */
export function* washEventRows(orders: readonly DemoWashOrder[]): Generator<CopyRow<'orderEvent'>> {
  for (const order of orders) {
    const ref = { orderId: null, washOrderId: order.wash.id };
    yield* writeMoments(ref, [...listPayment(order), ...listCourse(order)]);
  }
}

function* listPayment({
  wash,
  payableAmount: amount,
  paidAt,
  closedAt,
  closeReason,
  coupon,
}: DemoWashOrder): Generator<Moment> {
  const { boughtAt, paymentType, washer } = wash;
  const { currency } = washer.site.company;
  const isByCard = paymentType === CARD;
  if (coupon) yield { kind: 'couponTaken', at: boughtAt, params: toCouponParams(coupon, currency) };
  if (isByCard) yield { kind: 'paying', at: boughtAt + 1, params: { amount, currency, provider: PROVIDER } };
  if (paidAt === null) {
    const at = closedAt ?? boughtAt;
    if (isByCard) yield { kind: 'declined', at, params: { reason: 'cardDeclined' } };
    yield { kind: 'closed', at, params: { reason: closeReason } };
    return;
  }
  yield { kind: 'paid', at: paidAt, params: { amount, currency, source: SOURCE_KINDS[paymentType] } };
  yield { kind: 'washRequested', at: paidAt };
}

function* listCourse(order: DemoWashOrder): Generator<Moment> {
  const { startedAt, endedAt, failure, refund, acceptance } = order;
  if (startedAt === null || endedAt === null) return;
  yield { kind: 'washStarted', at: startedAt };
  if (failure === null) yield { kind: 'completed', at: endedAt };
  else yield* listFailure(order, { failure, at: endedAt });
  if (acceptance) {
    yield { kind: 'accepted', at: acceptance.at, params: { reason: acceptance.reason }, userName: REVIEWER };
  }
  if (!refund) return;
  const { paymentType, washer } = order.wash;
  yield* listRefund({ paymentType, payable: order.payableAmount, currency: washer.site.company.currency }, refund);
}

/** An order without an automatic refund goes under review. */
function* listFailure({ refund }: DemoWashOrder, { failure, at }: { failure: string; at: number }): Generator<Moment> {
  yield { kind: 'washFailed', at, params: { failure } };
  if (refund?.by !== SYSTEM) yield { kind: 'abnormal', at, params: { types: [failure] } };
}

/**
 * The starts of the washes that were bought after a moment (epoch seconds); the commands of chargers go back as far.
 */
export function washCommandRows(orders: readonly DemoWashOrder[], from: number): CopyRow<'washCommand'>[] {
  const random = openRandomStream('wash commands');
  return orders.flatMap(({ wash, paidAt, startedAt }) => {
    if (wash.boughtAt < from || paidAt === null) return [];
    return {
      id: createUuid(random),
      washerId: wash.washer.id,
      kind: 'start',
      programme: wash.service.programme,
      orderId: wash.id,
      state: 'effective',
      createdBy: null,
      createdByName: SYSTEM,
      createdAt: toDate(paidAt),
      sentAt: new Date(paidAt * 1000 + random.whole(50, 500)),
      answeredAt: new Date(paidAt * 1000 + random.whole(550, 1_500)),
      endedAt: orNull(startedAt),
    };
  });
}
