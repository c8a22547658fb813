import type { OrderStatus, RefundStatus } from '../../contract/evo-bill/orderStates';
import type { OrderState } from './orderStates';

/** State of an order for display: a partial refund takes precedence over `completed`. */
export function orderState(order: { status: OrderStatus; refundStatus: RefundStatus }): OrderState {
  return order.status === 'completed' && order.refundStatus === 'partialrefund' ? 'partialrefund' : order.status;
}
