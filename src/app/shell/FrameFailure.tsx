import { useTranslation } from 'react-i18next';
import type { FailureProps } from '../ErrorBoundary';
import classes from './BootScreen.module.css';
import { BrandMark } from './BrandMark';

/**
 * The frame itself failed; only a fresh start helps. Uses no part of the kit, which may be the cause of the failure.
 */
export function FrameFailure({ error }: FailureProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.boot} role="alert">
      <BrandMark size={32} />
      <p className={classes.words}>{t('failure.title')}</p>
      <p className={classes.hint}>{error instanceof Error ? error.message : null}</p>
      <button type="button" className={classes.reload} onClick={() => window.location.reload()}>
        {t('newVersion.reload')}
      </button>
    </div>
  );
}
