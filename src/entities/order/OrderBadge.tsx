import { useTranslation } from 'react-i18next';
import { LookBadge } from './LookBadge';
import { ORDER_LOOKS, type OrderState } from './orderStates';

/** State of an order by colour, shape and word. */
export function OrderBadge({ state }: { state: OrderState }) {
  const { t } = useTranslation('status');
  return <LookBadge state={state} look={ORDER_LOOKS[state]} word={t(`order.${state}`)} />;
}
