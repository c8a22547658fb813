import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { ALARM_PRIORITIES } from '../../contract/live/alarm';
import { PriorityBadge } from '../../entities/alarm/PriorityBadge';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { formatNumber } from '../../lib/format';
import { useAlarmCountsView } from '../../live/alarmHooks';
import classes from './HomePage.module.css';
import { Tile } from './Tile';

/** Standing alarms by priority. */
export function AlarmsTile() {
  const { t, i18n } = useTranslation(['home', 'status']);
  const mayOpen = useCan('maintenance/alarm/view');
  const counts = useAlarmCountsView()?.standing;
  const open = ALARM_PRIORITIES.filter((priority) => counts && counts[priority] > 0);
  return (
    <Tile title={t('alarms')} isLive>
      {!counts && <SkeletonRows count={2} />}
      {counts && open.length === 0 && <p className={classes.quiet}>{t('noAlarms')}</p>}
      <ul className={classes.rows}>
        {open.map((priority) => {
          const line = (
            <>
              <span className={classes.name}>
                <PriorityBadge priority={priority} />
              </span>
              <span className={classes.figure}>{formatNumber(counts?.[priority] ?? 0, 0, i18n.language)}</span>
            </>
          );
          return (
            <li key={priority}>
              {mayOpen ? (
                <Link className={classes.row} to={`/live/alarms?priority=${priority}`}>
                  {line}
                </Link>
              ) : (
                <span className={classes.row}>{line}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Tile>
  );
}
