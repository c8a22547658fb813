import type { LiveConnector, LiveFilters, LiveSortTerm } from '../connector';
import type { StationGroup, StatusCounts } from '../stationGroup';
import type { ListWindow, WindowItem } from './listWindow';

/** Asks for a window of the list of connectors. */
export interface MonitorRequest {
  kind: 'monitor';
  filters: LiveFilters;
  /** Lists these connectors alone, as far as the filters leave them. */
  keys?: string[];
  /** `worst`: by status, worst first; ties by charger code and connector. */
  order: 'worst' | 'charger';
  /** Sorts by a field instead; stations by their leading rows. */
  sort?: LiveSortTerm;
  isGrouped: boolean;
  /** Ids of stations whose rows are collapsed. */
  collapsedGroups: string[];
  window: ListWindow;
}

/** Positions of all group heads of the list, in order, for sticky heads; empty when not grouped. */
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

/** The list of connectors without its rows and groups. */
export interface MonitorViewModel {
  /** Position of the first item; smaller than requested after the list has become shorter. */
  offset: number;
  /** Lines of the whole list. */
  length: number;
  /** Group heads by stationId, connectors by key. */
  items: WindowItem[];
  boundaries: GroupBoundaries;
  /** Counts within all filters except the status. */
  counts: StatusCounts;
  /** Totals within all filters. */
  totals: MonitorTotals;
}

/** Changes of the list of connectors; a part that is absent did not change. */
export interface MonitorPatch extends Partial<MonitorViewModel> {
  kind: 'monitor';
  /** The patch replaces everything the page holds. */
  isWhole: boolean;
  /** New and changed rows of the window. */
  upserts: LiveConnector[];
  /** Keys of rows that left the window. */
  removals: string[];
  /** Stations with a line in the window. */
  groupUpserts: StationGroup[];
  groupRemovals: string[];
}

/** Asks for one connector. */
export interface ConnectorRequest {
  kind: 'connector';
  /** `<chargerCode>:<connector>` */
  key: string;
}

export interface ConnectorPatch {
  kind: 'connector';
  /** null: the connector does not exist, or no longer. */
  row: LiveConnector | null;
}
