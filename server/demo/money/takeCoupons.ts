import { addAmounts, isZero, roundTo, subtract } from '../../../src/lib/decimal';
import { computeWashTotals } from '../../domain/wash/washTotals';
import type { CouponBook, Candidate, DemoUse } from './couponBook';
import { DIGITS, REFUND_SECONDS, type DemoRefund } from './moneyOrder';
import { priceSession, type DemoOrder, type PriceOf } from './orders';
import type { DemoWashOrder } from './washOrders';

interface Moment {
  at: number;
  happen: () => void;
}

/** Has the orders of the history take coupons, in the order in which they are priced or paid. */
export function takeCoupons(
  book: CouponBook,
  orders: readonly DemoOrder[],
  washOrders: readonly DemoWashOrder[],
  priceOf: PriceOf,
): void {
  const moments: Moment[] = [
    ...orders.map((order) => ({ at: order.session.stoppedAt, happen: () => takeForCharging(book, order, priceOf) })),
    ...washOrders.map((order) => ({ at: order.wash.boughtAt, happen: () => takeForWash(book, order) })),
  ];
  moments.sort((one, other) => one.at - other.at);
  for (const { happen } of moments) happen();
  book.cancelSome();
}

function takeForCharging(book: CouponBook, order: DemoOrder, priceOf: PriceOf): void {
  const { session, breakdown, discount, status, manualAmount } = order;
  const { appUserId } = session.tag;
  if (appUserId === null || session.enterpriseId !== null || status === 'pricing') return;
  // A set amount is final.
  if (manualAmount !== null) return;
  const { station } = session.connector.charger;
  const candidate: Candidate = {
    ...{ id: session.id, appUserId, business: 'charging', currency: breakdown.currency, at: session.stoppedAt },
    ...{ companyId: String(station.company.id), placeId: String(station.id), energy: breakdown.energy },
    parts: { electricity: breakdown.electricity, service: breakdown.service },
    original: breakdown.original,
  };
  const use = book.take(candidate);
  if (use) {
    const { terms } = use;
    const priced = priceSession(session, priceOf(session).plan, discount, terms);
    order.breakdown = priced;
    order.coupon = settleUse(use, order);
  }
  if (order.paidAt === null) return;
  book.earn(candidate, order.paidAt);
  if (isWhole(order.refund)) book.withdraw(session.id);
}

function takeForWash(book: CouponBook, order: DemoWashOrder): void {
  const { wash, originalAmount, discountAmount, paidAt } = order;
  const { appUserId, enterpriseId, paymentType, washer, boughtAt } = wash;
  if (appUserId === null || enterpriseId !== null || paymentType === 'terminal' || paidAt === null) return;
  const { site } = washer;
  const use = book.take({
    ...{ id: wash.id, appUserId, business: 'washing', currency: site.company.currency, at: boughtAt, energy: '0' },
    ...{ companyId: String(site.company.id), placeId: String(site.id), original: originalAmount },
    parts: { electricity: '0', service: subtract(originalAmount, discountAmount) },
  });
  if (!use) return;
  order.couponAmount = roundTo(DIGITS, use.amount);
  const payable = subtract(originalAmount, addAmounts(discountAmount, use.amount));
  Object.assign(order, computeWashTotals(payable, order, DIGITS));
  order.coupon = settleUse(use, order);
}

const isWhole = (refund: DemoRefund | null) => refund !== null && refund.part === 1 && !refund.hasFailed;

/** A coupon is booked with the payment of its order, and returned by a refund of all of it. */
function settleUse(use: DemoUse, { paidAt, refund }: { paidAt: number | null; refund: DemoRefund | null }): DemoUse {
  use.bookedAt = paidAt;
  if (refund !== null && isWhole(refund)) use.returnedAt = refund.at + REFUND_SECONDS;
  if (isZero(use.amount)) throw new Error('A coupon takes something off');
  return use;
}
