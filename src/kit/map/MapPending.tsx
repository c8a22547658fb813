import { useTranslation } from 'react-i18next';
import classes from './MapPending.module.css';

const MARKS = [0, 1, 2, 3, 4, 5];

/** Stands where a map will be; says so in words when that takes long. */
export function MapPending({ isSlow }: { isSlow: boolean }) {
  const { t } = useTranslation(['map', 'common']);
  return (
    <div className={classes.pending} role="status" aria-label={t('common:loading')}>
      {MARKS.map((mark) => (
        <span key={mark} className={classes.mark} aria-hidden />
      ))}
      {isSlow && <p className={classes.text}>{t('slow')}</p>}
    </div>
  );
}
