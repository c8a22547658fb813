import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { ChargingOrderDetail, Refund } from '../../contract/evo-bill/orderRow';
import { Money } from '../../kit/layout/Money';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Tag } from '../../kit/layout/Tag';
import classes from './Orders.module.css';

/** Refunds of an order, done or requested, newest first. */
export function RefundsTab({ order }: { order: ChargingOrderDetail }) {
  const { t } = useTranslation('orders');
  if (order.refunds.length === 0) return <EmptyState title={t('refunds.none')} />;
  return order.refunds.map((refund) => <RefundPart key={refund.id} refund={refund} order={order} />);
}

function RefundPart({ refund, order }: { refund: Refund; order: ChargingOrderDetail }) {
  const { t } = useTranslation('orders');
  const time = useShownTime();
  const at = (wire: string) => time(wire, order.timezone);
  return (
    <DrawerSection title={refund.no} aside={at(refund.createdAt)}>
      <div className={classes.refund}>
        <span>
          <Tag>{t(`refundStatus.${refund.status}`)}</Tag> {t(`refunds.to.${refund.destination ?? refund.target}`)}
          {refund.endedAt !== null && `, ${at(refund.endedAt)}`}
        </span>
        <Money amount={refund.amount} currency={order.currency} isStrong />
        <span>
          {refund.reason} <span className={classes.quiet}>{t('refunds.by', { name: refund.requestedBy })}</span>
          {refund.error !== null && <div role="alert">{refund.error}</div>}
        </span>
      </div>
    </DrawerSection>
  );
}
