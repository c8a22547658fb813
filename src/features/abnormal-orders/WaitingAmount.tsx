import { useTranslation } from 'react-i18next';
import type { AbnormalOrderDetail } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { formatMoney } from '../../lib/money';
import classes from './Abnormal.module.css';

/** An amount that waits for a second person; nothing while none does. */
export function WaitingAmount({ order: { waitingAmount, currency } }: { order: AbnormalOrderDetail }) {
  const { t, i18n } = useTranslation('abnormalOrders');
  if (!waitingAmount) return null;
  const { amount, requestedBy: name } = waitingAmount;
  return (
    <DrawerSection>
      <p className={classes.conflict} role="status">
        {t('amount.waits', { amount: formatMoney(amount, i18n.language), currency, name })}
      </p>
    </DrawerSection>
  );
}
