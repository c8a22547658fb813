import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { WashOrderDetail } from '../../contract/evo-bill/washOrderRow';
import { RecordLink } from '../record/RecordLink';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatPercent, withUnit } from '../../lib/format';

/** Facts of the wash: place, machine, service, times by the clock of the site, and the failure if any. */
export function WashFacts({ order }: { order: WashOrderDetail }) {
  const { t, i18n } = useTranslation(['washOrders', 'orders']);
  const showTime = useShownTime();
  const at = (wire: string | null) => showTime(wire, order.timezone);
  const { failure, closeReason, washMinutes } = order;
  return (
    <Facts>
      <Fact label={t('fields.washSite')}>
        <RecordLink kind="washSite" id={order.washSiteId}>
          {order.washSite}
        </RecordLink>
      </Fact>
      <Fact label={t('fields.siteAddress')}>{order.siteAddress || '–'}</Fact>
      <Fact label={t('fields.washer')}>
        <RecordLink kind="washer" id={order.washer === null ? null : order.washerId}>
          {order.washer ?? '–'}
        </RecordLink>
      </Fact>
      <Fact label={t('fields.supplier')}>{order.supplier}</Fact>
      <Fact label={t('fields.service')}>
        {order.service}, {t('minutes', { minutes: washMinutes })}
      </Fact>
      <Fact label={t('fields.company')}>
        <RecordLink kind="company" id={order.companyId}>
          {order.company}
        </RecordLink>
      </Fact>
      {order.status === 'washing' && (
        <Fact label={t('fields.percent')}>
          {withUnit(formatPercent(order.percent, i18n.language), '%', i18n.language) || '–'}
        </Fact>
      )}
      {failure !== null && <Fact label={t('fields.failure')}>{t(`orders:washFailure.${failure}`)}</Fact>}
      {closeReason !== null && <Fact label={t('fields.closeReason')}>{t(`orders:washClose.${closeReason}`)}</Fact>}
      <Fact label={t('fields.createdAt')}>{at(order.createdAt)}</Fact>
      <Fact label={t('fields.paidAt')}>{at(order.paidAt)}</Fact>
      <Fact label={t('fields.startedAt')}>{at(order.startedAt)}</Fact>
      <Fact label={t('fields.endedAt')}>{at(order.endedAt)}</Fact>
      {order.closedAt !== null && <Fact label={t('fields.closedAt')}>{at(order.closedAt)}</Fact>}
    </Facts>
  );
}
