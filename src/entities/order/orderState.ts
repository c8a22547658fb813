import type { OrderStatus, RefundStatus } from '../../contract/evo-bill/orderStates';
import type { OrderState } from './orderStates';

/** How an order is shown: a part refund leaves it completed, and is what matters of it. */
export function orderState(order: { status: OrderStatus; refundStatus: RefundStatus }): OrderState {
  return order.status === 'completed' && order.refundStatus === 'partialrefund' ? 'partialrefund' : order.status;
}
