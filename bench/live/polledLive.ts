import type { Dispatch } from '@reduxjs/toolkit';
import { api } from '../../src/api/api';
import { fromContract } from '../../src/api/fromContract';
import { realTimeMonitoring } from '../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../src/contract/live/connector';
import type { LiveClient } from '../../src/live/liveClient';
import { liveReceived } from '../../src/live/liveSlice';
import { AlarmQueue } from '../../workers/live/alarmQueue';
import { Fleet } from '../../workers/live/fleet';
import type { ViewPatch, ViewRequest } from '../../src/contract/live/liveService';
import { StationStore } from '../../workers/live/stationStore';
import { PATCH_INTERVAL_MS } from '../../workers/live/viewChannel';
import { createMonitorView } from '../../workers/live/views/monitorView';
import { createStationsView } from '../../workers/live/views/stationsView';
import type { View } from '../../workers/live/views/view';

const WHOLE = { body: { pageSize: 10_000 } };

const polled = api.injectEndpoints({
  endpoints: (build) => ({
    wholeFleet: build.query({ ...fromContract(realTimeMonitoring.page) }),
    allStations: build.query({ ...fromContract(realTimeMonitoring.stations) }),
  }),
});

interface PolledStore {
  // RTK Query's middleware adds the dispatch of thunks at run time, which the store's type lacks.
  dispatch: Dispatch & ((thunk: unknown) => Promise<{ data?: never }>);
  getState(): never;
  subscribe(listener: () => void): () => void;
}
type FleetView = View<ViewRequest, ViewPatch>;

/**
 * Replaces the live layer in the console: polls the whole fleet through RTK Query's `pollingInterval`, as often as the
 * live layer commits, and does all other work on the page's own thread. Rows that structural sharing has kept are
 * skipped, and the live layer's own code builds the views, so that screens get the very same patches.
 */
export function connectLive(store: PolledStore): LiveClient {
  const fleet = new Fleet();
  const stations = new StationStore(fleet, new AlarmQueue());
  const views = new Map<string, FleetView>();
  let known: readonly LiveConnector[] | undefined;

  function show(viewId: string): void {
    const patch = views.get(viewId)?.buildPatch();
    if (patch) store.dispatch(liveReceived({ type: 'patch', viewId, patch }));
  }
  function take(rows: readonly LiveConnector[]): void {
    if (known) fleet.apply(rows.filter((row, index) => row !== known?.[index]));
    else fleet.replace([...rows]);
    known = rows;
    for (const viewId of views.keys()) show(viewId);
  }
  async function start(): Promise<void> {
    const answer: { data?: { stations: Parameters<StationStore['replace']>[0] } } = await store.dispatch(
      polled.endpoints.allStations.initiate({ body: {} }),
    );
    stations.replace(answer.data?.stations ?? []);
    const select = polled.endpoints.wholeFleet.select(WHOLE);
    store.subscribe(() => {
      const rows = select(store.getState()).data?.records;
      if (rows && rows !== known) take(rows);
    });
    const subscriptionOptions = { pollingInterval: PATCH_INTERVAL_MS };
    void store.dispatch(polled.endpoints.wholeFleet.initiate(WHOLE, { subscriptionOptions }));
  }
  const viewOf = ({ kind }: ViewRequest) => {
    if (kind === 'monitor') return createMonitorView(fleet) as FleetView;
    return kind === 'stations' ? (createStationsView(stations, fleet) as FleetView) : undefined;
  };

  return {
    show(viewId, request) {
      const view = views.get(viewId) ?? viewOf(request);
      if (!view) return () => undefined;
      if (views.size === 0) void start();
      views.set(viewId, view);
      view.setRequest(request);
      // Asynchronous, as from a worker.
      queueMicrotask(() => show(viewId));
      return () => undefined;
    },
    setSession: () => undefined,
    setVisibility: () => undefined,
    setOnline: () => undefined,
    dispose: () => undefined,
  };
}
