import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { AbnormalOrderDetail } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { BreakdownTable } from '../../entities/order/BreakdownTable';
import { OrderBadge } from '../../entities/order/OrderBadge';
import { OrderLink } from '../../entities/record/OrderLink';
import { ChargerLink } from '../../entities/record/ChargerLink';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { drawDuration } from '../../entities/session/sessionDuration';
import { formatEnergy, formatPercent, withUnit } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import classes from './Abnormal.module.css';

/** Fault of an order and its price: before and after the decision. */
export function AbnormalFacts({ order }: { order: AbnormalOrderDetail }) {
  const { t, i18n } = useTranslation('abnormalOrders');
  const at = useShownTime();
  const money = (amount: string | null) =>
    amount === null ? '–' : `${formatMoney(amount, i18n.language)} ${order.currency}`;
  const percent = (soc: number | null) => formatPercent(soc, i18n.language) || '–';
  return (
    <>
      <DrawerSection title={t('what')} aside={<OrderLink id={order.orderId} no={order.no} />}>
        <p className={classes.message}>
          <strong>{t(`type.${order.type}`)}</strong> {order.message}
        </p>
        {order.state === 'done' && (
          <Facts>
            <Fact label={t('fields.done')}>{order.action && t(`done.${order.action}`)}</Fact>
            <Fact label={t('fields.doneBy')}>{order.doneBy ?? '–'}</Fact>
            <Fact label={t('fields.doneAt')}>{at(order.doneAt, order.timezone)}</Fact>
            {order.reason !== null && <Fact label={t('fields.reason')}>{order.reason}</Fact>}
          </Facts>
        )}
      </DrawerSection>
      <DrawerSection>
        <div className={classes.facts}>
          <Facts>
            <Fact label={t('fields.status')}>
              <OrderBadge state={order.status} />
            </Fact>
            <Fact label={t('fields.chargerCode')}>
              <ChargerLink chargerCode={order.chargerCode} connector={order.connector} />
            </Fact>
            <Fact label={t('fields.account')}>{order.account ?? '–'}</Fact>
            <Fact label={t('fields.startedAt')}>{at(order.startedAt, order.timezone)}</Fact>
            <Fact label={t('fields.stoppedAt')}>{at(order.stoppedAt, order.timezone)}</Fact>
            <Fact label={t('fields.energy')}>
              {withUnit(formatEnergy(order.energy, i18n.language), 'kWh', i18n.language) || '–'}
            </Fact>
            <Fact label={t('fields.duration')}>{drawDuration(order, order.status === 'charging')}</Fact>
            <Fact label={t('fields.soc')}>
              {order.startSoc === null && order.stopSoc === null
                ? '–'
                : `${percent(order.startSoc)} → ${withUnit(percent(order.stopSoc), '%', i18n.language)}`}
            </Fact>
            <Fact label={t('fields.foundAt')}>{at(order.foundAt, order.timezone)}</Fact>
            <Fact label={t('fields.amount')}>{money(order.amount)}</Fact>
            <Fact label={t('fields.paid')}>{money(order.paid)}</Fact>
          </Facts>
        </div>
      </DrawerSection>
      <Prices order={order} />
    </>
  );
}

/** The price breakdown; after a decision that changed it, the old and the new one. */
function Prices({ order: { before, after, breakdown, timezone } }: { order: AbnormalOrderDetail }) {
  const { t } = useTranslation('abnormalOrders');
  const isChanged = before !== null && after !== null && JSON.stringify(before) !== JSON.stringify(after);
  const parts = isChanged
    ? [
        { title: t('priceBefore'), of: before.breakdown },
        { title: t('priceAfter'), of: after.breakdown ?? breakdown },
      ]
    : [{ title: t('price'), of: breakdown }];
  return parts.map(({ title, of }) => (
    <DrawerSection key={title} title={title}>
      {of ? <BreakdownTable breakdown={of} zone={timezone} /> : <span className={classes.quiet}>{t('notPriced')}</span>}
    </DrawerSection>
  ));
}
