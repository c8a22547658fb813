import type { LiveAlarm } from '../../../src/contract/live/alarm';
import { findWorstFreshness, STALE_MS } from '../../../src/live/freshness';
import { patchView } from '../../../src/live/patchView';
import type { ViewState } from '../../../src/live/viewState';
import { createLiveService } from '../../../workers/live/liveService';
import type { StreamState, ViewRequest } from '../../../src/contract/live/liveService';
import type { Transport } from '../../../workers/live/transport';
import type { AlarmsRequest } from '../../../src/contract/live/views/alarms';
import { makeMonitorRequest, SESSION } from './runningService';
import { SLOWEST_MS, type ShakyWorld } from './shakyWorld';

/** Longest time that a patch may wait in the worker. */
const PATCH_MS = 300;

const WHOLE = { offset: 0, limit: 1_000 };
const makeQueueRequest = (given: Partial<AlarmsRequest> = {}): AlarmsRequest => ({
  kind: 'alarms',
  tab: 'standing',
  filters: {},
  isGrouped: true,
  toggledGroups: [],
  window: WHOLE,
  isFrozen: false,
  taken: 0,
  ...given,
});
const makeStationsRequest = (isFollowed: boolean): ViewRequest => ({
  kind: 'stations',
  text: '',
  order: 'name',
  map: null,
  window: WHOLE,
  selectedId: null,
  hasFleet: isFollowed,
  hasAlarms: isFollowed,
});
const VIEWS: Record<string, ViewRequest> = {
  monitor: makeMonitorRequest({ window: WHOLE }),
  window: makeMonitorRequest({ window: { offset: 1, limit: 4 } }),
  connector: { kind: 'connector', key: 'A:1' },
  alarms: makeQueueRequest(),
  frozen: makeQueueRequest({ isFrozen: true }),
  counts: { kind: 'alarmCounts' },
  stations: makeStationsRequest(true),
  list: makeStationsRequest(false),
};

/** A page with its views after all patches, and the states of its streams. */
export class WatchingPage {
  private readonly views = new Map<string, ViewState>();
  readonly faults: string[] = [];
  readonly service;
  private readonly dates: { at: number; serverTimeMs: number }[] = [];
  private fleet: StreamState | null = null;
  private readonly newest = new Map<string, number>();

  constructor(
    private readonly world: ShakyWorld,
    transport: Transport,
    random: () => number,
  ) {
    this.service = createLiveService({
      transport,
      random,
      emit: (event) => {
        if (event.type === 'stream') this.hear(event.stream);
        else if (event.type === 'patch') this.take(event.viewId, patchView(this.views.get(event.viewId), event.patch));
      },
    });
    this.service.setSession(SESSION);
    for (const [viewId, request] of Object.entries(VIEWS)) this.service.subscribe(viewId, request);
  }

  /** Number of alarms that have arrived. */
  rang(): number {
    return this.view('counts', 'alarmCounts').arrivals?.count ?? 0;
  }

  /** The picture of every view. */
  shown() {
    const monitor = this.view('monitor', 'monitor');
    const window = this.view('window', 'monitor');
    const alarms = this.view('alarms', 'alarms');
    const { row } = this.view('connector', 'connector');
    return {
      connectors: dropRevisions(Object.values(monitor.rows)),
      statuses: monitor.counts,
      window: { items: window.items, rows: dropRevisions(Object.values(window.rows)) },
      one: row && dropRevisions([row]),
      alarms: dropRevisions(Object.values(alarms.rows)),
      tabs: alarms.counts,
      standing: alarms.standing,
      waiting: this.view('frozen', 'alarms').pending,
      unacknowledged: this.view('counts', 'alarmCounts').unacknowledged,
      stations: ['stations', 'list'].map((viewId) =>
        Object.values(this.view(viewId, 'stations').stations).map(toStationFacts).sort(compareStations),
      ),
    };
  }

  view<Kind extends ViewState['kind']>(viewId: string, kind: Kind): Extract<ViewState, { kind: Kind }> {
    const view = this.views.get(viewId);
    if (view?.kind !== kind) throw new Error(`${viewId} shows nothing`);
    return view as Extract<ViewState, { kind: Kind }>;
  }

  /**
   * Checks that the fleet's picture has all rows that the server had at the picture's time, and that an old picture is
   * not shown as fresh.
   */
  look(): void {
    const now = Date.now();
    const dated = this.dates.filter(({ at }) => at <= now - PATCH_MS).at(-1);
    if (dated) this.expectHeld('dated', dated.serverTimeMs);
    const told = this.fleet;
    if (!told || findWorstFreshness([told], now).freshness !== 'fresh') return;
    // A slow answer does not tell whether the request or the response was slow.
    const promisedMs = Math.min(2 * told.intervalMs, STALE_MS) + SLOWEST_MS + 1_000 + PATCH_MS;
    this.expectHeld('called fresh', this.world.serverNow() - promisedMs);
  }

  private expectHeld(as: string, serverMs: number): void {
    const missing = this.world.missingAt(serverMs, listStamps(this.views.get('monitor')));
    if (missing.length > 0) this.faults.push(`${as} and without ${missing.join(', ')}`);
  }

  private hear(stream: StreamState): void {
    if (stream.name !== 'monitor') return;
    this.fleet = stream;
    if (stream.serverTimeMs !== null) this.dates.push({ at: Date.now(), serverTimeMs: stream.serverTimeMs });
  }

  private take(viewId: string, view: ViewState): void {
    this.views.set(viewId, view);
    if (view.kind !== 'monitor' && view.kind !== 'alarms') return;
    const keys = view.items.map(({ type, key }) => `${type} ${key}`);
    if (new Set(keys).size !== keys.length) this.faults.push(`${viewId} has a line twice`);
    if (viewId !== 'monitor' && viewId !== 'alarms') return;
    for (const [key, stamp] of listStamps(view)) {
      if (stamp < (this.newest.get(`${viewId} ${key}`) ?? 0)) this.faults.push(`${key} turned back`);
      this.newest.set(`${viewId} ${key}`, stamp);
    }
  }
}

/** Stamps of the rows that are on the screen. */
function listStamps(view: ViewState | undefined): Map<string, number> {
  if (view?.kind === 'monitor') return new Map(Object.values(view.rows).map((row) => [row.key, row.energy ?? 0]));
  if (view?.kind === 'alarms') return new Map(Object.values(view.rows).map((row) => [row.key, row.count]));
  return new Map();
}

export type Shown = ReturnType<WatchingPage['shown']>;

export const dropRevisions = <Row extends { key: string; revision: number }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, revision: 0 })).sort((a, b) => (a.key < b.key ? -1 : 1));

interface StationFacts {
  stationId: string;
  mix: Record<string, number>;
  connectors: number;
  unacknowledged: number;
  worst: LiveAlarm['priority'] | null;
}

export function toStationFacts({ stationId, mix, connectors, unacknowledged, worst }: StationFacts) {
  const some = Object.fromEntries(Object.entries(mix).filter(([, count]) => count !== 0));
  return { stationId, mix: some, connectors, unacknowledged, worst };
}
export const compareStations = (a: StationFacts, b: StationFacts) => (a.stationId < b.stationId ? -1 : 1);
