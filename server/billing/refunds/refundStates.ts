import { endRefund, mayBecome, ORDER_MACHINE, refundStartPath } from '../../domain/orders/states';
import type { OrderChange, Order } from '../store/orderStore';
import type { MoneyOrder } from '../store/moneyOrder';
import type { WashOrder, WashOrderChange } from '../store/washOrderStore';

type StateChange<O extends MoneyOrder> = O extends Order
  ? Pick<OrderChange, 'to' | 'refundTo'>
  : Pick<WashOrderChange, 'paymentTo' | 'refundTo' | 'isUnderReview'>;

/**
 * The states through which a refund of an order starts. A wash order shows in its payment that all was given back, and
 * not before it was; its refund is the decision that its review waits for.
 * @throws WrongTransition where a refund runs already
 */
export function planRefundStart(
  order: MoneyOrder,
  { isWhole }: { isWhole: boolean },
): StateChange<Order> | StateChange<WashOrder> {
  const refundTo = refundStartPath(order.refundStatus);
  if (order.business === 'wash') return { refundTo, isUnderReview: false };
  const moves = isWhole && mayBecome(ORDER_MACHINE, order.status, 'refunding');
  return { to: moves ? ['refunding'] : [], refundTo };
}

/** The states of an order once no part of its refund runs any more. */
export function planRefundEnd(
  order: MoneyOrder,
  outcome: { hasFailed: boolean; isAll: boolean },
): StateChange<Order> | StateChange<WashOrder> {
  if (order.business === 'charging') {
    const { status, refundStatus } = endRefund(order.status, outcome);
    return { to: status === order.status ? [] : [status], refundTo: [refundStatus] };
  }
  const { refundStatus } = endRefund('completed', outcome);
  return { paymentTo: refundStatus === 'refund' ? ['refunded'] : [], refundTo: [refundStatus] };
}
