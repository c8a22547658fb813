import { CONNECTOR_STATUSES } from '../../../src/contract/live/connector';
import type { Fleet } from '../fleet';
import { isSame } from '../../../src/lib/isSame';
import { badnessOf, type StationStore } from '../stationStore';
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
import { isWithin, layOutMap, pinPlaces } from './mapLayout';
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
    if (places?.of !== store.clusters) places = { of: store.clusters, list: pinPlaces(store, states) };
    return places.list;
  }

  return {
    ask(next) {
      request = next;
    },
    forget() {
      held = null;
    },
    patch() {
      if (!request || !store.isLoaded) return null;
      const states = store.states(request);
      const list = listed(store, fleet, states, request);
      const map = layOutMap(store, states, request);
      const offset = Math.max(0, Math.min(request.window.offset, list.length - request.window.limit));
      const items = list.slice(offset, offset + request.window.limit).map(({ stationId }) => stationId);
      const picture: StationsViewModel = {
        offset,
        items,
        places: placesOf(states),
        ...map,
        ...sums(states, list.length),
        extent: extentOf(states),
      };
      const shown = new Set([...items, ...map.pins, ...map.apart, request.selectedId]);
      const next = { picture, states: byId(states.filter(({ stationId }) => shown.has(stationId))) };
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
function listed(
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
      : matching(states, text, stationsOfChargers(fleet, text));
  const byName = (a: StationState, b: StationState) => store.rank(a.stationId) - store.rank(b.stationId);
  if (order === 'name') return [...chosen].sort(byName);
  return [...chosen].sort((a, b) => badnessOf(a) - badnessOf(b) || byName(a, b));
}

function matching(states: readonly StationState[], text: string, ids: ReadonlySet<string>): StationState[] {
  return states.filter(
    ({ stationId, station, address, city, company }) =>
      ids.has(stationId) || [station, address, city, company].some((value) => value.toLowerCase().includes(text)),
  );
}

/** Stations with a charger whose code holds the text; `ALA-0142` leads to its station. */
function stationsOfChargers(fleet: Fleet, text: string): Set<string> {
  const found = new Set<string>();
  for (const { chargerCode, stationId } of fleet.rows()) {
    if (chargerCode.toLowerCase().includes(text)) found.add(stationId);
  }
  return found;
}

function sums(states: readonly StationState[], length: number): Pick<StationsViewModel, 'counts' | 'totals'> {
  const counts: StatusCounts = createStatusCounts();
  const totals = { listed: length, stations: states.length, connectors: 0, power: 0 };
  for (const { mix, connectors, power } of states) {
    totals.connectors += connectors;
    totals.power += power;
    for (const status of CONNECTOR_STATUSES) counts[status] += mix[status];
  }
  return { counts, totals: { ...totals, power: roundKw(totals.power) } };
}

function extentOf(states: readonly StationState[]): Bounds | null {
  if (states.length === 0) return null;
  const longitudes = states.map(({ longitude }) => longitude);
  const latitudes = states.map(({ latitude }) => latitude);
  return [least(longitudes), least(latitudes), -least(longitudes.map(negative)), -least(latitudes.map(negative))];
}

// A call with thousands of arguments would overflow the stack.
const least = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity);
const negative = (value: number) => -value;

function byId(states: readonly StationState[]): Map<string, StationState> {
  return new Map(states.map((state) => [state.stationId, state]));
}
