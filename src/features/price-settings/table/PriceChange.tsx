import { useTranslation } from 'react-i18next';
import type { PricePeriod } from '../../../contract/pricePlan';
import { isZero, subtractAmounts } from '../../../lib/decimal';
import { formatDifference, formatMoney } from '../../../lib/money';
import { digitsOfPrices, addParts, type PeriodPrices } from '../priceFigures';
import classes from './PriceTable.module.css';

interface PriceChangeProps {
  prices: PeriodPrices;
  /** Prices of the version in force; null: there is none. */
  saved: PeriodPrices | null;
  period: PricePeriod;
}

/** Total price of a kWh, and the difference to the version in force. */
export function PriceChange({ prices, saved, period }: PriceChangeProps) {
  const { i18n } = useTranslation();
  const digits = Math.max(digitsOfPrices(prices), digitsOfPrices(saved ?? {}));
  const now = addParts(prices[period]);
  const was = addParts(saved?.[period]);
  return (
    <>
      <span role="cell" className={classes.sum}>
        {now === null ? '–' : <strong>{formatMoney(now, i18n.language, digits)}</strong>}
      </span>
      <span role="cell" className={classes.change}>
        {was !== null && <Change was={was} now={now} digits={digits} />}
      </span>
    </>
  );
}

/** Previous price and the difference to it. */
function Change({ was, now, digits }: { was: string; now: string | null; digits: number }) {
  const { t, i18n } = useTranslation('priceSettings');
  const change = now === null ? '' : subtractAmounts(now, was);
  if (now !== null && isZero(change)) return t('prices.same');
  return (
    <>
      {formatMoney(was, i18n.language, digits)}{' '}
      {change && <strong>{formatDifference(change, i18n.language, digits)}</strong>}
    </>
  );
}
