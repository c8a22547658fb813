import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { Refund } from '../../contract/evo-bill/orderRow';
import { Money } from '../../kit/layout/Money';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Tag } from '../../kit/layout/Tag';
import { closeReasonText } from './closeReasonText';
import classes from './OrderParts.module.css';

interface OrderOfRefund {
  currency: string;
  timezone: string;
}

/** Refunds of an order, done or requested, newest first. */
export function RefundList({ refunds, order }: { refunds: readonly Refund[]; order: OrderOfRefund }) {
  const { t } = useTranslation('orders');
  if (refunds.length === 0) return <EmptyState title={t('refunds.none')} />;
  return refunds.map((refund) => <RefundPart key={refund.id} refund={refund} order={order} />);
}

function RefundPart({ refund, order }: { refund: Refund; order: OrderOfRefund }) {
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
          {closeReasonText(refund.reason, t)}{' '}
          <span className={classes.quiet}>{t('refunds.by', { name: refund.requestedBy })}</span>
          {refund.error !== null && <div role="alert">{refund.error}</div>}
        </span>
      </div>
    </DrawerSection>
  );
}
