import { disabledReason, type Condition } from '../../access/disabledReason';
import type { ChargingOrder } from '../../contract/evo-bill/orderRow';
import { compareAmounts } from '../../lib/amounts';

/** Keys of the words that say why an action is not to be had. */
type RefundReason = 'refund.notPaid' | 'refund.underReview' | 'refund.waits' | 'refund.nothingLeft';

const REFUND: readonly Condition<ChargingOrder, RefundReason>[] = [
  { holds: ({ status }) => status === 'completed' || status === 'refundfailed', reason: 'refund.notPaid' },
  { holds: ({ isUnderReview }) => !isUnderReview, reason: 'refund.underReview' },
  { holds: ({ refundStatus }) => refundStatus !== 'toberefund', reason: 'refund.waits' },
  { holds: ({ paid, refunded }) => compareAmounts(paid, refunded) > 0, reason: 'refund.nothingLeft' },
];

/** Why nothing of an order can be given back now; null when it can. The server decides again. */
export const whyNotRefund = (order: ChargingOrder) => disabledReason(order, REFUND);

/** Why an order cannot be closed now; null when it can. The server decides again. */
export const whyNotClose = ({ status }: ChargingOrder) => (status === 'unpaid' ? null : ('close.onlyUnpaid' as const));
