import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { Provider, useSelector } from 'react-redux';
import map from '../../locales/en_US/map.json';
import stations from '../../locales/en_US/stations.json';
import status from '../../locales/en_US/status.json';
import '../../src/app/styles.css';
import { makeStore } from '../../src/app/store';
import { cssVariablesResolver, theme } from '../../src/app/theme';
import { STATION_LOOKS } from '../../src/entities/station/stationLooks';
import { useStationMarks } from '../../src/entities/station/useStationMarks';
import { LazyMap } from '../../src/kit/map/LazyMap';
import { engine } from '../../src/kit/map/maplibreEngine';
import { liveReceived, liveReducer, selectLiveView, type LiveState } from '../../src/live/liveSlice';
import type { StationsPatch } from '../../src/contract/live/views/stations';
import { waitMs } from '../../src/lib/waitMs';
import { PATCH_INTERVAL_MS } from '../../workers/live/viewChannel';
import { changeStations, makeStations, MAP_VIEW, toPoints, wholePatch } from './mapPins';

const CHANGES_A_SECOND = 200;
const SECONDS = 20;
const EMBEDDED = { mapboxToken: null, styleUrl: null };
const ON = { onView: () => undefined, onSelect: () => undefined, onLost: () => undefined };
const VIEW_ID = 'stations';
const PATCHES = SECONDS * (1_000 / PATCH_INTERVAL_MS);
const CHANGES = CHANGES_A_SECOND / (1_000 / PATCH_INTERVAL_MS);

declare const scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void> };

interface Spread {
  medianMs: number;
  p95Ms: number;
}

/**
 * The page sets performance marks around the work of each patch on feature states and marks (`own begin`, `own end`;
 * `whole` for the baseline). The time between two marks is CPU time of the main thread and can be read from the trace.
 */
export interface MapTimes {
  /** ms from a patch until the map has drawn it. */
  shown: Spread;
  /** How often the run sent a source as a whole. */
  wholes: number;
  baselineShown: Spread;
}

/** The parts of the map library that are measured; it is the kit's own. */
interface LibraryMap {
  redraw(): void;
  loaded(): boolean;
  remove(): void;
  on(type: 'load', listener: () => void): void;
  addSource(id: string, source: unknown): void;
  addLayer(layer: unknown): void;
  getSource(id: string): LibrarySource;
}
interface LibrarySource {
  map: LibraryMap;
  setData(data: unknown): unknown;
}
interface Library {
  Map: new (options: unknown) => LibraryMap;
  GeoJSONSource: { prototype: LibrarySource };
}

export async function measureMap(): Promise<MapTimes> {
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { map, stations, status } },
    defaultNS: 'stations',
  });
  const library = (await engine.mapLib) as unknown as Library;
  const host = document.querySelector<HTMLElement>('#root') ?? document.body;
  const own = await measureOwn(host, library);
  const baseline = await measureWhole(host, library);
  return { ...own, baselineShown: baseline };
}

async function measureOwn(host: HTMLElement, library: Library) {
  const sent = watchSetData(library);
  const store = makeStore();
  store.addPart({ reducerPath: 'live', reducer: liveReducer });
  const stations = makeStations();
  const take = (patch: StationsPatch) =>
    flushSync(() => void store.dispatch(liveReceived({ type: 'patch', viewId: VIEW_ID, patch })));
  const root = createRoot(host);
  root.render(
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} deduplicateCssVariables={false}>
        <Stations />
      </MantineProvider>
    </Provider>,
  );
  take(wholePatch(stations));
  await waitUntil(() => document.querySelector('[data-map-ready]') !== null && sent.map()?.loaded() === true);
  const before = sent.count();
  const shown = await runScenario('own', sent.map(), (turn) => {
    const upserts = changeStations(stations, turn, CHANGES);
    return () => take({ kind: 'stations', isWhole: false, upserts, removals: [] });
  });
  const wholes = sent.count() - before;
  sent.stop();
  root.unmount();
  return { shown, wholes };
}

function Stations() {
  const view = useSelector((state: { live: LiveState }) => selectLiveView(state, VIEW_ID));
  return view?.kind === 'stations' ? <Pins view={view} /> : null;
}

function Pins({ view }: { view: Parameters<typeof useStationMarks>[0] }) {
  const marks = useStationMarks(view, null);
  return (
    <LazyMap
      label="Stations"
      settings={EMBEDDED}
      looks={STATION_LOOKS}
      marks={marks}
      start={{ view: MAP_VIEW, extent: null }}
      on={ON}
    />
  );
}

/** The baseline: the same changes by `setData` of all points, as for a map that keeps its states in its data. */
async function measureWhole(host: HTMLElement, library: Library) {
  const stations = makeStations();
  const plain = new library.Map({
    container: host,
    style: { version: 8, sources: {}, layers: [] },
    center: [MAP_VIEW.longitude, MAP_VIEW.latitude],
    zoom: MAP_VIEW.zoom,
  });
  await new Promise<void>((resolve) => plain.on('load', resolve));
  plain.addSource('pins', { type: 'geojson', data: toPoints(stations) });
  plain.addLayer({
    id: 'pins',
    type: 'circle',
    source: 'pins',
    paint: { 'circle-radius': 6, 'circle-color': ['match', ['get', 'status'], 'faulted', '#f00', '#888'] },
  });
  await waitUntil(() => plain.loaded());
  const shown = await runScenario('whole', plain, (turn) => {
    changeStations(stations, turn, CHANGES);
    return () => void plain.getSource('pins').setData(toPoints(stations));
  });
  plain.remove();
  return shown;
}

/** One patch per quarter of a second, the worker's interval; the first tenth warms up. */
async function runScenario(name: string, drawn: LibraryMap | undefined, prepare: (turn: number) => () => void) {
  if (!drawn) throw new Error('There is no map');
  const shown: number[] = [];
  for (let turn = 0; turn < PATCHES; turn += 1) {
    const dueAt = performance.now() + PATCH_INTERVAL_MS;
    const flush = prepare(turn);
    const startedAt = performance.now();
    performance.mark(`${name} begin`);
    flush();
    // A library may put its part of the work into microtasks.
    await endOfTask();
    performance.mark(`${name} end`);
    drawn.redraw();
    while (!drawn.loaded()) await new Promise(requestAnimationFrame);
    shown.push(performance.now() - startedAt);
    await waitMs(Math.max(0, dueAt - performance.now()));
  }
  return computeSpread(shown);
}

function computeSpread(times: readonly number[]): Spread {
  const sorted = times.slice(Math.floor(times.length / 10)).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}

/** Counts `setData` calls with all pins, and captures the map behind them. */
function watchSetData({ GeoJSONSource: { prototype } }: Library) {
  const original = prototype.setData;
  let count = 0;
  let map: LibraryMap | undefined;
  prototype.setData = function (this: LibrarySource, data: unknown) {
    count += 1;
    map = this.map;
    return original.call(this, data);
  };
  return {
    count: () => count,
    map: () => map,
    stop: () => {
      prototype.setData = original;
    },
  };
}

/**
 * Resolves after all microtasks, nested ones included, and before the next frame, since drawing is not measured here.
 */
function endOfTask(): Promise<void> {
  return scheduler.postTask(() => undefined, { priority: 'user-blocking' });
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await waitMs(100);
}
