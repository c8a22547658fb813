import { useTranslation } from 'react-i18next';
import {
  chargingStationAbnormalOrders,
  type AbnormalOrder,
} from '../../contract/evo-bill/chargingStationAbnormalOrders';

export type AbnormalAction = NonNullable<AbnormalOrder['action']>;

/** Call of each decision: its permission decides whether it is shown. */
const CALL_OF = {
  confirm: chargingStationAbnormalOrders.confirm,
  settle: chargingStationAbnormalOrders.settle,
  amount: chargingStationAbnormalOrders.updateAmount,
  close: chargingStationAbnormalOrders.close,
} as const;

const OFFERED: readonly AbnormalAction[] = ['confirm', 'settle', 'amount', 'close'];

/**
 * Possible decisions on an abnormal order; after a decision only the amount can be corrected, and the rest is disabled
 * with the reason.
 */
export function useAbnormalActions() {
  const { t } = useTranslation('abnormalOrders');
  return (order: AbnormalOrder) =>
    OFFERED.map((kind) => ({
      kind,
      label: t(`${kind}.verb`),
      allow: CALL_OF[kind],
      reason:
        order.state === 'pending' || (kind === 'amount' && order.action === 'amount')
          ? null
          : t('decided', { action: order.action ? t(`done.${order.action}`) : '–', name: order.doneBy ?? '–' }),
    }));
}
