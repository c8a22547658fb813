import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WashOrderDetail } from '../../contract/evo-bill/washOrderRow';
import { CouponLink } from '../coupon/CouponLink';
import { BookingFailures } from '../order/BookingFailures';
import { OrderTimeline } from '../order/OrderTimeline';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Money } from '../../kit/layout/Money';
import { formatPercentText } from '../../lib/money';
import { CustomerFacts } from './CustomerFacts';
import { WashFacts } from './WashFacts';

const AMOUNTS = ['original', 'preferential', 'coupon', 'payable'] as const;
const MOVED = ['paid', 'refunded', 'channelFee'] as const;

interface WashOrderSummaryProps {
  order: WashOrderDetail;
  /** Explains the price further, below it. */
  explanation?: ReactNode;
}

/** Summary of a wash order: the wash, the customer, the money, the timeline. */
export function WashOrderSummary({ order, explanation }: WashOrderSummaryProps) {
  const { t, i18n } = useTranslation(['washOrders', 'orders', 'money']);
  const percent = (value: string) => formatPercentText(value, i18n.language);
  const { currency, timezone, events, paymentType, paymentStatus, refundStatus, takenCoupon } = order;
  return (
    <>
      <BookingFailures order={order} />
      <DrawerSection>
        <WashFacts order={order} />
      </DrawerSection>
      <DrawerSection>
        <CustomerFacts order={order} />
      </DrawerSection>
      <DrawerSection title={t('part.money')}>
        <Facts>
          <Fact label={t('fields.paymentType')}>{t(`paymentType.${paymentType}`)}</Fact>
          <Fact label={t('fields.paymentStatus')}>{t(`paymentStatus.${paymentStatus}`)}</Fact>
          {refundStatus !== 'notrefund' && (
            <Fact label={t('fields.refundStatus')}>{t(`orders:refundStatus.${refundStatus}`)}</Fact>
          )}
          {takenCoupon !== null && (
            <Fact label={t('fields.takenCoupon')}>
              <CouponLink coupon={takenCoupon} />
            </Fact>
          )}
          {AMOUNTS.map((name) => (
            <Fact key={name} label={t(`fields.${name}`)}>
              <Money amount={order[name]} currency={currency} isStrong={name === 'payable'} />
            </Fact>
          ))}
          <Fact label={t('money:breakdown.tax', { percent: percent(order.taxPercent) })}>
            <Money amount={order.tax} currency={currency} />
          </Fact>
          <Fact label={t('money:breakdown.platformFee', { percent: percent(order.platformFeePercent) })}>
            <Money amount={order.platformFee} currency={currency} />
          </Fact>
          {MOVED.map((name) => (
            <Fact key={name} label={t(`fields.${name}`)}>
              <Money amount={order[name]} currency={currency} />
            </Fact>
          ))}
        </Facts>
      </DrawerSection>
      {explanation}
      <DrawerSection title={t('orders:timeline.title')}>
        <OrderTimeline events={events} currency={currency} timezone={timezone} />
      </DrawerSection>
    </>
  );
}
