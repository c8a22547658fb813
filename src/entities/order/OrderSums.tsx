import { useTranslation } from 'react-i18next';
import type { CurrencyTotals } from '../../contract/page';
import { useList } from '../../kit/crud/useList';
import { isZero } from '../../lib/decimal';
import { formatNumber } from '../../lib/format';
import { ListTotals, type TotalsLine } from '../money/ListTotals';
import { pickTotals } from '../money/pickTotals';

interface OrderSumsProps {
  /** The page with the sums of payable, paid and refunded; undefined until it is read. */
  answer: { totals?: CurrencyTotals[] | undefined } | undefined;
  /** Filters for orders with a payment, and for orders with a refund. */
  paidOnly: Filters;
  refundedOnly: Filters;
}

type Filters = Readonly<Record<string, unknown>>;

/** Totals of the list: payable, paid and refunded of each currency. Each sum opens its orders. */
export function OrderSums({ answer: data, paidOnly, refundedOnly }: OrderSumsProps) {
  const { t, i18n } = useTranslation('orders');
  const { state, answer } = useList();
  const count = answer.data?.total ?? 0;
  // A paid or refunded sum of zero has no orders to open; a payable sum of zero still has its orders.
  const line = (field: string, label: string, of: Filters): TotalsLine => ({
    label,
    totals: pickTotals(data, field),
    onOpen: ({ currency, amount }) =>
      field === 'payable' || !isZero(amount) ? () => state.filter({ currencies: [currency], ...of }) : undefined,
  });
  return (
    <ListTotals
      lines={[
        line('payable', t('payableOf', { count, shown: formatNumber(count, 0, i18n.language) }), {}),
        line('paid', t('sums.paid'), paidOnly),
        line('refunded', t('sums.refunded'), refundedOnly),
      ]}
    />
  );
}
