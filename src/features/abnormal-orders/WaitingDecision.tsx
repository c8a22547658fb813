import { useTranslation } from 'react-i18next';
import type { AbnormalOrderDetail } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { formatMoney } from '../../lib/money';
import classes from './Abnormal.module.css';

/** An amount or a closing that waits for a second person; nothing while none does. */
export function WaitingDecision({ order: { waiting, currency } }: { order: AbnormalOrderDetail }) {
  const { t, i18n } = useTranslation('abnormalOrders');
  if (!waiting) return null;
  const { kind, amount, requestedBy: name } = waiting;
  return (
    <DrawerSection>
      <p className={classes.conflict} role="status">
        {t(`${kind}.waits`, { amount: formatMoney(amount, i18n.language), currency, name })}
      </p>
    </DrawerSection>
  );
}
