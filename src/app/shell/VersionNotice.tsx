import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './VersionNotice.module.css';

/**
 * A quiet bar: the server has a newer console. The page is never reloaded without a click, since it may hold unsaved
 * work.
 */
export function VersionNotice() {
  const { t } = useTranslation(['shell', 'common']);
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  return (
    <div className={classes.notice} role="status">
      <span className={classes.words}>{t('newVersion.text')}</span>
      <button type="button" className={classes.reload} onClick={() => window.location.reload()}>
        {t('newVersion.reload')}
      </button>
      <button type="button" className={classes.close} aria-label={t('common:close')} onClick={() => setHidden(true)}>
        <IconX size={15} stroke={1.6} aria-hidden />
      </button>
    </div>
  );
}
