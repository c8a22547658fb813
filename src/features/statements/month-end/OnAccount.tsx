import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MonthEndRow } from '../../../contract/evo-bill/monthEnd';
import { compare } from '../../../lib/decimal';
import { formatMoney } from '../../../lib/money';
import classes from './MonthEnd.module.css';

/** Amount on account; marked where it is above the credit limit of the enterprises. */
export function OnAccount({ month }: { month: MonthEndRow }) {
  const { i18n } = useTranslation();
  const { onAccount, creditLimit } = month;
  const isAbove = creditLimit !== null && compare(onAccount, creditLimit) > 0;
  return (
    <span className={classes.amount} data-above={isAbove || undefined}>
      {isAbove && <IconAlertCircle size={14} stroke={2} aria-hidden />}
      {formatMoney(onAccount, i18n.language)}
    </span>
  );
}
