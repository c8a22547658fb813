import { useTranslation } from 'react-i18next';
import type { HomeSessionStatus } from '../../../contract/evo-home-admin/homeSession';
import { LookBadge } from '../../../entities/order/LookBadge';
import { ORDER_LOOKS, type OrderState } from '../../../entities/order/orderStates';

/** A session at home looks like the state of a charging order that means the same to an operator. */
const LIKE: Record<HomeSessionStatus, OrderState> = {
  waiting: 'authorized',
  charging: 'charging',
  completed: 'completed',
  interrupted: 'closed',
};

/** State of a session at home by colour, shape and word. */
export function HomeSessionBadge({ status }: { status: HomeSessionStatus }) {
  const { t } = useTranslation('homeHistory');
  return <LookBadge state={status} look={ORDER_LOOKS[LIKE[status]]} word={t(`status.${status}`)} />;
}
