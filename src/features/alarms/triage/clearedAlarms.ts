import type { LiveAlarm } from '../../../contract/live/alarm';
import { toAlarmState, type QueueState } from '../../../contract/live/alarmState';
import type { AlarmResult } from './alarmActions';

/**
 * The alarms that are over and wait for an acknowledgement, and as outcomes those of the list of cleared ones that came
 * back since it was put in order.
 */
export function splitCleared(
  alarms: readonly LiveAlarm[],
  tab: QueueState | undefined,
): { cleared: LiveAlarm[]; skipped: AlarmResult[] } {
  const cleared = alarms.filter((alarm) => toAlarmState(alarm) === 'cleared');
  const returned = tab === 'cleared' ? alarms.filter((alarm) => toAlarmState(alarm) === 'standing') : [];
  return {
    cleared,
    skipped: returned.map((alarm) => ({ id: alarm.key, outcome: 'raisedAgain', alarm })),
  };
}
