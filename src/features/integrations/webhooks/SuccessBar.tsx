import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format';
import { computeSuccess } from './successShare';
import classes from './Webhooks.module.css';

/** Share of the attempts that were answered 2xx, as a bar and a figure. */
export function SuccessBar({ attempts, failed }: { attempts: number; failed: number }) {
  const { i18n } = useTranslation();
  const share = computeSuccess(attempts, failed) ?? 0;
  return (
    <span className={classes.success}>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
      <strong>{formatNumber(share, share === 100 ? 0 : 1, i18n.language)}</strong>
    </span>
  );
}
