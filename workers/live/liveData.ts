import type { LiveConnector } from '../../src/contract/live/connector';
import type { ChargingCurve } from '../../src/contract/live/curve';
import { AlarmFeed } from './alarmFeed';
import type { LiveEnvironment } from './environment';
import { Fleet } from './fleet';
import { hasSameContent } from './rowStore';
import type { ViewRequest } from '../../src/contract/live/liveService';
import type { Source } from './sharedStream';
import { StationStore } from './stationStore';
import { stationsSource } from './stationsSource';
import { chargingCurve$ } from './streams/chargingCurve';
import { connectorStatus$ } from './streams/connectorStatus';
import { monitor$, type FleetNews } from './streams/monitor';
import { createConnectorView } from './views/connectorView';
import { createCurveView, CurveRecord } from './views/curveView';
import { createMonitorView } from './views/monitorView';
import type { StationsRequest } from '../../src/contract/live/views/stations';
import { createStationsView } from './views/stationsView';

/** All that is known of the live world: the streams write it, the views read it. */
export class LiveData {
  private readonly alarms: AlarmFeed;
  private readonly fleet = new Fleet();
  private readonly stations: StationStore;
  private readonly singles = new Map<string, LiveConnector>();
  private readonly curves = new Map<string, CurveRecord>();

  constructor(
    private readonly env: LiveEnvironment,
    private readonly isFleetWatched: () => boolean,
  ) {
    this.alarms = new AlarmFeed(env);
    this.stations = new StationStore(this.fleet, this.alarms.queue);
  }

  /** Forget everything: another person has signed in. */
  clear(): void {
    this.fleet.clear();
    this.alarms.clear();
    this.stations.clear();
    this.singles.clear();
    this.curves.clear();
  }

  /** A view of a kind, with nothing asked of it yet. */
  createView(kind: ViewRequest['kind']) {
    switch (kind) {
      case 'monitor':
        return createMonitorView(this.fleet);
      case 'connector':
        return createConnectorView((key) => this.connectorOf(key));
      case 'curve':
        return createCurveView((txnId) => this.curves.get(txnId));
      case 'alarms':
      case 'alarm':
      case 'alarmCounts':
        return this.alarms.createView(kind);
      case 'stations':
        return createStationsView(this.stations, this.fleet);
    }
  }

  /** What feeds a view: while the fleet is followed anyway, a connector comes from there. */
  sourcesOf(request: ViewRequest, isFleetWatched: boolean): Source<unknown>[] {
    switch (request.kind) {
      case 'monitor':
        return [this.monitorSource()];
      case 'connector':
        return [isFleetWatched ? this.monitorSource() : this.connectorSource(request.key)];
      case 'curve':
        return [this.curveSource(request.txnId)];
      case 'alarms':
      case 'alarm':
      case 'alarmCounts':
        return [this.alarms.source()];
      case 'stations':
        return this.stationsSources(request);
    }
  }

  private stationsSources({ hasFleet, hasAlarms }: StationsRequest): Source<unknown>[] {
    return [
      ...(hasFleet ? [this.monitorSource()] : []),
      ...(hasAlarms ? [this.alarms.source()] : []),
      stationsSource(this.env, this.stations, hasFleet),
    ];
  }

  private monitorSource(): Source<FleetNews> {
    return {
      name: 'monitor',
      events$: monitor$(this.env, (key) => this.fleet.has(key)),
      take: (news) => {
        if (news.type === 'snapshot') this.fleet.replace(news.rows);
        else {
          this.fleet.apply(news.upserts, news.removals);
          this.fleet.see(news.seen);
        }
      },
      // Whoever comes back finds the last picture, shown with its age until the first answer.
      release: () => undefined,
    };
  }

  private connectorSource(key: string): Source<LiveConnector> {
    return {
      name: `connector:${key}`,
      events$: connectorStatus$(this.env, key),
      take: (row) => {
        const known = this.singles.get(key);
        if (!known || !hasSameContent(known, row)) this.singles.set(key, row);
      },
      release: () => void this.singles.delete(key),
    };
  }

  private curveSource(txnId: string): Source<ChargingCurve> {
    return {
      name: `curve:${txnId}`,
      events$: chargingCurve$(this.env, txnId),
      take: (curve) => {
        const record = this.curves.get(txnId) ?? new CurveRecord();
        record.take(curve);
        this.curves.set(txnId, record);
      },
      release: () => void this.curves.delete(txnId),
    };
  }

  private connectorOf(key: string): LiveConnector | null | undefined {
    if (this.isFleetWatched() && this.fleet.isLoaded) return this.fleet.get(key) ?? null;
    return this.singles.get(key);
  }
}
