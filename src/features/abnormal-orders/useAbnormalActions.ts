import { useTranslation } from 'react-i18next';
import {
  chargingStationAbnormalOrders,
  type AbnormalAction,
  type AbnormalOrder,
} from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { findDecisionRefusal } from '../../lib/decisionRules';
import { writeRefusal } from './writeRefusal';

/** Call of each decision: its permission decides whether it is shown. */
const CALL_OF = {
  confirm: chargingStationAbnormalOrders.confirm,
  settle: chargingStationAbnormalOrders.settle,
  amount: chargingStationAbnormalOrders.updateAmount,
  close: chargingStationAbnormalOrders.close,
} as const;

const OFFERED: readonly AbnormalAction[] = ['confirm', 'settle', 'amount', 'close'];

/** Decisions on an abnormal order; a decision that is not possible now is disabled with the reason. */
export function useAbnormalActions() {
  const { t } = useTranslation('abnormalOrders');
  return (order: AbnormalOrder) =>
    OFFERED.map((kind) => ({
      kind,
      label: t(`${kind}.verb`),
      allow: CALL_OF[kind],
      reason: writeRefusal(t, order, findDecisionRefusal(kind, order)),
    }));
}
