import { useTranslation } from 'react-i18next';
import type { CurrencyIncome } from '../../contract/evo-bill/statistics';
import { Money } from '../../kit/layout/Money';
import { formatNumber } from '../../lib/format';
import classes from './HomePage.module.css';
import { RevenueDays } from './RevenueDays';
import { Tile } from './Tile';
import { useTodayIncome } from './useTodayIncome';

interface IncomeTileProps {
  title?: string;
  daysTitle?: 'revenueDays' | 'costDays';
}

/** Income of today by currency (of an enterprise: cost), with an estimate of running sessions, and the 30 days up to it. */
export function IncomeTile({ title, daysTitle = 'revenueDays' }: IncomeTileProps) {
  const { t } = useTranslation('home');
  const { date, data } = useTodayIncome();
  if (!data) return null;
  const isEmpty = data.totals.length === 0 && data.days.length === 0;
  return (
    <Tile title={title ?? t('income')} aside={t('washesIncluded')}>
      {isEmpty && <p className={classes.quiet}>{t('noIncome')}</p>}
      <ul className={classes.rows}>
        {data.totals.map((income) => (
          <CurrencyIncomeRow key={income.currency} income={income} />
        ))}
      </ul>
      <RevenueDays date={date} days={data.days} title={daysTitle} />
    </Tile>
  );
}

/** The total of a currency, and quietly the washes and open sessions in it. */
function CurrencyIncomeRow({ income }: { income: CurrencyIncome }) {
  const { t, i18n } = useTranslation('home');
  const { currency, openSessions, total, washes } = income;
  const parts = [
    ...(openSessions > 0 ? [t('openSessions', { open: formatNumber(openSessions, 0, i18n.language) })] : []),
    ...(washes > 0 ? [t('washIncome', { count: washes })] : []),
  ];
  return (
    <li className={classes.row}>
      <span className={classes.parts}>{parts.join(' · ')}</span>
      <span className={classes.amount}>
        {openSessions > 0 && '≈ '}
        <Money amount={total} currency={currency} isStrong />
      </span>
    </li>
  );
}
