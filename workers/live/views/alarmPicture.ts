import type { AlarmFilters } from '../../../src/contract/evo-monitor/chargerAlarm';
import type { AlarmPriority, LiveAlarm } from '../../../src/contract/live/alarm';
import type { ListWindow, WindowItem } from './sections';

/**
 * Parts of the queue: what nobody has acknowledged; all that is neither put aside nor held back; what was put aside; what
 * is held back because its cause is known. The first is a part of the second.
 */
export const ALARM_TABS = ['unacknowledged', 'active', 'shelved', 'suppressed'] as const;
export type AlarmTab = (typeof ALARM_TABS)[number];

export type AlarmViewFilters = Pick<
  AlarmFilters,
  'stationIds' | 'classifications' | 'levels' | 'priorities' | 'chargerCode' | 'connector' | 'assignedTo' | 'text'
>;

/** Asks for a window of the queue, worst and newest first, grouped by station and cause. */
export interface AlarmsRequest {
  kind: 'alarms';
  tab: AlarmTab;
  filters: AlarmViewFilters;
  /** Keys of groups whose rows are folded away. */
  collapsedGroups: string[];
  window: ListWindow;
  /** Every line keeps its place: what is new waits, what has left stays. */
  isFrozen: boolean;
  /** Another number takes in what waits, frozen or not. */
  taken: number;
}

/** Alarms of a station, or of the platform itself, that have one cause, or those that have none known. */
export interface AlarmGroup {
  key: string;
  /** Null: the platform itself. */
  station: string | null;
  city: string | null;
  timezone: string;
  /** The worst and newest, which speaks for the group. */
  lead: Pick<LiveAlarm, 'code' | 'classification' | 'priority' | 'errorCode'>;
  alarms: number;
  /** Active alarms elsewhere in the queue that this group is the cause of. */
  symptoms: number;
  /** When the oldest was raised. */
  since: string;
}

/** What waits behind "n new" while the list is frozen. */
export interface PendingAlarms {
  added: number;
  /** Of those added; null when there are none. */
  worst: AlarmPriority | null;
  /** Still shown, although they no longer belong here. */
  departed: number;
}

/** What the queue shows, apart from rows and groups themselves. */
export interface AlarmsPicture {
  offset: number;
  length: number;
  items: WindowItem[];
  /** Of all groups, in order, with the position of each head. */
  groupKeys: string[];
  starts: number[];
  /** Within all filters but the tab. */
  counts: Record<AlarmTab, number>;
  /** The tab `active` by priority, whatever the filters. */
  open: Record<AlarmPriority, number>;
  pending: PendingAlarms;
  /** Of the request that this answers: what had waited then is in. */
  taken: number;
}

/** What changed in a view of the queue; parts that are not there did not change. */
export interface AlarmsPatch extends Partial<AlarmsPicture> {
  kind: 'alarms';
  /** Everything is in it: what was there before goes. */
  isWhole: boolean;
  upserts: LiveAlarm[];
  removals: string[];
  groupUpserts: AlarmGroup[];
  groupRemovals: string[];
}
