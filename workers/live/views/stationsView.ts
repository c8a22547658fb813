import { CONNECTOR_STATUSES } from '../../../src/contract/live/connector';
import type { Fleet } from '../fleet';
import { isSame } from '../../../src/lib/isSame';
import { rankSeverity, type StationStore } from '../stationStore';
import type {
  Bounds,
  PinPlace,
  StationsPatch,
  StationsRequest,
  StationState,
  StationsViewModel,
} from '../../../src/contract/live/views/stations';
import { roundKw } from '../stationGroup';
import { createStatusCounts, type StatusCounts } from '../../../src/contract/live/stationGroup';
import { isWithin, buildMapMarks, listPinPlaces } from './mapMarks';
import type { View } from './view';

const PARTS = [
  'offset',
  'items',
  'places',
  'pins',
  'apart',
  'clusters',
  'counts',
  'totals',
  'extent',
] as const satisfies (keyof StationsViewModel)[];

interface Held {
  picture: StationsViewModel;
  states: Map<string, StationState>;
}

/** Stations in a list and on a map: what the page holds is the list's window and what the map shows. */
export function createStationsView(store: StationStore, fleet: Fleet): View<StationsRequest, StationsPatch> {
  let request: StationsRequest | null = null;
  let held: Held | null = null;
  let places: { of: unknown; list: PinPlace[] } | null = null;

  /** The same array until the stations themselves change, so that nothing compares thousands of places. */
  function placesOf(states: readonly StationState[]): PinPlace[] {
    if (places?.of !== store.clusters) places = { of: store.clusters, list: listPinPlaces(store, states) };
    return places.list;
  }

  return {
    setRequest(next) {
      request = next;
    },
    reset() {
      held = null;
    },
    buildPatch() {
      if (!request || !store.isLoaded) return null;
      const states = store.getStates(request);
      const list = listStations(store, fleet, states, request);
      const map = buildMapMarks(store, states, request);
      const offset = Math.max(0, Math.min(request.window.offset, list.length - request.window.limit));
      const items = list.slice(offset, offset + request.window.limit).map(({ stationId }) => stationId);
      const picture: StationsViewModel = {
        offset,
        items,
        places: placesOf(states),
        ...map,
        ...sumStates(states, list.length),
        extent: computeExtent(states),
      };
      const shown = new Set([...items, ...map.pins, ...map.apart, request.selectedId]);
      const next = { picture, states: indexById(states.filter(({ stationId }) => shown.has(stationId))) };
      const patch = difference(held, next);
      held = next;
      return patch;
    },
  };
}

function difference(held: Held | null, next: Held): StationsPatch | null {
  const changed = PARTS.filter((part) => !held || !isSame(held.picture[part], next.picture[part]));
  const known = held?.states;
  const upserts = [...next.states.values()].filter((state) => known?.get(state.stationId) !== state);
  const removals = known ? [...known.keys()].filter((id) => !next.states.has(id)) : [];
  if (changed.length === 0 && upserts.length === 0 && removals.length === 0) return null;
  return {
    kind: 'stations',
    isWhole: held === null,
    upserts,
    removals,
    ...Object.fromEntries(changed.map((part) => [part, next.picture[part]])),
  };
}

/** The list: what matches the text wherever it is, else what the map shows. */
function listStations(
  store: StationStore,
  fleet: Fleet,
  states: readonly StationState[],
  request: StationsRequest,
): StationState[] {
  const { map, order } = request;
  const text = request.text.trim().toLowerCase();
  const chosen =
    text === ''
      ? states.filter((state) => map === null || isWithin(map.bounds, state))
      : filterByText(states, text, findStationsByCharger(fleet, text));
  const byName = (a: StationState, b: StationState) => store.getRank(a.stationId) - store.getRank(b.stationId);
  if (order === 'name') return [...chosen].sort(byName);
  return [...chosen].sort((a, b) => rankSeverity(a) - rankSeverity(b) || byName(a, b));
}

function filterByText(states: readonly StationState[], text: string, ids: ReadonlySet<string>): StationState[] {
  return states.filter(
    ({ stationId, station, address, city, company }) =>
      ids.has(stationId) || [station, address, city, company].some((value) => value.toLowerCase().includes(text)),
  );
}

/** Stations with a charger whose code holds the text; `ALA-0142` leads to its station. */
function findStationsByCharger(fleet: Fleet, text: string): Set<string> {
  const found = new Set<string>();
  for (const { chargerCode, stationId } of fleet.rows()) {
    if (chargerCode.toLowerCase().includes(text)) found.add(stationId);
  }
  return found;
}

function sumStates(states: readonly StationState[], length: number): Pick<StationsViewModel, 'counts' | 'totals'> {
  const counts: StatusCounts = createStatusCounts();
  const totals = { listed: length, stations: states.length, connectors: 0, power: 0 };
  for (const { mix, connectors, power } of states) {
    totals.connectors += connectors;
    totals.power += power;
    for (const status of CONNECTOR_STATUSES) counts[status] += mix[status];
  }
  return { counts, totals: { ...totals, power: roundKw(totals.power) } };
}

function computeExtent(states: readonly StationState[]): Bounds | null {
  if (states.length === 0) return null;
  const longitudes = states.map(({ longitude }) => longitude);
  const latitudes = states.map(({ latitude }) => latitude);
  return [
    findMinimum(longitudes),
    findMinimum(latitudes),
    -findMinimum(longitudes.map(negative)),
    -findMinimum(latitudes.map(negative)),
  ];
}

// A call with thousands of arguments would overflow the stack.
const findMinimum = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity);
const negative = (value: number) => -value;

function indexById(states: readonly StationState[]): Map<string, StationState> {
  return new Map(states.map((state) => [state.stationId, state]));
}
