import type { OrderEventKind } from '../../../src/contract/evo-bill/orderEventKinds';
import type { CopyRow } from '../copyRows';
import type { DemoUse } from './couponBook';
import { refundedAmount } from './moments';
import { REFUND_SECONDS, type DemoRefund, type MoneyOrder } from './moneyOrder';
import { SYSTEM } from './washOrders';
import { PROVIDER, readDestination } from './wayRows';

/** A moment of a time line, in epoch seconds. */
export interface Moment {
  kind: OrderEventKind;
  at: number;
  params?: object;
  /** Null: the system. */
  userName?: string | null;
}

/** Rows of the moments of an order of either business. */
export function* writeMoments(
  ref: { orderId: number | null; washOrderId: number | null },
  moments: Iterable<Moment>,
): Generator<CopyRow<'orderEvent'>> {
  for (const { kind, at, params = {}, userName = null } of moments) {
    yield { ...ref, at: new Date(at * 1000), kind, userName, params: JSON.stringify(params) };
  }
}

/** Parameters of the moment at which an order takes a coupon. */
export function toCouponParams({ coupon, amount }: DemoUse, currency: string) {
  return { activity: coupon.activity.campaign.name, amount, currency };
}

/** The moments of a refund of an order of either business; the system names no target that a user would have chosen. */
export function* listRefund(
  order: Pick<MoneyOrder, 'paymentType' | 'payable'> & { currency: string },
  refund: DemoRefund,
): Generator<Moment> {
  const { at, by, reason, target, hasFailed } = refund;
  const money = { amount: refundedAmount(order.payable, refund), currency: order.currency };
  const isBySystem = by === SYSTEM;
  const userName = isBySystem ? null : by;
  yield { kind: 'refundRequested', at, params: { ...money, reason, ...(!isBySystem && { target }) }, userName };
  if (readDestination(order, refund) === 'provider') {
    yield { kind: 'refunding', at, params: { ...money, provider: PROVIDER }, userName };
  }
  const endedAt = at + REFUND_SECONDS;
  if (hasFailed) yield { kind: 'refundFailed', at: endedAt, params: { ...money, reason: 'cardExpired' } };
  else yield { kind: 'refunded', at: endedAt, params: { ...money, target } };
}
