import { useTranslation } from 'react-i18next';
import { formatDifference, formatMoney } from '../../../lib/money';
import classes from './Calculator.module.css';

interface VersionComparisonProps {
  /** The same session under the version in force. */
  against: { no: number; breakdown: { payable: string }; difference: string; percent: string | null };
  /** Price with the figures of the page. */
  now: string;
  currency: string;
  /** Number that the present figures would get as a version. */
  no: number;
}

/** Two versions side by side: bars on one scale, and the difference. */
export function VersionComparison({ against, now, currency, no }: VersionComparisonProps) {
  const { t, i18n } = useTranslation('priceSettings');
  const was = against.breakdown.payable;
  const most = Math.max(Number(was), Number(now)) || 1;
  const bar = (amount: string) => ({ width: `${(Number(amount) / most) * 100}%` });
  const percent = against.percent === null ? '' : `, ${formatDifference(against.percent, i18n.language)}\u202f%`;
  return (
    <dl className={classes.against}>
      <dt>{t('version', { no: against.no })}</dt>
      <dd aria-hidden>
        <span className={classes.was} style={bar(was)} />
      </dd>
      <dd>{formatMoney(was, i18n.language)}</dd>
      <dt className={classes.strong}>{t('version', { no })}</dt>
      <dd aria-hidden>
        <span className={classes.now} style={bar(now)} />
      </dd>
      <dd className={classes.strong}>{formatMoney(now, i18n.language)}</dd>
      <dt className={classes.quiet}>{t('against.difference')}</dt>
      <dd className={classes.difference}>
        {formatDifference(against.difference, i18n.language)}
        {`\u00a0${currency}${percent}`}
      </dd>
    </dl>
  );
}
