import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { formatNumber } from '../../../lib/format';
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
  if (waiting === 0) return null;
  return (
    <span
      className={classes.badge}
      data-stale={isStale || undefined}
      aria-label={t('unacknowledgedAlarms', { count: waiting })}
    >
      {formatNumber(waiting, 0, i18n.language)}
    </span>
  );
}
