import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/money';
import classes from '../../kit/layout/Money.module.css';

interface CurrencyTotalProps {
  currency: string;
  /** A decimal string. */
  amount: string;
  /** Shows the rows that it is made of. */
  onOpen?: (() => void) | undefined;
}

/** The sum of a list in a currency. */
export function CurrencyTotal({ currency, amount, onOpen }: CurrencyTotalProps) {
  const { i18n } = useTranslation();
  const sum = (
    <>
      <strong>{formatMoney(amount, i18n.language)}</strong>
      <span className={classes.currency}>{currency}</span>
    </>
  );
  if (!onOpen) return <span className={classes.total}>{sum}</span>;
  return (
    <UnstyledButton className={`${classes.total} ${classes.opens}`} onClick={onOpen}>
      {sum}
    </UnstyledButton>
  );
}
