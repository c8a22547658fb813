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
  // An endpoint's thunk is of the cache's own middleware, which the store learns of at run time.
  dispatch: Dispatch & ((thunk: unknown) => Promise<{ data?: never }>);
  getState(): never;
  subscribe(listener: () => void): () => void;
}
type FleetView = View<ViewRequest, ViewPatch>;

/**
 * Stands in the console for the live layer: the whole fleet through the cache with `pollingInterval`, as often as the live
 * layer commits, and all else on the page's own thread. Rows that the cache's structural sharing has kept are not looked at
 * again, and what is laid out is laid out by the live layer's own code, so that screens get the very same patches.
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
      // As from a worker, never within the call.
      queueMicrotask(() => show(viewId));
      return () => undefined;
    },
    setSession: () => undefined,
    setVisibility: () => undefined,
    setOnline: () => undefined,
    dispose: () => undefined,
  };
}
