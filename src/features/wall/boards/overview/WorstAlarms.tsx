import { getAlarmPlace, type LiveAlarm } from '../../../../contract/live/alarm';
import { useAlarmName } from '../../../../entities/alarm/useAlarmName';
import { useWorstAlarms } from '../../../../live/wallHooks';
import { AlarmPlace } from '../AlarmPlace';
import { RoughAge } from '../RoughAge';
import { useLastValue } from '../useLastValue';
import { WallBars } from '../WallBars';
import { WorstAlarmList } from '../WorstAlarmList';
import classes from './WorstAlarms.module.css';

/** As many as the largest wall has room for; the rest is counted. */
const MOST = 9;

/** The worst standing alarms without an acknowledgement, in plain words, each with its place and age on one line. */
export function WorstAlarms({ isShown }: { isShown: boolean }) {
  const view = useLastValue(
    useWorstAlarms({ viewId: 'wallOverviewAlarms', isShown, isUnacknowledged: true, limit: MOST }),
  );
  return <WorstAlarmList view={view} className={classes.worst} row={WorstAlarm} />;
}

function WorstAlarm({ alarm }: { alarm: LiveAlarm }) {
  const nameAlarm = useAlarmName();
  return (
    <li className={classes.row} data-alarm={alarm.key}>
      <WallBars priority={alarm.priority} />
      <AlarmPlace place={getAlarmPlace(alarm)} city={alarm.city} isWrapped />
      <span className={classes.words}>{nameAlarm(alarm)}</span>
      <b className={classes.age}>
        <RoughAge since={alarm.firstAt} />
      </b>
    </li>
  );
}
