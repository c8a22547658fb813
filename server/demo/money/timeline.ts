import type { OrderEventKind } from '../../../src/contract/evo-bill/orderEventKinds';
import type { CopyRow } from '../copyRows';
import type { DemoUse } from './couponBook';

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
