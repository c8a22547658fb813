import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { ChargingOrderDetail } from '../../contract/evo-bill/orderRow';
import { SessionFrameFacts } from '../ocpp/SessionFrameFacts';
import { closeReasonText } from '../order/closeReasonText';
import { StopReasonText } from '../order/StopReasonText';
import { usePaymentName } from '../order/usePaymentName';
import { ChargerLink } from '../record/ChargerLink';
import { MoneyLink } from '../person/MoneyLink';
import { RecordLink } from '../record/RecordLink';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { isZero } from '../../lib/decimal';
import { drawDuration } from '../session/sessionDuration';
import { formatEnergy, formatPercent, withUnit } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { OrderLinks } from './OrderLinks';
import classes from './OrderRecord.module.css';

/** Facts of an order, each a link; related facts stand side by side. */
export function OrderFacts({ order }: { order: ChargingOrderDetail }) {
  const { t, i18n } = useTranslation('orders');
  const time = useShownTime();
  const paymentName = usePaymentName();
  const at = (wire: string | null) => time(wire, order.timezone);
  const money = (amount: string) => `${formatMoney(amount, i18n.language)} ${order.currency}`;
  return (
    <div className={classes.facts}>
      <Facts>
        <Fact label={t('fields.chargerCode')}>
          <ChargerLink chargerCode={order.chargerCode} connector={order.connector} />
        </Fact>
        <Fact label={t('fields.station')}>
          <RecordLink kind="station" id={order.stationId}>
            {order.station}
          </RecordLink>
        </Fact>
        <Fact label={t('fields.startedAt')}>{at(order.startedAt)}</Fact>
        <Fact label={t('fields.stoppedAt')}>{at(order.stoppedAt)}</Fact>
        <Fact label={t('fields.duration')}>{drawDuration(order, order.status === 'charging')}</Fact>
        <Fact label={t('fields.energy')}>
          {withUnit(formatEnergy(order.energy, i18n.language), 'kWh', i18n.language) || '–'}
        </Fact>
        <Fact label={t('fields.soc')}>{socText(order.startSoc, order.stopSoc, i18n.language)}</Fact>
        <Fact label={t('fields.stopReason')}>
          <StopReasonText reason={order.stopReason} raw={order.rawStopReason} />
        </Fact>
        <Fact label={t('fields.user')}>
          <UserLink order={order} />
        </Fact>
        <Fact label={t('fields.phone')}>{order.phone ?? '–'}</Fact>
        <Fact label={t('fields.company')}>
          <RecordLink kind="company" id={order.companyId}>
            {order.company}
          </RecordLink>
        </Fact>
        <Fact label={t('fields.paymentType')}>{paymentName(order.paymentType)}</Fact>
        <Fact label={t('fields.paid')}>{money(order.paid)}</Fact>
        {!isZero(order.refunded) && <Fact label={t('fields.refunded')}>{money(order.refunded)}</Fact>}
        {!isZero(order.held) && <Fact label={t('fields.held')}>{money(order.held)}</Fact>}
        {order.enterprise !== null && (
          <Fact label={t('fields.enterprise')}>
            <RecordLink kind="enterprise" id={order.enterpriseId}>
              {order.enterprise}
            </RecordLink>
          </Fact>
        )}
        {order.idTag !== null && (
          <Fact label={t('fields.idTag')}>
            <CopyableId value={order.idTag} />
          </Fact>
        )}
        {order.txnId !== null && (
          <Fact label={t('fields.txnId')}>
            <RecordLink kind="session" id={order.txnId} className="mono">
              {order.txnId}
            </RecordLink>
          </Fact>
        )}
        {order.closeReason !== null && (
          <Fact label={t('fields.closeReason')}>{closeReasonText(order.closeReason, t)}</Fact>
        )}
        <SessionFrameFacts txnId={order.txnId} timezone={order.timezone} />
        <OrderLinks order={order} />
      </Facts>
    </div>
  );
}

/** The name of the person, a link to its money for users with that right, else to its record. */
function UserLink({ order: { userId, user } }: { order: ChargingOrderDetail }) {
  const record = (
    <RecordLink kind="appUser" id={userId}>
      {user ?? '–'}
    </RecordLink>
  );
  return (
    <MoneyLink personId={userId} fallback={record}>
      {user ?? '–'}
    </MoneyLink>
  );
}

/** `24 → 81 %` */
function socText(from: number | null, until: number | null, locale: string): string {
  if (from === null && until === null) return '–';
  return `${formatPercent(from, locale) || '–'} → ${withUnit(formatPercent(until, locale), '%', locale) || '–'}`;
}
