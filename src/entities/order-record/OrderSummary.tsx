import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChargingOrderDetail } from '../../contract/evo-bill/orderRow';
import { BookingFailures } from '../order/BookingFailures';
import { BreakdownTable } from '../order/BreakdownTable';
import { OrderTimeline } from '../order/OrderTimeline';
import { RecordLink } from '../record/RecordLink';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { formatMoney } from '../../lib/money';
import { OrderFacts } from './OrderFacts';
import { SignedValues } from './SignedValues';
import classes from './OrderRecord.module.css';

interface OrderSummaryProps {
  order: ChargingOrderDetail;
  /** Explains the price further, below it. */
  explanation?: ReactNode;
}

/** Summary of an order: facts, price line by line, timeline. */
export function OrderSummary({ order, explanation }: OrderSummaryProps) {
  const { t, i18n } = useTranslation(['orders', 'money']);
  const { breakdown, priceVersion, currency, timezone, events } = order;
  const price = priceVersion && (
    <RecordLink kind="priceSetting" id={priceVersion.settingId}>
      {t('priceVersion', { name: priceVersion.setting, no: priceVersion.no })}
    </RecordLink>
  );
  const title = breakdown
    ? t('why', { amount: formatMoney(breakdown.payable, i18n.language), currency })
    : t('money:breakdown.title');
  return (
    <>
      <BookingFailures order={order} />
      <DrawerSection>
        <OrderFacts order={order} />
      </DrawerSection>
      <DrawerSection title={title} {...(price && { aside: price })}>
        {breakdown ? (
          <BreakdownTable breakdown={breakdown} zone={timezone} />
        ) : (
          <span className={classes.quiet}>{t('notPriced')}</span>
        )}
      </DrawerSection>
      <SignedValues order={order} />
      {explanation}
      <DrawerSection title={t('timeline.title')}>
        <OrderTimeline events={events} currency={currency} timezone={timezone} />
      </DrawerSection>
    </>
  );
}
