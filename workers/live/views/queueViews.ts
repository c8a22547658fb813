import type { LiveAlarm } from '../../../src/contract/live/alarm';
import type { AlarmCountsPatch, AlarmCountsRequest } from './alarmCountsView';
import type { AlarmsPatch, AlarmsRequest } from './alarmPicture';

/** Asks for one alarm of the queue. */
export interface AlarmRequest {
  kind: 'alarm';
  key: string;
}

export interface AlarmPatch {
  kind: 'alarm';
  /** null: it is not in the queue, or no longer. */
  row: LiveAlarm | null;
}

/** What a page can watch of the queue. */
export type QueueRequest = AlarmsRequest | AlarmRequest | AlarmCountsRequest;
export type QueuePatch = AlarmsPatch | AlarmPatch | AlarmCountsPatch;
