import { useTranslation } from 'react-i18next';
import type { CurrencyIncome } from '../../contract/evo-bill/statistics';
import { Money } from '../../kit/layout/Money';
import { SectionHead } from '../../kit/layout/SectionHead';
import { formatNumber } from '../../lib/format';
import classes from './HomePage.module.css';
import { RevenueDays } from './RevenueDays';
import { useTodayIncome } from './useTodayIncome';

/** Income of today by currency, with an estimate of running sessions, and the revenue of the days before; washes included. */
export function IncomeTile() {
  const { t } = useTranslation('home');
  const { date, data } = useTodayIncome();
  if (!data) return null;
  const isEmpty = data.totals.length === 0 && data.days.length === 0;
  return (
    <section className={classes.section} aria-label={t('income')}>
      <SectionHead title={t('income')} aside={t('washesIncluded')} />
      {isEmpty && <p className={classes.quiet}>{t('noIncome')}</p>}
      <ul className={classes.rows}>
        {data.totals.map((income) => (
          <CurrencyIncomeRows key={income.currency} income={income} />
        ))}
      </ul>
      <RevenueDays date={date} days={data.days} />
    </section>
  );
}

/** The total of a currency, and below it the washes in it where there are any. */
function CurrencyIncomeRows({ income }: { income: CurrencyIncome }) {
  const { t, i18n } = useTranslation('home');
  const { currency, openSessions, total, washes, washIncome } = income;
  return (
    <>
      <li className={classes.row}>
        <span className={classes.name}>
          {openSessions > 0 && t('openSessions', { open: formatNumber(openSessions, 0, i18n.language) })}
        </span>
        <span className={classes.amount}>
          {openSessions > 0 && '≈ '}
          <Money amount={total} currency={currency} isStrong />
        </span>
      </li>
      {washes > 0 && (
        <li className={classes.row}>
          <span className={classes.name}>{t('washIncome', { count: washes })}</span>
          <span className={classes.amount}>
            <Money amount={washIncome} currency={currency} />
          </span>
        </li>
      )}
    </>
  );
}
