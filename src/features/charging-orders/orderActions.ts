import type { ChargingOrder } from '../../contract/evo-bill/orderRow';
import { findRefundObstacle } from '../../lib/refundObstacle';

/** Why nothing of an order can be given back now, as the key of its words; null when it can. The server asks the same rule. */
export function whyNotRefund(order: ChargingOrder) {
  const obstacle = findRefundObstacle(order);
  return obstacle && (`refund.${obstacle}` as const);
}

/** Why an order cannot be closed now; null when it can. The server decides again. */
export const whyNotClose = ({ status }: ChargingOrder) => (status === 'unpaid' ? null : ('close.onlyUnpaid' as const));
