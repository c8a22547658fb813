import type { RefundStatus } from '../contract/evo-bill/orderStates';
import type { WashOrderStatus, WashPaymentStatus } from '../contract/evo-bill/washOrderStates';
import { compare } from './decimal';
import { findOpenRefund, type OpenRefund } from './orderRules';

/*
 * Rules of refunding and accepting a wash order, for console, server and mocks. A refusal is a key below `billing` in the
 * messages of the server and below `disabled` in those of the screen.
 */

export type WashRefundRefusal = 'washUnderWay' | 'notPaid' | OpenRefund | 'nothingLeft';

interface WashRefundFacts {
  status: WashOrderStatus;
  paymentStatus: WashPaymentStatus;
  refundStatus: RefundStatus;
  paid: string;
  refunded: string;
}

/**
 * Finds why a wash order cannot be refunded now; null when it can: one refund at a time, none while the wash is still to
 * come or under way, since its money would be given back and the car washed all the same.
 */
export function findWashRefundRefusal(order: WashRefundFacts): WashRefundRefusal | null {
  const { status, paymentStatus, refundStatus, paid, refunded } = order;
  if (paymentStatus === 'unpaid' || paymentStatus === 'paying') return 'notPaid';
  if (status === 'pending' || status === 'washing') return 'washUnderWay';
  return findOpenRefund({ status: 'completed', refundStatus }) ?? (compare(paid, refunded) > 0 ? null : 'nothingLeft');
}
