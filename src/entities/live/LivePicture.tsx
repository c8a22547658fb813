import { useTranslation } from 'react-i18next';
import type { ReactNode, Ref } from 'react';
import { formatAge } from '../../lib/duration';
import { useLiveState } from '../../live/liveHooks';
import classes from './LivePicture.module.css';

/** A live picture that never looks fresher than it is: stale, it turns grey and says since when. */
export function LivePicture({ ref, children }: { ref?: Ref<HTMLDivElement> | undefined; children: ReactNode }) {
  const { t, i18n } = useTranslation('monitor');
  const { freshness, ageMs, phase, problem } = useLiveState();
  const isStale = freshness === 'stale';
  return (
    <div ref={ref} className={classes.picture} data-freshness={freshness}>
      {(isStale || phase === 'forbidden') && (
        <p className={classes.notice} role="status">
          {phase === 'forbidden'
            ? t('stale.forbidden')
            : t('stale.lastKnown', { age: formatAge((ageMs ?? 0) / 1000, i18n.language) })}
          {problem !== null && <span className={classes.problem}>{problem}</span>}
        </p>
      )}
      {children}
    </div>
  );
}
