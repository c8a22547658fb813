import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { ChargingOrder } from '../../contract/evo-bill/orderRow';
import { Money } from '../../entities/money/Money';
import { OrderBadge } from '../../entities/order/OrderBadge';
import { orderState } from '../../entities/order/orderState';
import { usePaymentName } from '../../entities/order/usePaymentName';
import { Column } from '../../kit/crud/table/Column';
import { CopyableId } from '../../kit/layout/CopyableId';
import { formatDuration } from '../../lib/duration';
import { formatEnergy } from '../../lib/format';

type Order = ChargingOrder;
/** Amounts that are hidden until asked for. */
type ExtraAmount =
  'original' | 'discount' | 'coupon' | 'payableElectricity' | 'payableService' | 'platformFee' | 'tax' | 'refunded';

/** The columns of the list of orders; beside an open one only what is needed to find the next. */
export function useOrderColumns(isNarrow: boolean) {
  const { t, i18n } = useTranslation('orders');
  const time = useShownTime();
  const paymentName = usePaymentName();
  const at = (wire: string | null, { timezone }: Order) => time(wire, timezone);
  const amount = (name: ExtraAmount) => (
    <Column<Order> key={name} name={name} label={t(`fields.${name}`)} isNumber isExtra width={132}>
      {(order) => <Money amount={order[name]} currency={order.currency} />}
    </Column>
  );
  const word = (name: 'company' | 'enterprise' | 'origin') => (
    <Column<Order> key={name} name={name} label={t(`fields.${name}`)} isExtra width={140}>
      {(order) => order[name] ?? '–'}
    </Column>
  );
  return [
    <Column<Order> key="no" name="no" label={t('fields.no')} isSortable width={isNarrow ? 160 : 178}>
      {({ no }) => <CopyableId value={no} />}
    </Column>,
    <Column<Order> key="status" name="status" label={t('fields.status')} width={isNarrow ? 122 : 134}>
      {(order) => <OrderBadge state={orderState(order)} />}
    </Column>,
    <Column<Order> key="station" name="station" label={t('fields.station')} {...(!isNarrow && { width: 180 })}>
      {({ station }) => station}
    </Column>,
    <Column<Order> key="startedAt" name="startedAt" label={t('fields.startedAt')} isSortable width={124}>
      {(order) => at(order.startedAt, order)}
    </Column>,
    <Column<Order> key="energy" name="energy" label={t('fields.energy')} unit="kWh" isNumber isSortable width={96}>
      {({ energy }) => formatEnergy(energy, i18n.language)}
    </Column>,
    <Column<Order> key="payable" name="payable" label={t('fields.payable')} isNumber isSortable width={124}>
      {(order) => <Money amount={order.payable} currency={order.currency} isStrong={order.status === 'unpaid'} />}
    </Column>,
    <Column<Order> key="paid" name="paid" label={t('fields.paid')} isNumber isSortable isExtra={isNarrow} width={132}>
      {({ paid, currency }) => <Money amount={paid} currency={currency} />}
    </Column>,
    <Column<Order> key="paymentType" name="paymentType" label={t('fields.paymentType')} isExtra={isNarrow} width={110}>
      {({ paymentType }) => paymentName(paymentType)}
    </Column>,
    <Column<Order> key="user" name="user" label={t('fields.user')} isExtra={isNarrow} width={130}>
      {({ user }) => user ?? '–'}
    </Column>,
    <Column<Order> key="phone" name="phone" label={t('fields.phone')} isExtra={isNarrow} width={126}>
      {({ phone }) => phone ?? '–'}
    </Column>,
    <Column<Order> key="chargerCode" name="chargerCode" label={t('fields.chargerCode')} isExtra={isNarrow} width={124}>
      {({ chargerCode, connector }) => (
        <span className="mono">
          {chargerCode}·{connector}
        </span>
      )}
    </Column>,
    <Column<Order>
      key="stoppedAt"
      name="stoppedAt"
      label={t('fields.stoppedAt')}
      isSortable
      isExtra={isNarrow}
      width={136}
    >
      {(order) => at(order.stoppedAt, order)}
    </Column>,
    <Column<Order> key="duration" name="duration" label={t('fields.duration')} isNumber isExtra={isNarrow} width={96}>
      {({ duration }) => (duration === null ? '–' : formatDuration(duration, i18n.language))}
    </Column>,
    word('company'),
    word('enterprise'),
    word('origin'),
    <Column<Order> key="txnId" name="txnId" label={t('fields.txnId')} isExtra width={120}>
      {({ txnId }) => (txnId === null ? '–' : <CopyableId value={txnId} />)}
    </Column>,
    <Column<Order> key="createdAt" name="createdAt" label={t('fields.createdAt')} isSortable isExtra width={136}>
      {(order) => at(order.createdAt, order)}
    </Column>,
    <Column<Order> key="refundStatus" name="refundStatus" label={t('fields.refundStatus')} isExtra width={130}>
      {({ refundStatus }) => t(`refundStatus.${refundStatus}`)}
    </Column>,
    amount('original'),
    amount('discount'),
    amount('coupon'),
    amount('payableElectricity'),
    amount('payableService'),
    amount('tax'),
    amount('platformFee'),
    amount('refunded'),
  ];
}
