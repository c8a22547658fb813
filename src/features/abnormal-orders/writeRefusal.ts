import type { TFunction } from 'i18next';
import type { AbnormalOrder } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import type { DecisionRefusal } from '../../lib/decisionRules';

/** Words a refusal of a decision on an abnormal order; null for none. */
export function writeRefusal(
  t: TFunction<'abnormalOrders'>,
  { action, doneBy }: AbnormalOrder,
  refusal: DecisionRefusal | null,
): string | null {
  return refusal && t(`disabled.${refusal}`, { action: action ? t(`done.${action}`) : '–', name: doneBy ?? '–' });
}
