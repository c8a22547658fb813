import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatDifference, formatMoney } from '../../lib/money';
import classes from './Money.module.css';

interface MoneyProps {
  /** A decimal string; null where there is none yet. */
  amount: string | null;
  currency: string;
  /** Bold, for totals and main amounts. */
  isStrong?: boolean;
  /** Shows a movement with its sign. */
  isChange?: boolean;
}

/** An amount that ends at the right edge, its currency in an edge of its own, so that figures line up down a column. */
export function Money({ amount, currency, isStrong = false, isChange = false }: MoneyProps) {
  const { i18n } = useTranslation();
  const format = isChange ? formatDifference : formatMoney;
  const figure = amount === null ? '' : format(amount, i18n.language);
  // Keeps the currency's column, so that the dash lines up with the figures.
  const unit = figure === '' ? '' : currency;
  return (
    <span className={clsx(classes.money, isStrong && classes.strong)}>
      {figure === '' ? '–' : figure} <span className={classes.currency}>{unit}</span>
    </span>
  );
}
