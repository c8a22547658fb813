import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/money';
import classes from './Money.module.css';

interface MoneyProps {
  /** A decimal string; null where there is none yet. */
  amount: string | null;
  currency: string;
  /** A sum, or what is read first. */
  isStrong?: boolean;
}

/** An amount that ends at the right edge, its currency in an edge of its own, so that figures line up down a column. */
export function Money({ amount, currency, isStrong = false }: MoneyProps) {
  const { i18n } = useTranslation();
  const figure = formatMoney(amount, i18n.language);
  return (
    <span className={clsx(classes.money, isStrong && classes.strong)}>
      {figure === '' ? '–' : figure} <span className={classes.currency}>{currency}</span>
    </span>
  );
}
