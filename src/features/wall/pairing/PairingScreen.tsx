import { useTranslation } from 'react-i18next';
import { QrPicture } from '../../../kit/layout/QrPicture';
import { getApprovalAddress, splitCode } from './approvalAddress';
import classes from './PairingScreen.module.css';

/** A display without a credential: the code that an operator approves, and where. Never a form to sign in. */
export function PairingScreen({ code }: { code: string | null }) {
  const { t } = useTranslation('wall');
  if (code === null)
    return (
      <div className={classes.screen} role="status">
        {t('pairing.connecting')}
      </div>
    );
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{t('pairing.title')}</h1>
      <p className={classes.code} aria-label={t('pairing.code')}>
        {splitCode(code)}
      </p>
      <p className={classes.hint}>{t('pairing.hint')}</p>
      <p className={classes.address}>{window.location.origin}</p>
      <div className={classes.picture}>
        <QrPicture text={getApprovalAddress(code)} label={t('pairing.qr')} />
      </div>
      {!('wakeLock' in navigator) && <p className={classes.note}>{t('pairing.noWakeLock')}</p>}
    </div>
  );
}
