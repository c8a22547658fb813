import { useTranslation } from 'react-i18next';
import type { ListedOrder } from '../../contract/evo-bill/orderRow';
import { OrderBadge } from '../../entities/order/OrderBadge';
import { orderState } from '../../entities/order/orderState';
import { drawDuration } from '../../entities/session/sessionDuration';
import { usePaymentName } from '../../entities/order/usePaymentName';
import { defineColumns } from '../../kit/crud/defineList';
import { formatEnergy } from '../../lib/format';
import { drawPaid, drawPayable } from './amountCells';

const { Column, FigureColumn, IdColumn, MoneyColumn, TimeColumn } = defineColumns<ListedOrder, 'orders'>();

/** Amounts that are hidden until the user adds them. */
type ExtraAmount =
  | 'original'
  | 'discount'
  | 'coupon'
  | 'payableElectricity'
  | 'payableService'
  | 'platformFee'
  | 'tax'
  | 'refunded';

/** Columns of the orders; beside an open order only the columns needed to find the next one. */
export function useOrderColumns(isNarrow: boolean) {
  const { t } = useTranslation('orders');
  const paymentName = usePaymentName();
  const amount = (name: ExtraAmount) => <MoneyColumn name={name} isExtra width={132} />;
  return (
    <>
      <IdColumn name="no" width={isNarrow ? 160 : 178} />
      <Column name="status" width={isNarrow ? 122 : 134}>
        {(order) => <OrderBadge state={orderState(order)} />}
      </Column>
      <Column name="station" {...(!isNarrow && { width: 180 })} />
      <TimeColumn name="startedAt" width={124} />
      <FigureColumn name="energy" format={formatEnergy} unit="kWh" width={96} />
      <Column name="payable" isNumber isMain width={124}>
        {drawPayable}
      </Column>
      <Column name="paid" isNumber isMain isExtra={isNarrow} width={132}>
        {drawPaid}
      </Column>
      <Column name="paymentType" isExtra={isNarrow} width={110}>
        {({ paymentType }) => paymentName(paymentType)}
      </Column>
      <Column name="user" isExtra={isNarrow} width={130} />
      <Column name="phone" isExtra={isNarrow} width={126} />
      <Column name="chargerCode" isExtra={isNarrow} width={124}>
        {({ chargerCode, connector }) => (
          <span className="mono">
            {chargerCode}·{connector}
          </span>
        )}
      </Column>
      <TimeColumn name="stoppedAt" isExtra={isNarrow} width={136} />
      <Column name="duration" isNumber isExtra={isNarrow} width={96}>
        {(order) => drawDuration(order, order.status === 'charging')}
      </Column>
      <Column name="company" isExtra width={140} />
      <Column name="enterprise" isExtra width={140} />
      <Column name="origin" isExtra width={140} />
      <IdColumn name="txnId" isExtra width={120} />
      <TimeColumn name="createdAt" isExtra width={136} />
      <Column name="refundStatus" isExtra width={130}>
        {({ refundStatus }) => t(`refundStatus.${refundStatus}`)}
      </Column>
      {amount('original')}
      {amount('discount')}
      {amount('coupon')}
      {amount('payableElectricity')}
      {amount('payableService')}
      {amount('tax')}
      {amount('platformFee')}
      {amount('refunded')}
    </>
  );
}
