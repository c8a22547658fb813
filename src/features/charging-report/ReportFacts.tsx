import { useTranslation } from 'react-i18next';
import type { ChargingReportOrder } from '../../contract/evo-monitor/chargingReport';
import { BreakdownTable } from '../../entities/order/BreakdownTable';
import { OrderLink } from '../../entities/record/OrderLink';
import { StopReasonText } from '../../entities/order/StopReasonText';
import { usePaymentName } from '../../entities/order/usePaymentName';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatDuration } from '../../lib/duration';
import { formatEnergy, formatPercent, formatPower, withUnit } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { formatInZone } from '../../lib/time';

interface ReportFactsProps {
  order: ChargingReportOrder;
  /** IANA name of the clock. */
  zone: string;
}

/** All facts of a report, in the order in which they are read. */
export function ReportFacts({ order, zone }: ReportFactsProps) {
  const { t, i18n } = useTranslation(['chargingReport', 'money', 'status']);
  const locale = i18n.language;
  const paymentName = usePaymentName();
  const at = (wire: string | null) => (wire === null ? '–' : formatInZone(wire, zone, 'full', locale));
  const money = (amount: string | null) => (amount === null ? '–' : `${formatMoney(amount, locale)} ${order.currency}`);
  const figure = (text: string, unit: string) => withUnit(text, unit, i18n.language) || '–';
  return (
    <>
      <DrawerSection title={t('section.session')}>
        <Facts>
          <Fact label={t('fields.no')}>
            <OrderLink id={order.id} no={order.no} />
          </Fact>
          <Fact label={t('fields.txnId')}>{order.txnId ?? '–'}</Fact>
          <Fact label={t('fields.startedAt')}>{at(order.startedAt)}</Fact>
          <Fact label={t('fields.stoppedAt')}>{at(order.stoppedAt)}</Fact>
          <Fact label={t('fields.startSoc')}>{figure(formatPercent(order.startSoc, locale), '%')}</Fact>
          <Fact label={t('fields.stopSoc')}>{figure(formatPercent(order.stopSoc, locale), '%')}</Fact>
          <Fact label={t('fields.energy')}>{figure(formatEnergy(order.energy, locale), 'kWh')}</Fact>
          <Fact label={t('fields.duration')}>
            {order.duration === null ? '–' : formatDuration(order.duration, locale)}
          </Fact>
          <Fact label={t('fields.maxPower')}>{figure(formatPower(order.maxPower, locale), 'kW')}</Fact>
          <Fact label={t('fields.averagePower')}>{figure(formatPower(order.averagePower, locale), 'kW')}</Fact>
          <Fact label={t('fields.stopReason')}>
            <StopReasonText reason={order.stopReason} raw={order.rawStopReason} />
          </Fact>
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('section.place')}>
        <Facts>
          <Fact label={t('fields.company')}>{order.company}</Fact>
          <Fact label={t('fields.station')}>{order.station}</Fact>
          <Fact label={t('fields.charger')}>{order.chargerCode}</Fact>
          <Fact label={t('fields.connector')}>{order.connector}</Fact>
          <Fact label={t('fields.address')}>{order.address}</Fact>
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('section.customer')}>
        <Facts>
          <Fact label={t('fields.user')}>{order.user ?? '–'}</Fact>
          <Fact label={t('fields.phone')}>{order.phone ?? '–'}</Fact>
          <Fact label={t('fields.email')}>{order.email ?? '–'}</Fact>
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('section.cost')}>
        <Facts>
          <Fact label={t('fields.status')}>{t(`status:order.${order.status}`)}</Fact>
          <Fact label={t('fields.paymentType')}>{paymentName(order.paymentType)}</Fact>
          <Fact label={t('fields.createdAt')}>{at(order.createdAt)}</Fact>
          <Fact label={t('fields.paidAt')}>{at(order.paidAt)}</Fact>
          <Fact label={t('fields.payable')}>{money(order.payable)}</Fact>
          <Fact label={t('fields.paid')}>{money(order.paid)}</Fact>
        </Facts>
      </DrawerSection>
      {order.breakdown && (
        <DrawerSection title={t('money:breakdown.title')}>
          <BreakdownTable breakdown={order.breakdown} zone={order.timezone} />
        </DrawerSection>
      )}
    </>
  );
}
