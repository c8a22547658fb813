import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import type { LiveAlarm } from '../../../contract/live/alarm';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import classes from './AlarmDrawer.module.css';

/** From an alarm of the platform to what it is about: the order of a payment, the notice of the books. */
export function AlarmRecord({ alarm: { classification, orderId } }: { alarm: LiveAlarm }) {
  const { t } = useTranslation('alarms');
  const maySeeOrders = useCan('order/chargeOrder/view');
  const maySeeStatements = useCan('finance/accountStatement/view');
  const isOrder = orderId !== null && maySeeOrders;
  const isBooks = classification === 'ledger' && maySeeStatements;
  if (!isOrder && !isBooks) return null;
  return (
    <DrawerSection>
      <div className={classes.links}>
        {isOrder && <Link to={`/orders/charging?open=${orderId}`}>{t('record.order')}</Link>}
        {isBooks && <Link to="/finance/statement">{t('record.statements')}</Link>}
      </div>
    </DrawerSection>
  );
}
