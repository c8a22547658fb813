import type { LiveAlarm } from '../../contract/live/alarm';
import { isAlarmOver } from '../../contract/live/alarmState';
import { readOutage } from '../../lib/alarmOutage';
import { DurationFor } from '../live/DurationFor';
import classes from './AlarmAge.module.css';
import { useBackWords } from './useBackWords';

/** How long an alarm stands; once it is over, how long it lasted, which does not count on. */
export function AlarmAge({ alarm }: { alarm: LiveAlarm }) {
  const describeBack = useBackWords();
  if (!isAlarmOver(alarm)) return <DurationFor since={alarm.firstAt} />;
  const outage = readOutage(alarm);
  return <span className={classes.over}>{outage === null ? '–' : describeBack([outage, outage])}</span>;
}
