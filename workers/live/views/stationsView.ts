import { CONNECTOR_STATUSES } from '../../../src/contract/live/connector';
import type { Fleet } from '../fleet';
import { rankSeverity, type StationStore } from '../stationStore';
import type {
  Bounds,
  PinPlace,
  StationsPatch,
  StationsRequest,
  StationState,
  StationsViewModel,
} from '../../../src/contract/live/views/stations';
import { createStatusCounts, type StatusCounts } from '../../../src/contract/live/stationGroup';
import { roundKw } from '../../../src/lib/flowingPower';
import { compareByNeed } from './stationNeed';
import { filterStations, keepSelected } from './stationFilter';
import { isWithin, buildMapMarks, listPinPlaces } from './mapMarks';
import { diffList, type ListState } from './difference';
import type { View } from './view';

/** Stations in a list and on a map: the page holds the list's window and the stations that the map shows. */
export function createStationsView(store: StationStore, fleet: Fleet): View<StationsRequest, StationsPatch> {
  let request: StationsRequest | null = null;
  let lastState: ListState<StationsViewModel, StationState> | null = null;
  let places: { clusters: unknown; list: PinPlace[] } | null = null;

  /** Returns the same array until the stations themselves change, so that nothing compares thousands of places. */
  function getPlaces(states: readonly StationState[]): PinPlace[] {
    if (places?.clusters !== store.clusters) places = { clusters: store.clusters, list: listPinPlaces(store, states) };
    return places.list;
  }

  return {
    setRequest(next) {
      request = next;
    },
    reset() {
      lastState = null;
    },
    buildPatch() {
      if (!request || !store.canShow(request)) return null;
      const states = store.getStates(request);
      const matching = filterStations(states, request.filters);
      const list = listStations(store, fleet, matching, request);
      const map = buildMapMarks(store, keepSelected(matching, states, request.selectedId), request);
      const offset = Math.max(0, Math.min(request.window.offset, list.length - request.window.limit));
      const items = list.slice(offset, offset + request.window.limit).map(({ stationId }) => stationId);
      const model: StationsViewModel = {
        offset,
        items,
        places: getPlaces(states),
        ...map,
        ...sumStates(states, list.length),
        extent: computeExtent(states),
      };
      const shown = new Set([...items, ...map.pins, ...map.apart, request.selectedId]);
      const next = { model, rows: indexById(states.filter(({ stationId }) => shown.has(stationId))) };
      const changes = diffList(lastState, next);
      lastState = next;
      return changes && { kind: 'stations', ...changes };
    },
  };
}

type Compare = (a: StationState, b: StationState) => number;

const COMPARISONS: Record<Exclude<StationsRequest['order'], 'name'>, Compare> = {
  worst: (a, b) => rankSeverity(a) - rankSeverity(b),
  need: compareByNeed,
  power: (a, b) => b.power - a.power,
};

/** Lists the stations that match the text wherever they are, or without a text those in the map's view. */
function listStations(
  store: StationStore,
  fleet: Fleet,
  states: readonly StationState[],
  request: StationsRequest,
): StationState[] {
  const { map, order } = request;
  const text = request.text.trim().toLowerCase();
  const listed =
    text === ''
      ? states.filter((state) => map === null || isWithin(map.bounds, state))
      : filterByText(states, text, findStationsByCharger(fleet, text));
  const byName = (a: StationState, b: StationState) => store.getRank(a.stationId) - store.getRank(b.stationId);
  if (order === 'name') return [...listed].sort(byName);
  const compare = COMPARISONS[order];
  return [...listed].sort((a, b) => compare(a, b) || byName(a, b));
}

function filterByText(states: readonly StationState[], text: string, ids: ReadonlySet<string>): StationState[] {
  return states.filter(
    ({ stationId, station, address, city, company }) =>
      ids.has(stationId) || [station, address, city, company].some((value) => value.toLowerCase().includes(text)),
  );
}

/** Finds stations by the code of a charger: `ALA-0142` leads to its station. */
function findStationsByCharger(fleet: Fleet, text: string): Set<string> {
  const found = new Set<string>();
  for (const { chargerCode, stationId } of fleet.rows()) {
    if (chargerCode.toLowerCase().includes(text)) found.add(stationId);
  }
  return found;
}

function sumStates(states: readonly StationState[], length: number): Pick<StationsViewModel, 'counts' | 'totals'> {
  const counts: StatusCounts = createStatusCounts();
  const totals = { listed: length, stations: states.length, connectors: 0, failing: 0, power: 0 };
  for (const { mix, connectors, failing, power } of states) {
    totals.connectors += connectors;
    totals.failing += failing;
    totals.power += power;
    for (const status of CONNECTOR_STATUSES) counts[status] += mix[status];
  }
  return { counts, totals: { ...totals, power: roundKw(totals.power) } };
}

function computeExtent(states: readonly StationState[]): Bounds | null {
  if (states.length === 0) return null;
  const longitudes = states.map(({ longitude }) => longitude);
  const latitudes = states.map(({ latitude }) => latitude);
  return [findMinimum(longitudes), findMinimum(latitudes), findMaximum(longitudes), findMaximum(latitudes)];
}

// A call with thousands of arguments would overflow the stack.
const findMinimum = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity);
const findMaximum = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value), -Infinity);

function indexById(states: readonly StationState[]): Map<string, StationState> {
  return new Map(states.map((state) => [state.stationId, state]));
}
