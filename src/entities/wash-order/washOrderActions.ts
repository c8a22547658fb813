import type { TFunction } from 'i18next';
import { carWasherOrders } from '../../contract/evo-bill/carWasherOrders';
import type { WashOrder } from '../../contract/evo-bill/washOrderRow';
import { findOpenRefund } from '../../lib/orderRules';
import { findWashRefundRefusal } from '../../lib/washOrderRules';

/** Possible actions on a wash order in its state, for the menu of the list and the drawer; refused ones with the reason. */
export function listWashOrderActions(order: WashOrder, t: TFunction<['washOrders', 'orders']>) {
  const refusal = findWashRefundRefusal(order);
  return [
    {
      kind: 'refund' as const,
      label: t('orders:refund.verb'),
      allow: carWasherOrders.refundOrder,
      reason: refusal && t(`orders:disabled.${refusal}`),
    },
    ...(order.isUnderReview
      ? [
          {
            kind: 'accept' as const,
            label: t('accept.verb'),
            allow: carWasherOrders.accept,
            reason: waitReason(order, t),
          },
        ]
      : []),
  ];
}

/** A refund that waits for approval is the decision already. */
function waitReason({ refundStatus }: WashOrder, t: TFunction<['washOrders', 'orders']>): string | null {
  const open = findOpenRefund({ status: 'completed', refundStatus });
  return open && t(`orders:disabled.${open}`);
}
