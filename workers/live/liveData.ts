import type { LiveConnector } from '../../src/contract/live/connector';
import type { ChargingCurve } from '../../src/contract/live/curve';
import type { LiveStation } from '../../src/contract/live/station';
import { AlarmFeed, isAlarmKind, isAlarmRequest } from './alarmFeed';
import { isWasherKind, isWasherRequest, WasherFeed } from './washerFeed';
import type { LiveEnvironment } from './environment';
import { Fleet } from './fleet';
import { FrameBuffer } from './frameBuffer';
import type { ReplaySource } from './replaySource';
import { hasContent } from './rowStore';
import type { ViewRequest } from '../../src/contract/live/liveService';
import type { StreamSource } from './sharedStream';
import { StationStore } from './stationStore';
import { streamStations$ } from './streams/stations';
import { streamCurve$ } from './streams/chargingCurve';
import { streamConnector$ } from './streams/connectorStatus';
import { streamFrames$, type FollowedFrames } from './streams/frames';
import { streamFleet$, type FleetUpdate } from './streams/monitor';
import { createRowView } from './views/rowView';
import { createCurveView, CurveData } from './views/curveView';
import { createFramesView } from './views/framesView';
import { createMonitorView } from './views/monitorView';
import type { StationsRequest } from '../../src/contract/live/views/stations';
import { createCitiesView } from './views/citiesView';
import { createStationsView } from './views/stationsView';

/** All live data: the streams write it, the views read it. */
export class LiveData {
  private readonly alarms: AlarmFeed;
  private readonly washers: WasherFeed;
  private readonly fleet = new Fleet();
  private readonly stations: StationStore;
  private readonly singles = new Map<string, LiveConnector>();
  private readonly curves = new Map<string, CurveData>();
  private readonly frames = new Map<string, { buffer: FrameBuffer; version: number }>();

  constructor(
    private readonly env: LiveEnvironment,
    private readonly replay: ReplaySource,
    private readonly isFleetWatched: () => boolean,
  ) {
    this.alarms = new AlarmFeed(env, replay);
    this.washers = new WasherFeed(env, replay);
    this.stations = new StationStore(this.fleet, this.alarms.queue, replay);
  }

  /** Removes all data: another person has signed in. */
  clear(): void {
    this.fleet.clear();
    this.alarms.clear();
    this.washers.clear();
    this.stations.clear();
    this.singles.clear();
    this.curves.clear();
    this.frames.clear();
  }

  /** Creates a view without a request. */
  createView(kind: ViewRequest['kind']) {
    if (isAlarmKind(kind)) return this.alarms.createView(kind);
    if (isWasherKind(kind)) return this.washers.createView(kind);
    switch (kind) {
      case 'monitor':
        return createMonitorView(this.fleet);
      case 'connector':
        return createRowView('connector', (key) => this.findConnector(key));
      case 'curve':
        return createCurveView((txnId) => this.curves.get(txnId));
      case 'frames':
        return createFramesView((chargerCode) => this.frames.get(chargerCode));
      case 'stations':
        return createStationsView(this.stations, this.fleet);
      case 'cities':
        return createCitiesView(this.stations);
    }
  }

  /** Returns the streams that feed a view: while the fleet is followed anyway, a connector comes from there. */
  createSources(request: ViewRequest, isFleetWatched: boolean): StreamSource<unknown>[] {
    if (isAlarmRequest(request)) return [this.alarms.createSource()];
    if (isWasherRequest(request)) return [this.washers.createSource()];
    switch (request.kind) {
      case 'monitor':
        return [this.createMonitorSource()];
      case 'connector':
        return [this.createRowSource(request.key, isFleetWatched)];
      case 'curve':
        return [this.createCurveSource(request.txnId)];
      case 'frames':
        return [this.createFramesSource(request.chargerCode)];
      case 'stations':
        return this.createStationsSources(request);
      case 'cities':
        return [this.alarms.createSource(), this.createStationSource(isFleetWatched)];
    }
  }

  private createStationsSources({ hasFleet, hasAlarms }: StationsRequest): StreamSource<unknown>[] {
    return [
      ...(hasFleet ? [this.createMonitorSource()] : []),
      ...(hasAlarms ? [this.alarms.createSource()] : []),
      this.createStationSource(hasFleet),
    ];
  }

  private createMonitorSource(): StreamSource<FleetUpdate> {
    return {
      name: 'monitor',
      events$: this.replay.isOn ? this.replay.stream$('fleet') : streamFleet$(this.env, this.fleet),
      apply: (news) => {
        if (news.type === 'snapshot') this.fleet.replace(news.rows);
        else {
          this.fleet.apply(news.upserts, news.removals);
          this.fleet.updateLastSeen(news.seen);
        }
      },
      release: keepData,
    };
  }

  /** The list of stations, alone or beside the fleet, which is fresher. */
  private createStationSource(isBesideFleet: boolean): StreamSource<LiveStation[]> {
    return {
      name: isBesideFleet ? 'stationsBesideFleet' : 'stations',
      events$: streamStations$(this.env, isBesideFleet),
      ...(isBesideFleet && { isBackground: true }),
      apply: (stations) => this.stations.replace(stations),
      release: keepData,
    };
  }

  /** A replay has no stream of one connector. */
  private createRowSource(key: string, isFleetWatched: boolean): StreamSource<unknown> {
    return isFleetWatched || this.replay.isOn ? this.createMonitorSource() : this.createConnectorSource(key);
  }

  private createConnectorSource(key: string): StreamSource<LiveConnector> {
    return {
      name: `connector:${key}`,
      events$: streamConnector$(this.env, key),
      apply: (row) => {
        const known = this.singles.get(key);
        if (!known || !hasContent(known, row)) this.singles.set(key, row);
      },
      release: () => void this.singles.delete(key),
    };
  }

  private createCurveSource(txnId: string): StreamSource<ChargingCurve> {
    return {
      name: `curve:${txnId}`,
      events$: this.replay.isOn ? this.replay.streamCurve$(txnId) : streamCurve$(this.env, txnId),
      apply: (curve) => {
        const record = this.curves.get(txnId) ?? new CurveData();
        record.update(curve);
        this.curves.set(txnId, record);
      },
      release: () => void this.curves.delete(txnId),
    };
  }

  private createFramesSource(chargerCode: string): StreamSource<FollowedFrames> {
    return {
      name: `frames:${chargerCode}`,
      events$: streamFrames$(this.env, chargerCode),
      apply: (followed) => {
        const known = this.frames.get(chargerCode);
        const record = known ?? { buffer: new FrameBuffer(), version: 0 };
        record.buffer.add(followed);
        // The first answer is a picture also when it is empty.
        if (!known || followed.messages.length > 0) record.version += 1;
        this.frames.set(chargerCode, record);
      },
      release: () => void this.frames.delete(chargerCode),
    };
  }

  private findConnector(key: string): LiveConnector | null | undefined {
    if ((this.isFleetWatched() || this.replay.isOn) && this.fleet.isLoaded) return this.fleet.get(key) ?? null;
    return this.singles.get(key);
  }
}

/** Keeps the data, which the next view shows with its age until the first answer. */
const keepData = () => undefined;
