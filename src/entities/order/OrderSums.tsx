import { Button } from '@mantine/core';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyTotals } from '../../contract/page';
import { CurrencyTotal } from '../money/CurrencyTotal';
import { pickTotals } from '../money/pickTotals';
import { useList } from '../../kit/crud/useList';
import { isZero } from '../../lib/decimal';
import { formatNumber } from '../../lib/format';
import classes from './OrderSums.module.css';

interface OrderSumsProps {
  /** The page with the sums of payable, paid and refunded; undefined until it is read. */
  answer: { totals?: CurrencyTotals[] | undefined } | undefined;
  /** Filters that leave the orders that something was paid for, and those that something was given back of. */
  paidOnly: Filters;
  refundedOnly: Filters;
}

type Filters = Readonly<Record<string, unknown>>;

/**
 * Totals of the list: payable, paid and refunded, one row per currency; transposed on narrow screens. Each sum opens
 * its orders. Beside an open order the first currency takes one line, so that the list keeps its height.
 */
export function OrderSums({ answer: data, paidOnly, refundedOnly }: OrderSumsProps) {
  const { t, i18n } = useTranslation('orders');
  const { state, answer } = useList();
  const count = answer.data?.total ?? 0;
  const isBesideOrder = state.open !== null;
  const [isExpanded, setIsExpanded] = useState(false);
  const currencies = pickTotals(data, 'payable').length;
  if (currencies === 0) return null;
  const isOneLine = isBesideOrder && !isExpanded;
  const lines = [
    { field: 'payable', label: t('payableOf', { count, shown: formatNumber(count, 0, i18n.language) }), of: {} },
    { field: 'paid', label: t('sums.paid'), of: paidOnly },
    { field: 'refunded', label: t('sums.refunded'), of: refundedOnly },
  ];
  // Without a payment there is no order that was paid; what comes to nothing yet is made of orders all the same.
  const opens = (field: string, amount: string) => field === 'payable' || !isZero(amount);
  return (
    <div className={classes.foot} data-one-line={isOneLine || undefined}>
      <div className={classes.sums} style={{ '--currencies': currencies } as CSSProperties}>
        {lines.map(({ field, label, of }) => (
          <div key={field} className={classes.line} role="group" aria-label={label}>
            <span className={classes.label} title={label}>
              {label}
            </span>
            {pickTotals(data, field)
              .slice(0, isOneLine ? 1 : currencies)
              .map(({ currency, amount }) => (
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
      {isBesideOrder && (
        <MoreCurrencies count={currencies - 1} isExpanded={isExpanded} onToggle={() => setIsExpanded(!isExpanded)} />
      )}
    </div>
  );
}

interface MoreCurrenciesProps {
  /** Currencies besides the first one. */
  count: number;
  isExpanded: boolean;
  onToggle: () => void;
}

function MoreCurrencies({ count, isExpanded, onToggle }: MoreCurrenciesProps) {
  const { t } = useTranslation('orders');
  if (count === 0) return null;
  return (
    <Button className={classes.more} variant="subtle" size="compact-sm" aria-expanded={isExpanded} onClick={onToggle}>
      {isExpanded ? t('sums.less') : t('sums.more', { count })}
    </Button>
  );
}
