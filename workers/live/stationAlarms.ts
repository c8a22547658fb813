import type { LiveAlarm } from '../../src/contract/live/alarm';
import type { StationAlarms } from '../../src/contract/live/views/stations';
import { compareAlarms } from './views/alarmOrder';

export const NO_ALARMS: StationAlarms = { unacknowledged: 0, worst: null, worstId: null };

/** Sums up alarms of one station that wait for an acknowledgement. */
export function summarizeAlarms(alarms: readonly LiveAlarm[]): StationAlarms {
  const [first, ...others] = alarms;
  if (!first) return NO_ALARMS;
  const worst = others.reduce((worse, alarm) => (compareAlarms(alarm, worse) < 0 ? alarm : worse), first);
  return { unacknowledged: alarms.length, worst: worst.priority, worstId: worst.key };
}
