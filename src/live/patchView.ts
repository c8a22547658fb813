import { isSame } from '../lib/isSame';
import type { ViewPatch } from '../contract/live/liveService';
import { createStatusCounts } from '../contract/live/stationGroup';
import type { AlarmsPatch } from '../contract/live/views/alarms';
import type { MonitorPatch } from '../contract/live/views/monitor';
import type { StationsPatch } from '../contract/live/views/stations';
import type { WashersPatch, WashSitesPatch } from '../contract/live/views/washers';
import type { WorstAlarmsPatch } from '../contract/live/views/worstAlarms';
import { createWasherCounts } from '../contract/live/washer';
import type {
  AlarmsViewState,
  MonitorViewState,
  StationsViewState,
  ViewState,
  WashersViewState,
  WashSitesViewState,
  WorstAlarmsViewState,
} from './viewState';

const NO_MONITOR: MonitorViewState = {
  kind: 'monitor',
  rows: {},
  groups: {},
  items: [],
  offset: 0,
  length: 0,
  boundaries: { stationIds: [], starts: [] },
  counts: createStatusCounts(),
  totals: { connectors: 0, stations: 0, power: 0 },
};

const NO_STATIONS: StationsViewState = {
  kind: 'stations',
  stations: {},
  offset: 0,
  items: [],
  places: [],
  pins: [],
  apart: [],
  clusters: [],
  counts: createStatusCounts(),
  totals: { listed: 0, stations: 0, connectors: 0, failing: 0, power: 0 },
  extent: null,
};

const NO_ALARMS: AlarmsViewState = {
  kind: 'alarms',
  rows: {},
  groups: {},
  items: [],
  offset: 0,
  length: 0,
  groupKeys: [],
  starts: [],
  lengths: [],
  counts: { standing: 0, cleared: 0, acknowledged: 0, shelved: 0, suppressed: 0 },
  standing: { urgent: 0, high: 0, middle: 0, low: 0, nice: 0 },
  pending: { added: 0, worst: null, departed: 0 },
  taken: 0,
};

const NO_WORST: WorstAlarmsViewState = { kind: 'worstAlarms', rows: {}, items: [], length: 0, arrivals: {} };

const NO_WASHERS: WashersViewState = {
  kind: 'washers',
  rows: {},
  groups: {},
  items: [],
  offset: 0,
  length: 0,
  groupKeys: [],
  starts: [],
  counts: createWasherCounts(),
  totals: { washers: 0, sites: 0 },
};

const NO_WASH_SITES: WashSitesViewState = { kind: 'washSites', items: [], sites: {} };

/** Applies a patch to a view; unchanged parts stay the same objects. */
export function patchView(view: ViewState | undefined, patch: ViewPatch): ViewState {
  switch (patch.kind) {
    case 'stations':
      return patchStations(takeKind(view, NO_STATIONS), patch);
    case 'alarms':
      return patchAlarms(takeKind(view, NO_ALARMS), patch);
    case 'worstAlarms':
      return patchWorstAlarms(takeKind(view, NO_WORST), patch);
    case 'washers':
      return patchWashers(takeKind(view, NO_WASHERS), patch);
    case 'washSites':
      return patchWashSites(takeKind(view, NO_WASH_SITES), patch);
    case 'monitor':
      return patchMonitor(takeKind(view, NO_MONITOR), patch);
    default:
      return patch;
  }
}

/** The view, unless it was of another kind. */
function takeKind<State extends ViewState>(view: ViewState | undefined, empty: State): State {
  return view?.kind === empty.kind ? (view as State) : empty;
}

function patchMonitor(view: MonitorViewState, patch: MonitorPatch): MonitorViewState {
  const { isWhole, upserts, removals, groupUpserts, groupRemovals, ...parts } = patch;
  return {
    ...view,
    ...parts,
    rows: patchRecord(view.rows, upserts, removals, ({ key }) => key, isWhole),
    groups: patchRecord(view.groups, groupUpserts, groupRemovals, ({ stationId }) => stationId, isWhole),
  };
}

function patchStations(view: StationsViewState, patch: StationsPatch): StationsViewState {
  const { isWhole, upserts, removals, clusters, ...parts } = patch;
  return {
    ...view,
    ...parts,
    ...(clusters && { clusters: keepUnchanged(view.clusters, clusters) }),
    stations: patchRecord(view.stations, upserts, removals, ({ stationId }) => stationId, isWhole),
  };
}

function patchAlarms(view: AlarmsViewState, patch: AlarmsPatch): AlarmsViewState {
  const { isWhole, upserts, removals, groupUpserts, groupRemovals, ...parts } = patch;
  return {
    ...view,
    ...parts,
    rows: patchRecord(view.rows, upserts, removals, ({ key }) => key, isWhole),
    groups: patchRecord(view.groups, groupUpserts, groupRemovals, ({ key }) => key, isWhole),
  };
}

function patchWorstAlarms(view: WorstAlarmsViewState, patch: WorstAlarmsPatch): WorstAlarmsViewState {
  const { isWhole, upserts, removals, ...parts } = patch;
  return { ...view, ...parts, rows: patchRecord(view.rows, upserts, removals, ({ key }) => key, isWhole) };
}

function patchWashers(view: WashersViewState, patch: WashersPatch): WashersViewState {
  const { isWhole, upserts, removals, groupUpserts, groupRemovals, ...parts } = patch;
  return {
    ...view,
    ...parts,
    rows: patchRecord(view.rows, upserts, removals, ({ key }) => key, isWhole),
    groups: patchRecord(view.groups, groupUpserts, groupRemovals, ({ washSiteId }) => washSiteId, isWhole),
  };
}

function patchWashSites(view: WashSitesViewState, patch: WashSitesPatch): WashSitesViewState {
  const { isWhole, upserts, removals, ...parts } = patch;
  return {
    ...view,
    ...parts,
    sites: patchRecord(view.sites, upserts, removals, ({ washSiteId }) => washSiteId, isWhole),
  };
}

/** Keeps the objects of clusters whose content did not change: the list comes as a whole. */
function keepUnchanged<T extends { id: string }>(current: readonly T[], list: readonly T[]): T[] {
  const byId = new Map(current.map((value) => [value.id, value]));
  return list.map((value) => keepIfSame(byId.get(value.id), value));
}

function patchRecord<T>(
  current: Record<string, T>,
  upserts: readonly T[],
  removals: readonly string[],
  getKey: (value: T) => string,
  isWhole: boolean,
): Record<string, T> {
  // After a restart of the worker everything comes anew, and unchanged rows must not render.
  if (isWhole)
    return Object.fromEntries(upserts.map((value) => [getKey(value), keepIfSame(current[getKey(value)], value)]));
  if (upserts.length === 0 && removals.length === 0) return current;
  const next = { ...current };
  for (const key of removals) delete next[key];
  // Upserts have changed: the worker compares their content.
  for (const value of upserts) next[getKey(value)] = value;
  return next;
}

function keepIfSame<T>(current: T | undefined, value: T): T {
  return current !== undefined && isSame(current, value) ? current : value;
}
