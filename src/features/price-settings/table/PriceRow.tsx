import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricePeriod } from '../../../contract/pricePlan';
import { formatHours } from '../../../lib/duration';
import { PeriodName } from '../../../entities/day-plan/PeriodName';
import { PriceChange } from './PriceChange';
import type { PeriodPrices } from '../priceFigures';
import classes from './PriceTable.module.css';

interface PriceRowProps {
  period: PricePeriod;
  /** How long it is on the day that is shown. */
  minutes: number | undefined;
  electricity: ReactNode;
  service: ReactNode;
  prices: PeriodPrices;
  /** Prices of the version in force; null: not compared. */
  saved: PeriodPrices | null;
}

/** A row of `PriceTable`. */
export function PriceRow({ period, minutes, electricity, service, prices, saved }: PriceRowProps) {
  const { i18n } = useTranslation();
  return (
    <div role="row" className={classes.row}>
      <span role="rowheader" className={classes.name}>
        <PeriodName period={period} />
      </span>
      <span role="cell" className={classes.hours}>
        {minutes ? formatHours(minutes, i18n.language) : '–'}
      </span>
      <span role="cell" className={classes.electricity}>
        {electricity}
      </span>
      <span role="cell" className={classes.service}>
        {service}
      </span>
      <PriceChange prices={prices} saved={saved} period={period} />
    </div>
  );
}
