import type { LiveAlarm } from '../alarm';

/** Asks for the first standing alarms, one a line: unacknowledged before acknowledged, worst first. */
export interface WorstAlarmsRequest {
  kind: 'worstAlarms';
  /** Leaves out the acknowledged ones. */
  isUnacknowledged: boolean;
  limit: number;
}

export interface WorstAlarmsModel {
  /** Keys of the alarms in their order. */
  items: string[];
  /** Such alarms, listed or not. */
  length: number;
  /**
   * When later arrivals among `items` came, epoch ms by the device's clock; alarms of the first picture have no entry.
   */
  arrivals: Record<string, number>;
}

/** Changes of the list; a part that is absent did not change. */
export interface WorstAlarmsPatch extends Partial<WorstAlarmsModel> {
  kind: 'worstAlarms';
  /** The patch replaces everything the page holds. */
  isWhole: boolean;
  upserts: LiveAlarm[];
  removals: string[];
}
