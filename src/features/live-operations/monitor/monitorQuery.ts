import type { ConnectorStatus, LiveFilters } from '../../../contract/live/connector';
import { STATUS_GROUPS, statusesOf, type StatusGroup } from '../../../entities/connector/connectorStates';

/** What the monitor shows, as its address says it: a link shows a colleague the same thing. */
export interface MonitorQuery {
  text: string;
  groups: StatusGroup[];
  cities: string[];
  stationIds: string[];
  modelNames: string[];
  currentType: 'AC' | 'DC' | null;
  isGrouped: boolean;
  /** Key of the connector whose detail is open. */
  connector: string | null;
}

const LISTS = { groups: 'status', cities: 'city', stationIds: 'station', modelNames: 'model' } as const;
type ListName = keyof typeof LISTS;

/** Reads the address; what it does not understand counts as absent. */
export function readMonitorQuery(search: URLSearchParams): MonitorQuery {
  const currentType = search.get('current');
  return {
    text: search.get('text') ?? '',
    groups: search.getAll(LISTS.groups).filter(isStatusGroup),
    cities: search.getAll(LISTS.cities),
    stationIds: search.getAll(LISTS.stationIds),
    modelNames: search.getAll(LISTS.modelNames),
    currentType: currentType === 'AC' || currentType === 'DC' ? currentType : null,
    isGrouped: search.get('group') !== 'none',
    connector: search.get('connector'),
  };
}

/** The address with some of it changed; defaults are left out. */
export function withMonitorQuery(search: URLSearchParams, change: Partial<MonitorQuery>): URLSearchParams {
  const query = { ...readMonitorQuery(search), ...change };
  const next = new URLSearchParams(search);
  for (const [name, parameter] of Object.entries(LISTS) as [ListName, string][]) {
    next.delete(parameter);
    for (const value of query[name]) next.append(parameter, value);
  }
  setOrDelete(next, 'text', query.text);
  setOrDelete(next, 'current', query.currentType);
  setOrDelete(next, 'group', query.isGrouped ? null : 'none');
  setOrDelete(next, 'connector', query.connector);
  return next;
}

/** The filters of the live layer for a query. */
export function liveFiltersOf(query: MonitorQuery): LiveFilters {
  const text = query.text.trim();
  return {
    ...(text && { text }),
    ...(query.groups.length > 0 && { statuses: query.groups.flatMap((group): ConnectorStatus[] => statusesOf(group)) }),
    ...(query.cities.length > 0 && { city: query.cities }),
    ...(query.stationIds.length > 0 && { stationIds: query.stationIds }),
    ...(query.modelNames.length > 0 && { modelNames: query.modelNames }),
    ...(query.currentType && { currentType: query.currentType }),
  };
}

/** Whether anything narrows the list: an empty one then means "no match", not "nothing yet". */
export function hasFilters(query: MonitorQuery): boolean {
  return Object.keys(liveFiltersOf(query)).length > 0;
}

export const NO_FILTERS = { text: '', groups: [], cities: [], stationIds: [], modelNames: [], currentType: null };

/** `ALA-0142:1` -> its parts; null when it is no key of a connector. */
export function connectorOfKey(key: string): { chargerCode: string; connector: number } | null {
  const [, chargerCode, connector] = /^(.+):(\d+)$/.exec(key) ?? [];
  return chargerCode && connector ? { chargerCode, connector: Number(connector) } : null;
}

function setOrDelete(search: URLSearchParams, name: string, value: string | null): void {
  if (value) search.set(name, value);
  else search.delete(name);
}

function isStatusGroup(value: string): value is StatusGroup {
  return (STATUS_GROUPS as readonly string[]).includes(value);
}
