import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapCluster, MapMarks, MapPin } from '../../kit/map/mapMarks';
import type { StationsViewState } from '../../live/viewState';
import { formatNumber } from '../../lib/format';
import { PriorityBars } from '../alarm/PriorityBars';
import { CONNECTOR_STATES, countByGroup, GROUP_STATE, STATUS_GROUPS } from '../connector/connectorStates';
import { StatusShape } from '../connector/StatusShape';

/** Available connectors need no action: they form the quiet rest of the ring. */
const QUIET = 'line-3';

type Station = StationsViewState['stations'][string];

/** A station is the same object until it changes, and so is its pin, so that the pin is not redrawn. */
const PINS = new WeakMap<Station, MapPin>();

/** The stations of a view as pins and clusters of a map. */
export function useStationMarks(view: StationsViewState, selectedId: string | null): MapMarks {
  const { t, i18n } = useTranslation(['stations', 'status']);
  const { places, pins: alone, apart, stations, clusters: viewClusters } = view;
  const clusterOf = useMemo(() => clusterMaker(t, i18n.language), [t, i18n.language]);
  const clusters = useMemo(() => viewClusters.map(clusterOf), [viewClusters, clusterOf]);
  const pins = useMemo(() => createPins([...alone, ...apart], stations, new Set(apart)), [alone, apart, stations]);
  return useMemo(() => ({ places, pins, clusters, selectedId }), [places, pins, clusters, selectedId]);
}

type Cluster = StationsViewState['clusters'][number];

/** Makes clusters of a map in one language; the same cluster object gives the same mark, so that it is not redrawn. */
function clusterMaker(t: TFunction<['stations', 'status']>, language: string) {
  const mapClusters = new WeakMap<Cluster, MapCluster>();
  const number = (count: number) => formatNumber(count, 0, language);
  return (cluster: Cluster): MapCluster => {
    const known = mapClusters.get(cluster);
    if (known) return known;
    const { id, longitude, latitude, stations, connectors, mix } = cluster;
    const counts = countByGroup(mix);
    const shown = STATUS_GROUPS.filter((group) => counts[group] > 0);
    const mark: MapCluster = {
      id,
      longitude,
      latitude,
      count: number(connectors),
      label: t('map.cluster', {
        stations: number(stations),
        connectors: number(connectors),
        mix: shown.map((group) => `${t(`status:group.${group}`)}: ${number(counts[group])}`).join(', '),
      }),
      parts: shown.map((group) => ({
        token: group === 'available' ? QUIET : GROUP_STATE[group].token,
        count: counts[group],
      })),
      alert: counts.faulted > 0 ? <StatusShape shape="triangle" token="st-faulted" /> : null,
    };
    mapClusters.set(cluster, mark);
    return mark;
  };
}

/** With every patch, of thousands: a plain loop, and nothing made that is not kept. */
function createPins(
  ids: readonly string[],
  stations: StationsViewState['stations'],
  never: ReadonlySet<string>,
): MapPin[] {
  const pins: MapPin[] = [];
  for (const id of ids) {
    const station = stations[id];
    if (station) pins.push(createPin(station, never.has(id)));
  }
  return pins;
}

function createPin(station: Station, isApart: boolean): MapPin {
  const known = PINS.get(station);
  if (known?.isApart === isApart) return known;
  const pin: MapPin = {
    id: station.stationId,
    longitude: station.longitude,
    latitude: station.latitude,
    look: CONNECTOR_STATES[station.status].group,
    label: `${station.mix.available} / ${station.connectors}`,
    ...(station.worst !== null && { badge: <PriorityBars priority={station.worst} /> }),
    isApart,
  };
  PINS.set(station, pin);
  return pin;
}
