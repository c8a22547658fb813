import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../../../contract/live/alarm';
import { useAlarmName } from '../../../../entities/alarm/useAlarmName';
import { formatNumber } from '../../../../lib/format';
import { useWorstAlarms } from '../../../../live/wallHooks';
import { AlarmPlace } from '../AlarmPlace';
import { RoughAge } from '../RoughAge';
import { useLastValue } from '../useLastValue';
import { useRowRoom } from '../useRowRoom';
import { WallBars } from '../WallBars';
import parts from '../wallParts.module.css';
import classes from './WorstAlarms.module.css';

/** More would be a queue, which is another board. */
const MOST = 5;

/** The worst alarms that are not acknowledged, in plain words, with place and age. */
export function WorstAlarms({ isShown }: { isShown: boolean }) {
  const { t, i18n } = useTranslation('wallBoards');
  const { rows, ref } = useRowRoom();
  const view = useLastValue(
    useWorstAlarms({ viewId: 'wallOverviewAlarms', isShown, tab: 'unacknowledged', limit: MOST }),
  );
  const shown = view?.items.slice(0, rows).flatMap((key) => view.rows[key] ?? []) ?? [];
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  return (
    <section className={classes.worst} aria-label={t('overview.worst')}>
      <h2 className={parts.head}>
        {t('overview.worst')}
        {view && view.length > shown.length && (
          <span>{t('overview.partOf', { shown: number(shown.length), total: number(view.length) })}</span>
        )}
      </h2>
      <ul ref={ref} className={classes.list}>
        <li className={parts.probe} data-probe aria-hidden>
          <span className={classes.probe} />
        </li>
        {shown.map((alarm) => (
          <WorstAlarm key={alarm.key} alarm={alarm} />
        ))}
        {view?.length === 0 && <li className={classes.calm}>{t('overview.noAlarms')}</li>}
      </ul>
    </section>
  );
}

function WorstAlarm({ alarm }: { alarm: LiveAlarm }) {
  const nameAlarm = useAlarmName();
  return (
    <li className={classes.row} data-alarm={alarm.key}>
      <WallBars priority={alarm.priority} />
      <AlarmPlace alarm={alarm} />
      <span className={classes.words}>{nameAlarm(alarm)}</span>
      <b className={classes.age}>
        <RoughAge since={alarm.firstAt} />
      </b>
    </li>
  );
}
