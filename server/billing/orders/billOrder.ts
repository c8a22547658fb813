import type { Tx } from '../../db/database';
import type { BillingDeps } from '../store/actor';
import { supposePrice } from '../pricing/amountTerms';
import { startReview } from '../pricing/review';
import { collectOpen } from '../payments/collect';
import { changeOrder, type Order } from '../store/orderStore';
import { placeHold } from '../payments/charge';
import {
  isUnpriceable,
  pricedByHand,
  priceOrder,
  priceWithCoupon,
  recordPrice,
  type ManualPrice,
} from '../pricing/priceOrder';

/**
 * Takes the next billing step of a locked order: places the hold when its session is requested or begins, prices and
 * collects it when the session has ended, and retries a payment that lacked money. All in the order's transaction, as
 * the system.
 */
export async function billOrder(tx: Tx, deps: BillingDeps, order: Order): Promise<Order> {
  if (order.isUnderReview) return countReviewed(tx, order);
  switch (order.status) {
    case 'authorized':
    case 'charging':
      return placeHold(tx, deps, order);
    case 'pricing':
      return priceAndCollect(tx, deps, order);
    case 'withholding':
    case 'unpaid':
      return collectOpen(tx, deps, order);
    default:
      return changeOrder(tx, order, { nextTryAt: null });
  }
}

/** Counts an ended session on account that is under review against monthly limits. */
async function countReviewed(tx: Tx, order: Order): Promise<Order> {
  const isCounted = order.status === 'pricing' && order.pricedAt === null && order.enterpriseId !== null;
  const reviewEstimate = isCounted ? await supposePrice(tx, order) : null;
  return changeOrder(tx, order, { nextTryAt: null, reviewEstimate });
}

async function priceAndCollect(tx: Tx, deps: BillingDeps, order: Order): Promise<Order> {
  // Priced before, and left where it was by a person's decision.
  if (order.pricedAt !== null) return collectOpen(tx, deps, order);
  const pricing = await priceOrder(tx, order);
  const reviewed = await startReview(tx, deps, order, pricing.abnormalities, pricing);
  if (reviewed) return countReviewed(tx, reviewed);
  if (isUnpriceable(pricing)) return changeOrder(tx, order, { nextTryAt: null });
  const priced = await priceWithCoupon(tx, deps, order, pricing);
  const { breakdown } = priced;
  if (breakdown === null) return changeOrder(tx, order, { nextTryAt: null });
  return collectOpen(tx, deps, await recordPrice(tx, deps, order, { ...priced, breakdown }));
}

/** Prices an order whose review is over. @returns null without a price */
export async function priceReviewed(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  manual: ManualPrice | null,
): Promise<Order | null> {
  const found = await priceOrder(tx, order);
  if (manual === null && isUnpriceable(found)) return null;
  const pricing = manual === null ? await priceWithCoupon(tx, deps, order, found) : found;
  const breakdown = manual === null ? pricing.breakdown : pricedByHand(order, pricing, manual);
  if (breakdown === null) return null;
  return recordPrice(tx, deps, order, { ...pricing, breakdown, manualAmount: manual?.amount ?? null });
}
