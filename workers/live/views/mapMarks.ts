import { CONNECTOR_STATUSES } from '../../../src/contract/live/connector';
import { rankSeverity, type StationStore } from '../stationStore';
import type {
  Bounds,
  PinPlace,
  StationCluster,
  StationsRequest,
  StationState,
} from '../../../src/contract/live/views/stations';
import type { Cluster } from '../../../src/lib/placeClusters';
import { createStatusCounts } from '../../../src/contract/live/stationGroup';

/** Share of the view's width around it for which pins are sent too: a dragged map has them at once. */
const MARGIN = 0.35;

interface MapMarks {
  pins: string[];
  apart: string[];
  clusters: StationCluster[];
}

/** Splits the stations of a map into pins and clusters. */
export function buildMapMarks(
  store: StationStore,
  states: readonly StationState[],
  request: StationsRequest,
): MapMarks {
  const { map, selectedId } = request;
  const apart = new Map(states.filter((state) => isApart(state, selectedId)).map((state) => [state.stationId, state]));
  if (!map) return { pins: [], apart: [], clusters: [] };
  const { clusters: index } = store;
  const zoom = Math.floor(map.zoom);
  const near = widenBounds(map.bounds);
  const isNear = (place: { longitude: number; latitude: number }) => isWithin(near, place);
  const byId = new Map(states.map((state) => [state.stationId, state]));
  return {
    pins: states
      .filter(({ stationId: id }) => !apart.has(id) && index.getLoneZoom(id) <= zoom)
      .filter(isNear)
      .map(({ stationId }) => stationId),
    // Worst first: where two stations stand in one place, the worst is seen.
    apart: [...apart.values()]
      .filter(isNear)
      .sort((a, b) => rankSeverity(a) - rankSeverity(b))
      .map(({ stationId }) => stationId),
    clusters: index
      .getClusters(zoom)
      .filter(isNear)
      .map((cluster) => summarizeCluster(cluster, (id) => (apart.has(id) ? undefined : byId.get(id))))
      .filter((cluster) => cluster.stations > 0),
  };
}

/** For the source of a map: every station, and from which zoom its pin may show. */
export function listPinPlaces(store: StationStore, states: readonly StationState[]): PinPlace[] {
  const { clusters } = store;
  return states.map(({ stationId: id, longitude, latitude }) => ({
    id,
    longitude,
    latitude,
    fromZoom: clusters.getLoneZoom(id),
  }));
}

/** Whether a place lies in the view; one across the date line has its west east of its east. */
export function isWithin([west, south, east, north]: Bounds, place: { longitude: number; latitude: number }): boolean {
  const { longitude, latitude } = place;
  if (latitude < south || latitude > north) return false;
  if (east - west >= 360) return true;
  return [longitude - 360, longitude, longitude + 360].some((turned) =>
    west <= east ? turned >= west && turned <= east : turned >= west && turned <= east + 360,
  );
}

function isApart({ unacknowledged, stationId }: StationState, selectedId: string | null): boolean {
  return unacknowledged > 0 || stationId === selectedId;
}

function widenBounds([west, south, east, north]: Bounds): Bounds {
  const width = (west <= east ? east - west : east - west + 360) * MARGIN;
  const height = (north - south) * MARGIN;
  return [west - width, south - height, east + width, north + height];
}

function summarizeCluster(cluster: Cluster, stateOf: (id: string) => StationState | undefined): StationCluster {
  const { id, longitude, latitude } = cluster;
  const mix = createStatusCounts();
  let stations = 0;
  let connectors = 0;
  for (const member of cluster.members) {
    const state = stateOf(member);
    if (!state) continue;
    stations += 1;
    connectors += state.connectors;
    for (const status of CONNECTOR_STATUSES) mix[status] += state.mix[status];
  }
  return { id, longitude, latitude, stations, connectors, mix };
}
