import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRICE_PERIODS, type PricePeriod } from '../../../contract/pricePlan';
import { minutesByPeriod, type DayPlan } from '../../../entities/day-plan/dayPlan';
import { PeriodName } from '../../../entities/day-plan/PeriodName';
import { formatHours } from '../../../lib/duration';
import classes from './PeriodPrices.module.css';

interface PeriodPricesProps {
  days: readonly DayPlan[];
  currency: string;
  /** Price of a period: an input or the stored price; null leaves the period out. */
  children: (period: PricePeriod) => ReactNode;
}

/** Prices of a kWh by period, with how long each period is in a week. */
export function PeriodPrices({ days, currency, children }: PeriodPricesProps) {
  const { t, i18n } = useTranslation('offPeakSettings');
  const minutes = minutesByPeriod(days.flat());
  return (
    <div role="table" aria-label={t('prices.title')} className={classes.table}>
      <div role="row" className={classes.head}>
        <span role="columnheader">{t('prices.title')}</span>
        <span role="columnheader">{t('prices.hours')}</span>
        <span role="columnheader">{currency ? t('prices.unit', { currency }) : t('prices.price')}</span>
      </div>
      {PRICE_PERIODS.map((period) => {
        const price = children(period);
        if (price === null) return null;
        return (
          <div key={period} role="row" className={classes.row}>
            <span role="rowheader">
              <PeriodName period={period} />
            </span>
            <span role="cell">{minutes[period] ? formatHours(minutes[period], i18n.language) : '–'}</span>
            <span role="cell">{price}</span>
          </div>
        );
      })}
    </div>
  );
}
