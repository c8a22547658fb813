import type { AlarmFilters } from '../../evo-monitor/alarmFilters';
import type { AlarmPriority, LiveAlarm } from '../alarm';
import type { QueueState } from '../alarmState';
import type { ListWindow, WindowItem } from './listWindow';

export type AlarmViewFilters = Pick<
  AlarmFilters,
  | 'stationIds'
  | 'washSiteIds'
  | 'washerIds'
  | 'homeChargerIds'
  | 'classifications'
  | 'levels'
  | 'priorities'
  | 'chargerCode'
  | 'connector'
  | 'assignedTo'
  | 'isInRecovery'
  | 'text'
>;

/** From this number on, alarms of one kind at a station are one closed row, and different ones stand below one head. */
export const GROUPED_FROM = 3;

/** Key of the last group below the standing alarms: all cleared, unacknowledged alarms, folded until it is opened. */
export const CLEARED_TAIL = 'cleared';

/** Whether a group is the tail of the cleared alarms or lies within it. */
export function isInTail(groupKey: string): boolean {
  return groupKey === CLEARED_TAIL || groupKey.startsWith(`${CLEARED_TAIL}/`);
}

/** Asks for a window of the queue, worst and newest first, many alarms of one station in a group. */
export interface AlarmsRequest {
  kind: 'alarms';
  /** Alarms in this state. */
  tab: QueueState;
  filters: AlarmViewFilters;
  /** False: each alarm is a row of its own. */
  isGrouped: boolean;
  /** Keys of groups that the user has opened or closed: like alarms are closed until then, all other groups open. */
  toggledGroups: string[];
  window: ListWindow;
  /** Every line keeps its place: new alarms are pending, departed ones stay. */
  isFrozen: boolean;
  /** Another number takes the pending alarms in, frozen or not. */
  taken: number;
}

/** Alarms of a station, of a wash site, or of the platform itself, with one cause, or without a known cause. */
export interface AlarmGroup {
  key: string;
  /** All have one name: the group is closed until it is opened. */
  isAlike: boolean;
  /** Name of the station or wash site; null: the platform itself. */
  place: string | null;
  city: string | null;
  company: string | null;
  timezone: string;
  /** The worst and newest alarm, which stands for the group. */
  lead: Pick<LiveAlarm, 'code' | 'classification' | 'priority' | 'errorCode'>;
  /** Keys of its alarms in their order; the page holds their rows, so that a closed group can be worked on. */
  members: string[];
  /** Different chargers among them. */
  chargers: number;
  /** Alarms that are not acknowledged. */
  unacknowledged: number;
  /** Alarms that are over and not acknowledged. */
  cleared: number;
  /** All its alarms are over. */
  isOver: boolean;
  /** Seconds from the last raise to the end, shortest and longest, of a group that is over; null for moments. */
  outage: readonly [least: number, most: number] | null;
  /** The assignee of all its alarms; null: none, or several. */
  owner: string | null;
  /** Active alarms elsewhere in the queue that this group is the cause of. */
  symptoms: number;
  /** The same of alarms that are over. */
  clearedSymptoms: number;
  /** When the oldest was raised. */
  since: string;
}

/** Alarms that are not in order yet, behind "n new", while the list is frozen. */
export interface PendingAlarms {
  added: number;
  /** Worst priority of the added alarms; null when there are none. */
  worst: AlarmPriority | null;
  /** Alarms still shown although they no longer belong to the list. */
  departed: number;
}

/** The queue without its rows and groups. */
export interface AlarmsViewModel {
  offset: number;
  length: number;
  items: WindowItem[];
  /** Keys of all groups, in order, with the position of each head in `starts`, and the rows below it in `lengths`. */
  groupKeys: string[];
  starts: number[];
  lengths: number[];
  /** Counts within all filters except the tab. */
  counts: Record<QueueState, number>;
  /** Standing alarms by priority, whatever the filters. */
  standing: Record<AlarmPriority, number>;
  pending: PendingAlarms;
  /** `taken` of the request that this answers. */
  taken: number;
}

/** Changes of the queue's list; a part that is absent did not change. */
export interface AlarmsPatch extends Partial<AlarmsViewModel> {
  kind: 'alarms';
  /** The patch replaces everything the page holds. */
  isWhole: boolean;
  /** Rows of the window, and all members of the groups that it touches. */
  upserts: LiveAlarm[];
  removals: string[];
  groupUpserts: AlarmGroup[];
  groupRemovals: string[];
}

/** Asks for one alarm of the queue. */
export interface AlarmRequest {
  kind: 'alarm';
  key: string;
}

export interface AlarmPatch {
  kind: 'alarm';
  /** null: the alarm is not in the queue, or no longer. */
  row: LiveAlarm | null;
}

/** Asks for the number of standing alarms, of the unacknowledged among them, and the newest of these: for badge, title and sound. */
export interface AlarmCountsRequest {
  kind: 'alarmCounts';
  /** Given to a new worker: alarms that came while there was none are arrivals too. */
  heard?: HeardAlarms;
}

/** Alarms that have arrived at a page. */
export interface HeardAlarms {
  /** Those that would not arrive again as they stand now. */
  keys: readonly string[];
  /** Number of arrivals so far. */
  count: number;
}

/** Alarms to sound, counted since the view was opened. */
export interface AlarmArrivals {
  count: number;
  /** The worst of the last arrivals. */
  loudest: LiveAlarm;
}

export interface AlarmCountsPatch {
  kind: 'alarmCounts';
  /** Standing alarms, acknowledged or not. */
  standing: Record<AlarmPriority, number>;
  /** Standing alarms that are not acknowledged. */
  unacknowledged: Record<AlarmPriority, number>;
  /** Unacknowledged alarms at which no ladder of recovery is being tried: they sound until a person has them. */
  calling: Record<AlarmPriority, number>;
  /** Null until the first arrival: alarms that were there before do not sound. */
  arrivals: AlarmArrivals | null;
  /** Changes of the alarms that have arrived: see `HeardAlarms.keys`. */
  heard: { added: readonly string[]; removed: readonly string[] };
}
