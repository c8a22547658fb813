import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../../lib/format';
import { parseMoment } from '../../../lib/moment';
import { BACKGROUND_VIEW } from '../../../live/alarmHooks';
import { useIsStale } from '../../../live/liveHooks';
import { selectLiveView, type LiveState } from '../../../live/liveSlice';
import classes from './AlarmBadge.module.css';

/** Number of standing alarms that are not acknowledged, beside their page in the side bar; empty at zero. */
export default function AlarmBadge() {
  const { t, i18n } = useTranslation('shell');
  const waiting = useSelector((state: { live: LiveState }) => {
    const view = selectLiveView(state, BACKGROUND_VIEW);
    if (view?.kind !== 'alarmCounts') return 0;
    return Object.values(view.unacknowledged).reduce((sum, count) => sum + count, 0);
  });
  const isStale = useIsStale(BACKGROUND_VIEW);
  const [search] = useSearchParams();
  // The page beside it shows the past, the side bar the present.
  const isReplay = parseMoment(search.get('at') ?? '') !== null;
  if (waiting === 0) return null;
  return (
    <span
      className={classes.badge}
      data-stale={isStale || undefined}
      aria-label={t('unacknowledgedAlarms', { count: waiting })}
    >
      {isReplay && <span className={classes.now}>{t('now')} </span>}
      {formatNumber(waiting, 0, i18n.language)}
    </span>
  );
}
