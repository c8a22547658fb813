import type { LiveConnector, LiveFilters } from '../../../src/contract/live/connector';
import type { StationGroup, StatusCounts } from '../stationGroup';
import type { ListWindow, WindowItem } from './sections';

export type MonitorSortField = 'status' | 'statusSince' | 'station' | 'chargerCode' | 'power' | 'energy' | 'soc';

/** One criterion; `asc` on `status` is worst first. What has no value comes last either way. */
export interface MonitorSort {
  field: MonitorSortField;
  order: 'asc' | 'desc';
}

/** Asks for a window of the monitor's list. */
export interface MonitorRequest {
  kind: 'monitor';
  filters: LiveFilters;
  /** Empty: worst first. */
  sort: MonitorSort[];
  isGrouped: boolean;
  /** Stations whose rows are folded away. */
  collapsedGroups: string[];
  window: ListWindow;
}

/** Positions of all group rows of the list, in order, for sticky group rows; empty when not grouped. */
export interface GroupBoundaries {
  stationIds: string[];
  starts: number[];
}

export interface MonitorTotals {
  connectors: number;
  stations: number;
  /** kW */
  power: number;
}

/** What the monitor shows, apart from the rows themselves. */
export interface MonitorPicture {
  /** Position of the first item; less than asked when the list has become shorter. */
  offset: number;
  /** Lines of the whole list. */
  length: number;
  /** Group rows by their stationId, connectors by their key. */
  items: WindowItem[];
  boundaries: GroupBoundaries;
  /** Within all filters but the status. */
  counts: StatusCounts;
  /** Within all filters. */
  totals: MonitorTotals;
}

/** What changed in a monitor view; parts that are not there did not change. */
export interface MonitorPatch extends Partial<MonitorPicture> {
  kind: 'monitor';
  /** Everything is in it: what was there before goes. */
  isWhole: boolean;
  /** New and changed rows of the window, and those that left it. */
  upserts: LiveConnector[];
  removals: string[];
  /** Stations with a line in the window. */
  groupUpserts: StationGroup[];
  groupRemovals: string[];
}
