import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveAlarm } from '../../../../contract/live/alarm';
import { useAlarmName } from '../../../../entities/alarm/useAlarmName';
import type { WorstAlarmsViewState } from '../../../../live/viewState';
import { RoughAge } from '../RoughAge';
import { WallBars } from '../WallBars';
import parts from '../wallParts.module.css';
import { WorstAlarmList } from '../WorstAlarmList';
import classes from './MapAlarms.module.css';

/** The worst alarms beside the map that shows where they are: two lines each, for the list is narrow. */
export function MapAlarms({ view }: { view: WorstAlarmsViewState | undefined }) {
  return <WorstAlarmList view={view} className={classes.alarms} row={MapAlarm} />;
}

const MapAlarm = memo(function MapAlarm({ alarm }: { alarm: LiveAlarm }) {
  const { t } = useTranslation('status');
  const nameAlarm = useAlarmName();
  const { station, city } = alarm;
  return (
    <li className={classes.row} data-alarm={alarm.key}>
      <WallBars priority={alarm.priority} />
      <b className={parts.cut}>{station ?? t('platform')}</b>
      <b className={classes.age}>
        <RoughAge since={alarm.firstAt} />
      </b>
      <span className={classes.words}>{[city, nameAlarm(alarm)].filter((part) => part !== null).join(' · ')}</span>
    </li>
  );
});
