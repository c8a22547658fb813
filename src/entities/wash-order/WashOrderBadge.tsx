import { useTranslation } from 'react-i18next';
import type { WashOrder } from '../../contract/evo-bill/washOrderRow';
import { LookBadge } from '../order/LookBadge';
import { findWashLook, findWashState } from './washOrderState';

/** State of a wash order by colour, shape and word. */
export function WashOrderBadge({ order }: { order: Pick<WashOrder, 'status' | 'isUnderReview'> }) {
  const { t } = useTranslation('washOrders');
  const state = findWashState(order);
  return <LookBadge state={state} look={findWashLook(state)} word={t(`status.${state}`)} />;
}
