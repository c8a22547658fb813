import { useTranslation } from 'react-i18next';
import { dayAfter, formatPeriod } from '../../lib/calendar';
import { formatMoney } from '../../lib/money';
import classes from './HomePage.module.css';

interface RevenueDaysProps {
  /** The last one. */
  date: string;
  days: readonly { date: string; currency: string; settled: string }[];
}

const COUNT = 30;

/** The revenue of 30 days as bars, a row a currency: amounts of different ones share no scale. */
export function RevenueDays({ date, days }: RevenueDaysProps) {
  const { t, i18n } = useTranslation('home');
  const currencies = [...new Set(days.map(({ currency }) => currency))].toSorted();
  const dates = Array.from({ length: COUNT }, (_, index) => dayAfter(date, index - COUNT + 1));
  return currencies.map((currency) => {
    const settled = new Map(days.filter((of) => of.currency === currency).map((of) => [of.date, of.settled]));
    // Heights of bars may be rounded; amounts are told as they are.
    const most = Math.max(1, ...[...settled.values()].map(Number));
    return (
      <div key={currency} className={classes.bars} role="img" aria-label={t('revenueDays', { currency })}>
        {dates.map((day) => {
          const amount = settled.get(day) ?? '0';
          const words = { day: formatPeriod(day, i18n.language), amount: formatMoney(amount, i18n.language) };
          const height = `${Math.max(0, (Number(amount) / most) * 100)}%`;
          return (
            <span key={day} className={classes.barRoom} title={`${t('revenueOf', words)} ${currency}`}>
              <span className={classes.bar} style={{ height }} />
            </span>
          );
        })}
        <span className={classes.barsOf}>{currency}</span>
      </div>
    );
  });
}
