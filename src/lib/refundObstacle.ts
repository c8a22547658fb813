import type { ChargingOrder } from '../contract/evo-bill/orderRow';
import type { OrderStatus, RefundStatus } from '../contract/evo-bill/orderStates';
import { compare } from './decimal';

/** Why nothing of an order can be refunded now. */
export type RefundObstacle = 'notPaid' | 'underReview' | 'waits' | 'running' | 'nothingLeft';

type RefundFacts = Pick<ChargingOrder, 'status' | 'refundStatus' | 'isUnderReview' | 'paid' | 'refunded'>;

/** A closed order keeps what was paid before it was closed. */
const REFUNDABLE: ReadonlySet<OrderStatus> = new Set(['completed', 'refundfailed', 'closed', 'refunding']);
const OPEN_REFUND: Partial<Record<RefundStatus, RefundObstacle>> = { toberefund: 'waits', refunding: 'running' };

/**
 * Finds why an order cannot be refunded now; null when it can. Console and server both ask this rule: one refund of an
 * order at a time, none while the order is under review.
 */
export function findRefundObstacle(order: RefundFacts): RefundObstacle | null {
  const { status, refundStatus, isUnderReview, paid, refunded } = order;
  if (isUnderReview) return 'underReview';
  if (!REFUNDABLE.has(status)) return 'notPaid';
  const open = OPEN_REFUND[refundStatus];
  if (open) return open;
  return compare(paid, refunded) > 0 ? null : 'nothingLeft';
}
