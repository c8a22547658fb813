import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { ListedOrder } from '../../../contract/evo-bill/orderRow';
import { RecordLink } from '../../../entities/record/RecordLink';
import { Money } from '../../../kit/layout/Money';
import { formatNumber, withUnit } from '../../../lib/format';
import classes from '../HomePage.module.css';

interface SessionRowProps {
  order: ListedOrder;
  /** A session that runs began today; of an ended one the day is needed. */
  startStyle: 'minute' | 'dayMinute';
}

/** A session of a driver with its start, its energy and its cost, which is an estimate until it is priced. */
export function SessionRow({ order, startStyle }: SessionRowProps) {
  const { i18n } = useTranslation();
  const time = useShownTime();
  const { id, user, phone, station, startedAt, timezone, energy, estimate, payable, currency } = order;
  return (
    <li className={clsx(classes.row, classes.session)}>
      <RecordLink kind="order" id={id} className={classes.driver}>
        {user ?? phone ?? order.no}
      </RecordLink>
      <span className={classes.name}>{station}</span>
      <span className={classes.quietText}>{time(startedAt, timezone, startStyle)}</span>
      <span className={classes.amount}>
        {withUnit(formatNumber(energy, 1, i18n.language), 'kWh', i18n.language) || '–'}
      </span>
      <span className={classes.amount}>
        {payable === null && '≈ '}
        <Money amount={payable ?? estimate} currency={currency} />
      </span>
    </li>
  );
}
