import { useTranslation } from 'react-i18next';
import type { LiveConnector } from '../../contract/live/connector';
import classes from './Reason.module.css';

/** Why a connector has no session: its fault, the firmware step, what was known last. */
export function Reason({ row }: { row: LiveConnector }) {
  const { t } = useTranslation(['monitor', 'status']);
  const { status, errorCode, vendorErrorCode, info, reportedStatus } = row;
  if (status === 'offline') {
    return (
      <span className={classes.lastKnown}>
        {t('reason.lastKnown', { status: t(`status:connector.${reportedStatus}`) })}
      </span>
    );
  }
  if (status === 'updating') return <span className={classes.text}>{info ?? t('reason.firmware')}</span>;
  if (errorCode === null) return <span className={classes.text}>{status === 'available' ? null : info}</span>;
  return (
    <span className={classes.text} title={[errorCode, vendorErrorCode, info].filter(Boolean).join(' · ')}>
      <strong className={classes.code}>{errorCode}</strong>
      {vendorErrorCode && <span className={classes.vendor}>{t('reason.vendor', { code: vendorErrorCode })}</span>}
      {info && <span className={classes.info}>{info}</span>}
    </span>
  );
}
