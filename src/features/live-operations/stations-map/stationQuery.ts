import { readViewAddress, viewAddress } from '../../../kit/map/viewAddress';
import type { MapView } from '../../../kit/map/mapMarks';

/** A station with its streets. */
const NEAR_ZOOM = 12;

/** What the station monitor shows, as its address says it. */
export interface StationQuery {
  text: string;
  order: 'worst' | 'name';
  /** The station whose panel is open. */
  station: string | null;
  /** Key of the connector whose detail is open in its place. */
  connector: string | null;
  /** Where the map looks; null: at everything. */
  at: MapView | null;
  /** On a phone there is room for one of them. */
  part: 'list' | 'map';
}

/** Reads the address; what it does not understand counts as absent. */
export function readStationQuery(search: URLSearchParams): StationQuery {
  return {
    text: search.get('text') ?? '',
    order: search.get('order') === 'name' ? 'name' : 'worst',
    station: search.get('station'),
    connector: search.get('connector'),
    at: readViewAddress(search.get('at')),
    part: search.get('part') === 'map' ? 'map' : 'list',
  };
}

/**
 * Where the map looks first: as the address says, else at the station whose panel is open; at everything when null.
 *
 * @param stations stations by id, as far as they are known
 */
export function firstView(
  { at, station: stationId }: StationQuery,
  stations: Readonly<Record<string, Omit<MapView, 'zoom'>>>,
): MapView | null {
  const station = stationId === null ? undefined : stations[stationId];
  if (at || !station) return at;
  return { latitude: station.latitude, longitude: station.longitude, zoom: NEAR_ZOOM };
}

/** What a change of the address asks of a map that is already there. */
export interface AskedSight {
  station: string;
  /** Absent: the zoom is fine as it is. */
  zoom?: number;
}

/**
 * The station that a changed address wants in sight. One that does not say where the map looks is a link from
 * elsewhere: it leads as near as it does for a map that is about to open. Null when nothing is asked.
 */
export function askedSight(before: StationQuery, { at, station }: StationQuery): AskedSight | null {
  if (station === null) return null;
  if (at === null && (before.at !== null || before.station !== station)) return { station, zoom: NEAR_ZOOM };
  return before.station === station ? null : { station };
}

/** The address with some of it changed; defaults are left out. */
export function withStationQuery(search: URLSearchParams, change: Partial<StationQuery>): URLSearchParams {
  const query = { ...readStationQuery(search), ...change };
  const next = new URLSearchParams(search);
  const texts: Record<keyof StationQuery, string | null> = {
    text: query.text,
    order: query.order === 'name' ? 'name' : null,
    station: query.station,
    connector: query.connector,
    at: query.at && viewAddress(query.at),
    part: query.part === 'map' ? 'map' : null,
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text) next.set(name, text);
    else next.delete(name);
  }
  // The tab of a connector's detail goes with it.
  if (query.connector === null) next.delete('tab');
  return next;
}
