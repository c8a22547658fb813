import {
  ALARM_CLASSIFICATIONS,
  ALARM_PRIORITIES,
  type AlarmClassification,
  type AlarmPriority,
} from '../../../contract/live/alarm';
import type { AlarmTab, AlarmViewFilters } from '../../../live/alarmHooks';

/** In the order of their tabs. */
export const ALARM_TABS = ['unacknowledged', 'active', 'shelved', 'suppressed'] as const satisfies AlarmTab[];

/** What the queue shows, as its address says it: a link shows a colleague the same thing. */
export interface AlarmQuery {
  tab: AlarmTab;
  text: string;
  priorities: AlarmPriority[];
  classifications: AlarmClassification[];
  stationIds: string[];
  /** Only what is assigned to who looks. */
  isMine: boolean;
  /** Id of the alarm whose detail is open. */
  alarm: string | null;
}

const LISTS = { priorities: 'priority', classifications: 'classification', stationIds: 'station' } as const;
const DEFAULT_TAB: AlarmTab = 'active';

/** Reads the address; what it does not understand counts as absent. */
export function readAlarmQuery(search: URLSearchParams): AlarmQuery {
  return {
    tab: ALARM_TABS.find((tab) => tab === search.get('tab')) ?? DEFAULT_TAB,
    text: search.get('text') ?? '',
    priorities: known(ALARM_PRIORITIES, search.getAll(LISTS.priorities)),
    classifications: known(ALARM_CLASSIFICATIONS, search.getAll(LISTS.classifications)),
    stationIds: search.getAll(LISTS.stationIds),
    isMine: search.get('assigned') === 'me',
    alarm: search.get('alarm'),
  };
}

/** The address with some of it changed; defaults are left out. */
export function withAlarmQuery(search: URLSearchParams, change: Partial<AlarmQuery>): URLSearchParams {
  const query = { ...readAlarmQuery(search), ...change };
  const next = new URLSearchParams(search);
  for (const [name, parameter] of Object.entries(LISTS) as [keyof typeof LISTS, string][]) {
    next.delete(parameter);
    for (const value of query[name]) next.append(parameter, value);
  }
  setOrDelete(next, 'tab', query.tab === DEFAULT_TAB ? null : query.tab);
  setOrDelete(next, 'text', query.text);
  setOrDelete(next, 'assigned', query.isMine ? 'me' : null);
  setOrDelete(next, 'alarm', query.alarm);
  return next;
}

/**
 * The filters of the live layer for a query.
 *
 * @param userId of who looks
 */
export function alarmFiltersOf(query: AlarmQuery, userId: string): AlarmViewFilters {
  const text = query.text.trim();
  return {
    ...(text && { text }),
    ...(query.priorities.length > 0 && { priorities: query.priorities }),
    ...(query.classifications.length > 0 && { classifications: query.classifications }),
    ...(query.stationIds.length > 0 && { stationIds: query.stationIds }),
    ...(query.isMine && { assignedTo: userId }),
  };
}

/** Whether anything but the tab narrows the list: an empty one then means "no match", not "all is well". */
export function hasAlarmFilters(query: AlarmQuery): boolean {
  return Object.keys(alarmFiltersOf(query, '')).length > 0;
}

export const NO_ALARM_FILTERS = { text: '', priorities: [], classifications: [], stationIds: [], isMine: false };

function known<T extends string>(names: readonly T[], given: readonly string[]): T[] {
  return names.filter((name) => given.includes(name));
}

function setOrDelete(search: URLSearchParams, name: string, value: string | null): void {
  if (value) search.set(name, value);
  else search.delete(name);
}
