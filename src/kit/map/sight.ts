import type { MapBounds, MapPoint, SeenView } from './mapMarks';

/** The part of both libraries' maps that gives the view. */
export interface LookingMap {
  getBounds(): { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number } | null;
  getCenter(): { lng: number; lat: number };
  getZoom(): number;
}

/** `fitBounds`: px around the bounds, and the nearest zoom that fitting may choose. */
export const FIT = { padding: 48, maxZoom: 13 } as const;

/** Default view of a map. */
export const WORLD = { latitude: 40, longitude: 40, zoom: 2 } as const;

/** Share of the view at each edge in which a place counts as out of sight: it may lie under a label or a button. */
const EDGE = 0.06;

export function readSeenView(map: LookingMap): SeenView {
  const bounds = map.getBounds();
  const { lng: longitude, lat: latitude } = map.getCenter();
  return {
    latitude,
    longitude,
    zoom: map.getZoom(),
    bounds: bounds ? [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] : [-180, -90, 180, 90],
  };
}

/** Whether a place can be seen well. */
export function isInSight(bounds: MapBounds, { longitude, latitude }: Omit<MapPoint, 'id'>): boolean {
  const [west, south, east, north] = bounds;
  const [width, height] = [(east - west) * EDGE, (north - south) * EDGE];
  return longitude > west + width && longitude < east - width && latitude > south + height && latitude < north - height;
}
