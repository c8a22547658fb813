import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useChargerOrderPageQuery } from '../../api/evo-bill/chargerOrder';
import { CurrencyTotal } from '../../entities/money/CurrencyTotal';
import { pickTotals } from '../../entities/money/pickTotals';
import { useList } from '../../kit/crud/useList';
import { isZero } from '../../lib/decimal';
import { formatNumber } from '../../lib/format';
import classes from './OrderSums.module.css';

/**
 * Totals of the list: payable, paid and refunded, one row per currency; transposed on narrow screens. Each sum opens
 * its orders.
 */
export function OrderSums() {
  const { t, i18n } = useTranslation('orders');
  const { state, answer } = useList();
  const { data } = useChargerOrderPageQuery({ body: { ...state.filters, pageSize: 10, withTotals: true } });
  const count = answer.data?.total ?? 0;
  const currencies = data?.totals?.length ?? 0;
  if (currencies === 0) return null;
  const lines = [
    { field: 'payable', label: t('payableOf', { count, shown: formatNumber(count, 0, i18n.language) }), of: {} },
    { field: 'paid', label: t('sums.paid'), of: { hasPayments: true } },
    { field: 'refunded', label: t('sums.refunded'), of: { hasRefunds: true } },
  ];
  // Without a payment there is no order that was paid; what comes to nothing yet is made of orders all the same.
  const opens = (field: string, amount: string) => field === 'payable' || !isZero(amount);
  return (
    <div className={classes.foot}>
      <div className={classes.sums} style={{ '--currencies': currencies } as CSSProperties}>
        {lines.map(({ field, label, of }) => (
          <div key={field} className={classes.line} role="group" aria-label={label}>
            <span className={classes.label}>{label}</span>
            {pickTotals(data, field).map(({ currency, amount }) => (
              <CurrencyTotal
                key={currency}
                currency={currency}
                amount={amount}
                onOpen={opens(field, amount) ? () => state.filter({ currencies: [currency], ...of }) : undefined}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
