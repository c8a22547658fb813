import { CONNECTOR_STATUSES } from '../../src/contract/live/connector';
import type { StationsPatch, StationState } from '../../src/contract/live/views/stations';
import { createStatusCounts } from '../../src/contract/live/stationGroup';

const PINS = 10_000;
/** The middle of Europe, with every pin in view. */
export const MAP_VIEW = { latitude: 50, longitude: 14, zoom: 5.2 };
const SPAN = { west: 4, south: 44, width: 20, height: 11 };

export function makeStations(): StationState[] {
  return Array.from({ length: PINS }, (_, index) => stationAt(index));
}

/** All stations as single pins. */
export function wholePatch(stations: readonly StationState[]): StationsPatch {
  return {
    kind: 'stations',
    isWhole: true,
    upserts: [...stations],
    removals: [],
    places: stations.map(({ stationId: id, longitude, latitude }) => ({ id, longitude, latitude, fromZoom: 0 })),
    pins: stations.map(({ stationId }) => stationId),
  };
}

/** The next stations in turn, each in its next state. */
export function changeStations(stations: StationState[], turn: number, count: number): StationState[] {
  return Array.from({ length: count }, (_, offset) => {
    const index = (turn * count + offset) % PINS;
    const station = stations[index] as StationState;
    const next = CONNECTOR_STATUSES[(CONNECTOR_STATUSES.indexOf(station.status) + 1) % CONNECTOR_STATUSES.length];
    const changed = { ...station, status: next ?? station.status };
    stations[index] = changed;
    return changed;
  });
}

function stationAt(index: number): StationState {
  const [column, row] = [index % 100, Math.floor(index / 100)];
  return {
    stationId: String(index),
    station: `Station ${index}`,
    companyId: '1',
    company: 'Bench',
    city: 'Berlin',
    address: `Street ${index}`,
    timezone: 'Europe/Berlin',
    longitude: SPAN.west + (column / 100) * SPAN.width,
    latitude: SPAN.south + (row / 100) * SPAN.height,
    isOpen: true,
    chargers: 2,
    connectors: 4,
    mix: { ...createStatusCounts(), available: 4 },
    status: CONNECTOR_STATUSES[index % CONNECTOR_STATUSES.length] ?? 'available',
    failing: 0,
    power: 0,
    unacknowledged: 0,
    worst: null,
    worstId: null,
    oldestAt: null,
  };
}

export function toPoints(stations: readonly StationState[]) {
  return {
    type: 'FeatureCollection',
    features: stations.map(({ stationId, status, longitude, latitude }) => ({
      type: 'Feature',
      properties: { id: stationId, status },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}
