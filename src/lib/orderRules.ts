import type { BodyIn } from '../contract/endpoint';
import type { chargerOrder } from '../contract/evo-bill/chargerOrder';
import type { ChargingOrder } from '../contract/evo-bill/orderRow';
import type { OrderStatus, RefundStatus } from '../contract/evo-bill/orderStates';
import { compare } from './decimal';

/*
 * Rules of closing and refunding an order, for console, server and mocks. A refusal is a key below `billing` in the
 * messages of the server and below `disabled` in those of the screen.
 */

export type CloseRefusal = 'underReview' | 'notClosable';
export type OpenRefund = 'refundWaits' | 'refundRunning';
export type RefundRefusal = 'underReview' | 'notRefundable' | OpenRefund | 'nothingLeft';

type CloseFacts = Pick<ChargingOrder, 'status' | 'isUnderReview'>;
type RefundFacts = CloseFacts & Pick<ChargingOrder, 'refundStatus' | 'paid' | 'refunded'>;

/** Finds why an order cannot be closed now; null when it can. */
export function findCloseRefusal({ status, isUnderReview }: CloseFacts): CloseRefusal | null {
  if (isUnderReview) return 'underReview';
  return status === 'unpaid' ? null : 'notClosable';
}

type CloseFilters = Pick<BodyIn<typeof chargerOrder.page>, 'statuses' | 'isUnderReview'>;

/** Narrows filters of orders to the orders that {@link findCloseRefusal} allows to close; null: none can match. */
export function narrowToClosable(filters: CloseFilters): CloseFilters | null {
  const { statuses = [], isUnderReview } = filters;
  if (isUnderReview === true || (statuses.length > 0 && !statuses.includes('unpaid'))) return null;
  return { ...filters, statuses: ['unpaid'], isUnderReview: false };
}

/** A closed order still has the money that was paid before it was closed. */
const REFUNDABLE: ReadonlySet<OrderStatus> = new Set(['completed', 'refundfailed', 'closed']);
const OPEN_REFUNDS: Partial<Record<RefundStatus, OpenRefund>> = {
  toberefund: 'refundWaits',
  refunding: 'refundRunning',
};

/** Finds the refund of an order that waits for approval or runs; no other one can start until it has ended. */
export function findOpenRefund({ status, refundStatus }: Pick<RefundFacts, 'status' | 'refundStatus'>) {
  return status === 'refunding' ? 'refundRunning' : (OPEN_REFUNDS[refundStatus] ?? null);
}

/**
 * Finds why an order cannot be refunded now; null when it can: one refund of an order at a time, none while the order is
 * under review.
 */
export function findRefundRefusal(order: RefundFacts): RefundRefusal | null {
  if (order.isUnderReview) return 'underReview';
  if (order.status !== 'refunding' && !REFUNDABLE.has(order.status)) return 'notRefundable';
  return findOpenRefund(order) ?? (hasRefundable(order) ? null : 'nothingLeft');
}

/** Whether more was paid for an order than was given back. */
export function hasRefundable({ paid, refunded }: Pick<RefundFacts, 'paid' | 'refunded'>): boolean {
  return compare(paid, refunded) > 0;
}

/** Picks the usual target of a refund: the wallet where there is one. */
export function pickRefundTarget({ hasRefundWallet }: { hasRefundWallet: boolean }): 'wallet' | 'source' {
  return hasRefundWallet ? 'wallet' : 'source';
}
