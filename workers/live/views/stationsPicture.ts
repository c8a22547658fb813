import type { Followed, StationState } from '../stationStore';
import type { StatusCounts } from '../stationGroup';

/** Degrees: west, south, east, north. West is the larger one where the view lies across the date line. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Asks for stations: a window of their list, and what a map shows of them. */
export interface StationsRequest extends Followed {
  kind: 'stations';
  /** Matches station, address, city, company, charger code; empty: what the map shows. */
  text: string;
  order: 'worst' | 'name';
  /** What is to be seen of the map; null: there is none (yet), all stations are in view. */
  map: { bounds: Bounds; zoom: number } | null;
  /** In list positions. */
  window: { offset: number; limit: number };
  /** Told of wherever it is, and never part of a cluster. */
  selectedId: string | null;
}

/** Where a station's pin stands, and from which whole zoom on it stands alone. */
export interface PinPlace {
  id: string;
  longitude: number;
  latitude: number;
  fromZoom: number;
}

/** Stations that are one mark on the map, with the states of all their connectors. */
export interface StationCluster {
  id: string;
  longitude: number;
  latitude: number;
  stations: number;
  connectors: number;
  mix: StatusCounts;
}

export interface StationsTotals {
  /** Stations of the list: in view, or that match the text. */
  listed: number;
  /** Stations that the caller may see. */
  stations: number;
  connectors: number;
  /** kW that flow now, at all of them. */
  power: number;
}

/** What list and map show, apart from the stations themselves. */
export interface StationsPicture {
  /** Position of the first item; less than asked when the list has become shorter. */
  offset: number;
  /** Stations of the list's window, by id. */
  items: string[];
  /** All stations, for the map's source: stations do not move, so this comes once. */
  places: PinPlace[];
  /** Stations that stand alone in the view or near it. */
  pins: string[];
  /** Those that never cluster: with an alarm that nobody has acknowledged, or selected. */
  apart: string[];
  clusters: StationCluster[];
  /** Of all stations that the caller may see. */
  counts: StatusCounts;
  totals: StationsTotals;
  /** West, south, east, north of all stations; null when there are none. */
  extent: Bounds | null;
}

/** What changed in a view of stations; parts that are not there did not change. */
export interface StationsPatch extends Partial<StationsPicture> {
  kind: 'stations';
  /** Everything is in it: what was there before goes. */
  isWhole: boolean;
  /** New and changed stations among those listed, pinned and selected; and those that are none of it any more. */
  upserts: StationState[];
  removals: string[];
}
