import { takeSnapshot } from '../../billing/pricing/review';
import { toPriceColumns } from '../../domain/orders/priceColumns';
import type { CopyRow } from '../copyRows';
import { refundedAmount } from './moments';
import { computeChannelFee } from './moneyOrder';
import { REVIEWER, SET_REASON, type DemoOrder } from './orders';

const toDate = (seconds: number) => new Date(seconds * 1000);
const orNull = (seconds: number | null) => (seconds === null ? null : toDate(seconds));
/** Columns of a price that an order does not have yet; COPY wants the same columns of every row. */
const UNPRICED = {
  originalAmount: null,
  discountAmount: null,
  couponAmount: null,
  payableElectricity: null,
  payableService: null,
  payableAmount: null,
  platformFee: null,
  tax: null,
} satisfies Record<keyof ReturnType<typeof toPriceColumns>, null>;
/** An order that waits for its price. */
const WAITING = {
  status: 'pricing',
  energyWh: null,
  payableAmount: null,
  paidAmount: '0',
  refundedAmount: '0',
  breakdown: null,
} as const;

/** Orders as they stand at the end of the history; each has the id of its transaction. */
export function* orderRows(orders: readonly DemoOrder[]): Generator<CopyRow<'chargingOrder'>> {
  for (const order of orders) {
    const { session, breakdown, paidAt, refund } = order;
    const { connector, tag } = session;
    const { station } = connector.charger;
    const isPriced = order.status !== 'pricing';
    const priced = <T>(value: T) => (isPriced ? value : null);
    yield {
      id: session.id,
      no: toOrderNumber(order),
      transactionId: session.id,
      chargerId: connector.charger.id,
      connectorId: connector.id,
      stationId: station.id,
      companyId: station.company.id,
      appUserId: tag.appUserId,
      enterpriseId: session.enterpriseId,
      ...toTerms(order),
      idTag: tag.tagNo,
      currency: breakdown.currency,
      timezone: station.city.timezone,
      status: order.status,
      refundStatus: order.refundStatus,
      paymentType: order.paymentType,
      priceVersionId: order.versionId,
      createdAt: toDate(session.startedAt),
      startedAt: toDate(session.startedAt),
      stoppedAt: toDate(session.stoppedAt),
      pricedAt: priced(toDate(order.pricedAt)),
      paidAt: orNull(paidAt),
      energyWh: session.energyWh,
      breakdown: priced(JSON.stringify(breakdown)),
      ...(isPriced ? toPriceColumns(breakdown) : UNPRICED),
      paidAmount: paidAt === null ? '0' : breakdown.payable,
      refundedAmount: refund && !refund.hasFailed ? refundedAmount(breakdown.payable, refund) : '0',
      channelFee:
        paidAt === null ? '0' : computeChannelFee({ paymentType: order.paymentType, payable: breakdown.payable }),
      manualAmount: order.manualAmount,
      isUnderReview: order.abnormal?.action === null,
    };
  }
}

function toTerms({ discount }: DemoOrder) {
  return { discountElectricity: discount?.electricity ?? null, discountService: discount?.service ?? null };
}

/** Same format as the order numbers that the database assigns. */
function toOrderNumber({ session: { id, startedAt } }: DemoOrder): string {
  const minute = toDate(startedAt).toISOString().slice(2, 16).replace(/[-T:]/g, '');
  return `${minute}-${String(id % 1_000_000).padStart(6, '0')}`;
}

/** Abnormal orders with the decisions on them. */
export function abnormalRows(orders: readonly DemoOrder[]): CopyRow<'abnormalOrder'>[] {
  return orders.flatMap((order) => {
    const { abnormal, session, breakdown, pricedAt } = order;
    if (!abnormal) return [];
    const { station } = session.connector.charger;
    const { faults, foundAt, action } = abnormal;
    const energyWh = String(session.energyWh);
    const before = JSON.stringify(takeSnapshot(WAITING, { breakdown, energyWh }));
    const done =
      action === null
        ? { action, reason: null, after: null, doneAt: null, doneByName: null }
        : {
            ...{ action, reason: action === 'amount' ? SET_REASON : null },
            ...{ after: before, doneAt: toDate(pricedAt), doneByName: REVIEWER },
          };
    return faults.map(({ type, params }) => ({
      orderId: session.id,
      stationId: station.id,
      companyId: station.company.id,
      type,
      params: JSON.stringify(params),
      state: action === null ? 'pending' : 'done',
      foundAt: toDate(foundAt),
      before,
      ...done,
    }));
  });
}
