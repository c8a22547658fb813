import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './MapPending.module.css';

const MARKS = [0, 1, 2, 3, 4, 5];

/**
 * Placeholder of a loading map, with a message when that takes long. The translations of the message may load late: a
 * dialog that suspends for them would be hidden, and lose its focus and its input.
 */
export function MapPending({ isSlow }: { isSlow: boolean }) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.pending} role="status" aria-label={t('loading')}>
      {MARKS.map((mark) => (
        <span key={mark} className={classes.mark} aria-hidden />
      ))}
      {isSlow && (
        <Suspense fallback={null}>
          <SlowNotice />
        </Suspense>
      )}
    </div>
  );
}

function SlowNotice() {
  const { t } = useTranslation('map');
  return <p className={classes.text}>{t('slow')}</p>;
}
