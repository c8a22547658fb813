import { CurrencyTotal } from './CurrencyTotal';
import classes from '../../kit/layout/Money.module.css';

interface CurrencyTotalsProps {
  /** Name of the total over the whole filter: "Payable of 46". */
  label: string;
  /** One for each currency; amounts of different ones are never added. */
  totals: readonly { currency: string; amount: string }[];
  /** Shows the rows that the sum of a currency is made of. */
  onOpen?: (currency: string) => void;
}

/** Sums of a list by currency, in a bar above its foot; nothing where there is nothing. */
export function CurrencyTotals({ label, totals, onOpen }: CurrencyTotalsProps) {
  if (totals.length === 0) return null;
  return (
    <div className={classes.bar} role="group" aria-label={label}>
      <span className={classes.label}>{label}</span>
      <span className={classes.totals}>
        {totals.map((total) => (
          <CurrencyTotal key={total.currency} {...total} onOpen={onOpen} />
        ))}
      </span>
    </div>
  );
}
