import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { TransactionDetail } from '../../contract/evo-bill/transactions';
import { SessionFrameFacts } from '../../entities/ocpp/SessionFrameFacts';
import { OrderBadge } from '../../entities/order/OrderBadge';
import { OrderLink } from '../../entities/record/OrderLink';
import { drawDuration } from '../../entities/session/sessionDuration';
import { StopReasonText } from '../../entities/order/StopReasonText';
import { RecordLink } from '../../entities/record/RecordLink';
import { CopyableId } from '../../kit/layout/CopyableId';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatEnergy, formatNumber, formatPercent, withUnit } from '../../lib/format';
import classes from './History.module.css';

/** Facts of a transaction as the charger reported them. */
export function TransactionFacts({ transaction }: { transaction: TransactionDetail }) {
  const { t, i18n } = useTranslation('chargingHistory');
  const at = useShownTime();
  const { timezone, startSoc, stopSoc, meterStart, meterStop, order, flags } = transaction;
  const register = (wh: string | null) =>
    wh === null ? '–' : withUnit(formatNumber(Number(wh) / 1_000, 3, i18n.language), 'kWh', i18n.language);
  const percent = (soc: number | null) => withUnit(formatPercent(soc, i18n.language), '%', i18n.language) || '–';
  return (
    <DrawerSection>
      <div className={classes.facts}>
        <Facts>
          <Fact label={t('fields.station')}>
            <RecordLink kind="station" id={transaction.stationId}>
              {transaction.station}
            </RecordLink>
          </Fact>
          <Fact label={t('fields.company')}>
            <RecordLink kind="company" id={transaction.companyId}>
              {transaction.company}
            </RecordLink>
          </Fact>
          <Fact label={t('fields.startedAt')}>{at(transaction.startedAt, timezone)}</Fact>
          <Fact label={t('fields.stoppedAt')}>{at(transaction.stoppedAt, timezone)}</Fact>
          <Fact label={t('fields.startReceivedAt')}>{at(transaction.startReceivedAt, timezone)}</Fact>
          <Fact label={t('fields.stopReceivedAt')}>{at(transaction.stopReceivedAt, timezone)}</Fact>
          <Fact label={t('fields.duration')}>{drawDuration(transaction, transaction.status === 'running')}</Fact>
          <Fact label={t('fields.energy')}>
            {withUnit(formatEnergy(transaction.energy, i18n.language), 'kWh', i18n.language) || '–'}
          </Fact>
          <Fact label={t('fields.startSoc')}>{percent(startSoc)}</Fact>
          <Fact label={t('fields.stopSoc')}>{percent(stopSoc)}</Fact>
          <Fact label={t('fields.meterStart')}>{register(meterStart)}</Fact>
          <Fact label={t('fields.meterStop')}>{register(meterStop)}</Fact>
          <Fact label={t('fields.user')}>
            <RecordLink kind="appUser" id={transaction.userId}>
              {transaction.user ?? '–'}
            </RecordLink>
          </Fact>
          <Fact label={t('fields.phone')}>{transaction.phone ?? '–'}</Fact>
          <Fact label={t('fields.idTag')}>
            {transaction.idTag === null ? '–' : <CopyableId value={transaction.idTag} />}
          </Fact>
          <Fact label={t('fields.stopReason')}>
            <StopReasonText reason={transaction.stopReason} raw={transaction.rawStopReason} />
          </Fact>
          {order && (
            <>
              <Fact label={t('fields.order')}>
                <OrderLink id={order.id} no={order.no} />
              </Fact>
              <Fact label={t('fields.status')}>
                <OrderBadge state={order.status} />
              </Fact>
            </>
          )}
          <SessionFrameFacts txnId={transaction.id} timezone={timezone} />
          <Fact label={t('fields.ocppVersion')}>{transaction.ocppVersion}</Fact>
          {flags.length > 0 && <Fact label={t('fields.flags')}>{flags.join(', ')}</Fact>}
        </Facts>
      </div>
    </DrawerSection>
  );
}
