import { useTranslation } from 'react-i18next';
import { dayAfter, formatPeriod } from '../../lib/calendar';
import { pickLarger } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';
import classes from './HomePage.module.css';

interface RevenueDaysProps {
  /** The last one. */
  date: string;
  days: readonly { date: string; currency: string; settled: string }[];
  /** Phrase of a chart's title. */
  title: 'revenueDays' | 'costDays';
}

const COUNT = 30;

/** The revenue of 30 days as bars, a chart a currency: amounts of different ones share no scale. */
export function RevenueDays({ date, days, title }: RevenueDaysProps) {
  const currencies = [...new Set(days.map(({ currency }) => currency))].toSorted();
  const dates = Array.from({ length: COUNT }, (_, index) => dayAfter(date, index - COUNT + 1));
  return (
    <div className={classes.charts}>
      {currencies.map((currency) => (
        <CurrencyBars
          key={currency}
          title={title}
          currency={currency}
          dates={dates}
          settled={new Map(days.filter((day) => day.currency === currency).map((day) => [day.date, day.settled]))}
        />
      ))}
    </div>
  );
}

interface CurrencyBarsProps extends Pick<RevenueDaysProps, 'title'> {
  currency: string;
  dates: readonly string[];
  /** Amounts by day; days without revenue are left out. */
  settled: ReadonlyMap<string, string>;
}

function CurrencyBars({ title: phrase, currency, dates, settled }: CurrencyBarsProps) {
  const { t, i18n } = useTranslation('home');
  const title = t(phrase, { currency });
  const largest = [...settled.values()].reduce(pickLarger, '0');
  // Heights of bars may be rounded; amounts in words are exact.
  const scale = Math.max(1, Number(largest));
  return (
    <div className={classes.chart}>
      <span className={classes.chartTitle}>{title}</span>
      <div className={classes.axis} aria-hidden>
        <span>{formatMoney(largest, i18n.language)}</span>
        <span>{formatMoney('0', i18n.language)}</span>
      </div>
      <div className={classes.bars} role="img" aria-label={title}>
        {dates.map((day) => {
          const amount = settled.get(day) ?? '0';
          const words = { day: formatPeriod(day, i18n.language), amount: formatMoney(amount, i18n.language) };
          const height = `${Math.max(0, (Number(amount) / scale) * 100)}%`;
          return (
            <span key={day} className={classes.barRoom} title={`${t('revenueOf', words)} ${currency}`}>
              <span className={classes.bar} style={{ height }} />
            </span>
          );
        })}
      </div>
      <div className={classes.dates} aria-hidden>
        <span>{formatPeriod(dates[0] ?? '', i18n.language)}</span>
        <span>{formatPeriod(dates.at(-1) ?? '', i18n.language)}</span>
      </div>
    </div>
  );
}
