import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIndexEstimatedQuery } from '../../api/evo-bill/statistics';
import { Money } from '../../kit/layout/Money';
import { SectionHead } from '../../kit/layout/SectionHead';
import { dayIn } from '../../lib/calendar';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { ownZone } from '../../lib/time';
import classes from './HomePage.module.css';
import { RevenueDays } from './RevenueDays';

const POLL_MS = 300_000;

/** Income of today by currency, with an estimate of running sessions, and the revenue of the days before. */
export function IncomeTile() {
  const { t, i18n } = useTranslation('home');
  const [date] = useState(() => dayIn(ownZone(), Date.now()));
  const { data } = useIndexEstimatedQuery({ params: { date } }, { pollingInterval: POLL_MS });
  if (!data) return null;
  const isEmpty = data.totals.length === 0 && data.days.length === 0;
  return (
    <section className={classes.section} aria-label={t('income')}>
      <SectionHead title={t('income')} />
      {isEmpty && <p className={classes.quiet}>{t('noIncome')}</p>}
      <ul className={classes.rows}>
        {data.totals.map(({ currency, settled, openSessions, total }) => (
          <li key={currency} className={classes.row}>
            <span className={classes.name}>
              <span className={classes.quiet}>
                {t('incomeParts', {
                  settled: formatMoney(settled, i18n.language),
                  open: formatNumber(openSessions, 0, i18n.language),
                })}
              </span>
            </span>
            <span>
              {openSessions > 0 && '≈ '}
              <Money amount={total} currency={currency} isStrong />
            </span>
          </li>
        ))}
      </ul>
      <RevenueDays date={date} days={data.days} />
    </section>
  );
}
