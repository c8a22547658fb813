import type { LiveAlarm } from '../../../contract/live/alarm';
import { toAlarmState, type QueueState } from '../../../contract/live/alarmState';
import type { AlarmResult } from './alarmActions';

/**
 * Splits alarms into cleared ones without an acknowledgement and, in the tab of cleared alarms, alarms raised
 * again since the list was sorted. The latter get the outcome `raisedAgain`.
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
