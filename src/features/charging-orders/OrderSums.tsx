import { useTranslation } from 'react-i18next';
import { useChargerOrderPageQuery } from '../../api/evo-bill/chargerOrder';
import { CurrencyTotals } from '../../entities/money/CurrencyTotals';
import { totalsOf } from '../../entities/money/totalsOf';
import { useList } from '../../kit/crud/useList';
import { formatNumber } from '../../lib/format';
import classes from './Orders.module.css';

/** What the list comes to by currency: payable, paid, refunded. Each sum opens the orders that it is made of. */
export function OrderSums() {
  const { t, i18n } = useTranslation('orders');
  const { state, answer } = useList();
  const { data } = useChargerOrderPageQuery({ body: { ...state.filters, pageSize: 10, withTotals: true } });
  const count = answer.data?.total ?? 0;
  const sums = (field: 'paid' | 'refunded') => totalsOf(data, field).filter(({ amount }) => /[1-9]/.test(amount));
  const show = (part: object) => (currency: string) => state.filter({ currencies: [currency], ...part });
  return (
    <div className={classes.sums}>
      <CurrencyTotals
        label={t('payableOf', { count, shown: formatNumber(count, 0, i18n.language) })}
        totals={totalsOf(data, 'payable')}
        onOpen={show({})}
      />
      <CurrencyTotals label={t('sums.paid')} totals={sums('paid')} onOpen={show({ hasPayments: true })} />
      <CurrencyTotals label={t('sums.refunded')} totals={sums('refunded')} onOpen={show({ hasRefunds: true })} />
    </div>
  );
}
