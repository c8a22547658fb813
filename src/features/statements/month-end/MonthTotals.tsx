import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MONTH_TOTALS, type MonthEndAnswer } from '../../../contract/evo-bill/monthEnd';
import { ListTotals } from '../../../entities/money/ListTotals';
import { formatNumber } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import classes from './MonthEnd.module.css';
import { TwoLines } from './TwoLines';
import { BLOCKER_COLUMNS } from './useMonthColumns';

type Sum = MonthEndAnswer['sums'][number];

interface MonthTotalsProps {
  ref: Ref<HTMLDivElement>;
  sums: readonly Sum[];
  /** Columns of the table, in its order; none on a phone. */
  columns: readonly { name: string; isNumber?: boolean }[];
  template: string;
  isNarrow: boolean;
  /** The months have a box before their first column. */
  isSelectable: boolean;
}

/** The sums of each currency below the months, each figure below its column. */
export function MonthTotals({ ref, sums, columns, template, isNarrow, isSelectable }: MonthTotalsProps) {
  const { t } = useTranslation('monthEnd');
  const draw = useSumCells(isNarrow);
  if (columns.length === 0) {
    const payable = sums.map(({ currency, amounts }) => ({ currency, amount: amounts.payable }));
    return <ListTotals lines={[{ label: t('fields.payable'), totals: payable }]} />;
  }
  return (
    <div
      ref={ref}
      role="table"
      aria-label={t('total.label')}
      className={classes.totals}
      data-selectable={isSelectable || undefined}
    >
      {sums.map((sum) => (
        <div key={sum.currency} role="row" className={classes.total} style={{ gridTemplateColumns: template }}>
          {columns.map(({ name, isNumber = false }) => (
            <div key={name} role="cell" className={clsx(classes.sum, isNumber && classes.number)}>
              {draw(sum, name)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function useSumCells(isNarrow: boolean) {
  const { t, i18n } = useTranslation('monthEnd');
  const money = (amount: string) => formatMoney(amount, i18n.language);
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  /** The quieter line of a cell with two. */
  const below = ({ amounts, counts }: Sum, name: string): string => {
    if (name === 'payable') return `${count(counts.orders)} ${t('below.orders')}`;
    if (name === 'received') return `${money(amounts.refunded)} ${t('below.refunded')}`;
    return name === 'unpaid' ? `${count(counts.unpaidOrders)} ${t('below.orders')}` : '';
  };
  return (sum: Sum, name: string): ReactNode => {
    const { currency, months, amounts, counts } = sum;
    if (name === 'companyName')
      return isNarrow ? <TwoLines below={t('total.months', { count: months })}>{currency}</TwoLines> : currency;
    const total = MONTH_TOTALS.find((field) => field === name);
    if (total) {
      const figure = money(amounts[total]);
      return isNarrow ? <TwoLines below={below(sum, name)}>{figure}</TwoLines> : figure;
    }
    const blocker = BLOCKER_COLUMNS.find((column) => column.name === name);
    if (blocker) return count(blocker.names.reduce((all, field) => all + counts[field], 0)).replace(/^0$/, '–');
    return name === 'orders' || name === 'unpaidOrders' ? count(counts[name]) : null;
  };
}
