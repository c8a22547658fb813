import { useEffect, useRef, type RefObject } from 'react';
import type { MapHandle, MapPoint } from '../../../kit/map/mapMarks';
import { askedSight, type AskedSight, type StationQuery } from './stationQuery';

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
    asked.current = askedSight(before.current, query) ?? asked.current;
    before.current = query;
  }, [query]);
  // Where a station is becomes known some time after it was asked for.
  useEffect(() => {
    const { station: stationId, zoom } = asked.current ?? {};
    const station = stationId === undefined ? undefined : stations?.[stationId];
    if (!station) return;
    asked.current = null;
    handle.current?.show(station, zoom);
  }, [handle, query, stations]);
}
