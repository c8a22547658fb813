import type { ReactNode } from 'react';

/** A place on the map: degrees, WGS 84. */
export interface MapPoint {
  id: string;
  longitude: number;
  latitude: number;
}

/** Position of a pin, and the first zoom at which it is drawn apart from its cluster. */
export interface MapPlace extends MapPoint {
  fromZoom: number;
}

/** How a kind of pin looks: a shape in a ring, or in a square. */
export interface PinLook {
  id: string;
  /** Custom property of the colour, without dashes. */
  token: string;
  /** `filled` and `dashed` match the badges of states. */
  ring: 'plain' | 'filled' | 'dashed';
  /** Outline of the pin; round by default. */
  frame?: 'square';
  /** The shape itself: an svg of 14 px. */
  shape: ReactNode;
}

/** A visible pin. */
export interface MapPin extends MapPoint {
  /** Id of its {@link PinLook}. */
  look: string;
  /** Below the pin. */
  label: string;
  /** At its upper right. */
  badge?: ReactNode;
  /** It never clusters. */
  isApart: boolean;
}

/** Pins merged into one mark, a ring of their shares. */
export interface MapCluster extends MapPoint {
  count: string;
  /** Label of the cluster. */
  label: string;
  /** Shares of the ring, clockwise from above: custom property without dashes, and how many. */
  parts: readonly { token: string; count: number }[];
  /** Sign of a fault or alarm among the merged pins. */
  alert: ReactNode;
}

/** All marks of a map. Keep `places` the same array until a place changes. */
export interface MapMarks {
  places: readonly MapPlace[];
  pins: readonly MapPin[];
  clusters: readonly MapCluster[];
  selectedId: string | null;
}

/** Degrees: west, south, east, north. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

/** View of a map. */
export interface MapView {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** A view with the bounds of its visible area. */
export interface SeenView extends MapView {
  bounds: MapBounds;
}

/** Handle of a map. */
export interface MapHandle {
  /** Bring a place into sight: nothing moves when it is there already, unless `zoom` asks to be nearer. */
  show: (point: Omit<MapPoint, 'id'>, zoom?: number) => void;
  /** Current or target centre; null without a map. */
  middle: () => Omit<MapPoint, 'id'> | null;
}

/** Style and token of the map; both are absent for the embedded map of the world. */
export interface MapSettings {
  /** With a token, Mapbox draws its own maps. */
  mapboxToken: string | null;
  /** A style of one's own, or a `.pmtiles` archive of Protomaps' basemap, for MapLibre. */
  styleUrl: string | null;
}
