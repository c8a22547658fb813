import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../connector/StatusShape';
import classes from './OrderBadge.module.css';
import { ORDER_LOOKS, type OrderState } from './orderStates';

/** State of an order by colour, shape and word. */
export function OrderBadge({ state }: { state: OrderState }) {
  const { t } = useTranslation('status');
  const { shape, token, badge } = ORDER_LOOKS[state];
  return (
    <span className={clsx(classes.badge, classes[badge])} data-state={state}>
      <StatusShape shape={shape} token={token} />
      {t(`order.${state}`)}
    </span>
  );
}
