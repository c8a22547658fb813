import { useEffect, useRef, type RefObject } from 'react';
import type { MapHandle, MapPoint, MapView } from '../../../kit/map/mapMarks';
import type { StationQuery } from './stationAddress';

/** A station with its streets. */
const NEAR_ZOOM = 12;

/**
 * Initial view of the map: from the address, else the station with the open panel; all stations when null. @param
 * stations known stations by id
 */
export function findFirstView(
  { at, station: stationId }: StationQuery,
  stations: Readonly<Record<string, Omit<MapView, 'zoom'>>>,
): MapView | null {
  const station = stationId === null ? undefined : stations[stationId];
  if (at || !station) return at;
  return { latitude: station.latitude, longitude: station.longitude, zoom: NEAR_ZOOM };
}

/** Request of a changed address to an existing map. */
interface AskedSight {
  station: string;
  /** Absent: keeps the current zoom. */
  zoom?: number;
}

/**
 * The station to bring into view after a change of the address. An address without a map position is a link from
 * elsewhere: it zooms in as near as a newly opened map. Null when no station is to be shown.
 */
export function findAskedSight(before: StationQuery, { at, station }: StationQuery): AskedSight | null {
  if (station === null) return null;
  if (at === null && (before.at !== null || before.station !== station)) return { station, zoom: NEAR_ZOOM };
  return before.station === station ? null : { station };
}

/** Brings the station of the address into sight of the map, however it got there: a row, a pin, a link, Back. */
export function useAskedSight(
  handle: RefObject<MapHandle | null>,
  query: StationQuery,
  stations: Readonly<Record<string, Omit<MapPoint, 'id'>>> | undefined,
) {
  const before = useRef(query);
  const asked = useRef<AskedSight | null>(null);
  useEffect(() => {
    if (query.station !== asked.current?.station) asked.current = null;
    asked.current = findAskedSight(before.current, query) ?? asked.current;
    before.current = query;
  }, [query]);
  // The position of a station arrives some time after the request.
  useEffect(() => {
    const { station: stationId, zoom } = asked.current ?? {};
    const station = stationId === undefined ? undefined : stations?.[stationId];
    if (!station) return;
    asked.current = null;
    handle.current?.show(station, zoom);
  }, [handle, query, stations]);
}
