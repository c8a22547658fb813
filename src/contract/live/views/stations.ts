import type { AlarmPriority } from '../alarm';
import type { ConnectorStatus } from '../connector';
import type { LiveStation } from '../station';
import type { StatusCounts } from '../stationGroup';
import type { ListWindow } from './listWindow';

/** Degrees: west, south, east, north. West is the larger one where the view crosses the date line. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Filters of stations, for list and map alike. An absent or empty filter matches everything. */
export interface StationFilters {
  /** A connector of the station has one of them. */
  statuses?: readonly ConnectorStatus[];
  companyIds?: readonly string[];
  /** Highest priority among the unacknowledged alarms of the station. */
  priorities?: readonly AlarmPriority[];
}

/** Asks for stations: a window of their list, and the marks of a map. */
export interface StationsRequest {
  kind: 'stations';
  /** Matches station, address, city, company, charger code; empty: the list holds the stations in the map's view. */
  text: string;
  filters?: StationFilters;
  /** `need`: by alarm, then by the share that is out of order, then by the share that charges; `power`: most first. */
  order: 'worst' | 'need' | 'name' | 'power';
  /** View of the map; null: no map, all stations are in view. */
  map: { bounds: Bounds; zoom: number } | null;
  window: ListWindow;
  /** This station is always sent, and never clustered. */
  selectedId: string | null;
  /** The caller may follow the fleet, which is fresher than the list of stations. */
  hasFleet: boolean;
  /** The caller may follow the alarm queue, likewise. */
  hasAlarms: boolean;
}

/** Unacknowledged alarms of one station. */
export interface StationAlarms {
  unacknowledged: number;
  worst: AlarmPriority | null;
  /** Id of the worst and newest alarm, where the queue is followed. */
  worstId: string | null;
  /** When the oldest of them was raised, where the queue is followed. */
  oldestAt: string | null;
}

/** A station for map, list and panel: its place from the list of stations, its state from fleet and alarms. */
export interface StationState extends Omit<LiveStation, 'country' | 'mix' | keyof StationAlarms>, StationAlarms {
  mix: StatusCounts;
  /** Worst status of its connectors. */
  status: ConnectorStatus;
}

/** Place of a station's pin, and the whole zoom from which it stands alone. */
export interface PinPlace {
  id: string;
  longitude: number;
  latitude: number;
  fromZoom: number;
}

/** Stations that share one mark on the map, with the states of all their connectors. */
export interface StationCluster {
  id: string;
  longitude: number;
  latitude: number;
  stations: number;
  connectors: number;
  mix: StatusCounts;
}

export interface StationsTotals {
  /** Stations of the list: in view, or matching the text; within the filters. */
  listed: number;
  /** Stations that the caller may see. */
  stations: number;
  connectors: number;
  /** Connectors that turn drivers away, and look usable. */
  failing: number;
  /** kW that flow now, at all of them. */
  power: number;
}

/** List and map of stations without the stations themselves. */
export interface StationsViewModel {
  /** Position of the first item; smaller than requested after the list has become shorter. */
  offset: number;
  /** Station ids of the list's window. */
  items: string[];
  /** All stations, for the map's source: stations do not move, so this is sent once. */
  places: PinPlace[];
  /** Stations that stand alone in the view or near it. */
  pins: string[];
  /** Stations that are never clustered: with an unacknowledged alarm, or selected. */
  apart: string[];
  clusters: StationCluster[];
  /** Counts of all stations that the caller may see. */
  counts: StatusCounts;
  totals: StationsTotals;
  /** Bounds of all stations; null when there are none. */
  extent: Bounds | null;
}

/** Changes of list and map of stations; a part that is absent did not change. */
export interface StationsPatch extends Partial<StationsViewModel> {
  kind: 'stations';
  /** The patch replaces everything the page holds. */
  isWhole: boolean;
  /** New and changed stations among the listed, pinned and selected ones. */
  upserts: StationState[];
  /** Ids of stations that are no longer listed, pinned or selected. */
  removals: string[];
}
