import { useTranslation } from 'react-i18next';
import { splitCode } from './approvalAddress';
import classes from './PairingCorner.module.css';

/** The code of a display whose credential is gone, beside its last picture. */
export function PairingCorner({ code }: { code: string | null }) {
  const { t } = useTranslation('wall');
  return (
    <aside className={classes.corner} role="status">
      <p className={classes.title}>{t('withdrawn.title')}</p>
      {code !== null && (
        <>
          <p className={classes.code} aria-label={t('pairing.code')}>
            {splitCode(code)}
          </p>
          <p className={classes.hint}>{t('withdrawn.hint', { address: window.location.origin })}</p>
        </>
      )}
    </aside>
  );
}
