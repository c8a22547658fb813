import { asyncScheduler, BehaviorSubject, type SchedulerLike } from 'rxjs';
import type { LiveConnector } from '../../src/contract/live/connector';
import type { ChargingCurve } from '../../src/contract/live/curve';
import type { LiveEnvironment } from './environment';
import { Fleet } from './fleet';
import { hasSameContent } from './sameness';
import type { LiveEvent, LiveService, LiveSession, ViewPatch, ViewRequest } from './service';
import { SharedStream, type Source } from './sharedStream';
import { chargingCurve$ } from './streams/chargingCurve';
import { connectorStatus$ } from './streams/connectorStatus';
import { monitor$, type FleetNews } from './streams/monitor';
import { createFetchTransport, type Transport } from './transport';
import { openViewChannel, type ViewChannel } from './viewChannel';
import { createConnectorView } from './views/connectorView';
import { createCurveView, CurveRecord } from './views/curveView';
import { createMonitorView } from './views/monitorView';
import type { View } from './views/view';

interface Options {
  emit: (event: LiveEvent) => void;
  /** Over fetch unless given. */
  transport?: Transport;
  scheduler?: SchedulerLike;
  random?: () => number;
}

interface OpenView {
  readonly id: string;
  readonly view: View<ViewRequest, ViewPatch>;
  readonly channel: ViewChannel;
  request: ViewRequest;
  /** Name of the stream that feeds it. */
  stream: string | null;
}

/** The live layer itself; runs in a worker or in the page's thread. */
export function createLiveService(options: Options): LiveService {
  return new FleetService(options);
}

class FleetService implements LiveService {
  private readonly env: LiveEnvironment;
  private readonly fleet = new Fleet();
  private readonly singles = new Map<string, LiveConnector>();
  private readonly curves = new Map<string, CurveRecord>();
  private readonly views = new Map<string, OpenView>();
  private readonly streams = new Map<string, SharedStream>();
  private session: LiveSession | null = null;

  constructor(private readonly options: Options) {
    this.env = {
      transport: options.transport ?? createFetchTransport({ session: () => this.session }),
      scheduler: options.scheduler ?? asyncScheduler,
      random: options.random ?? Math.random,
      isHidden$: new BehaviorSubject(false),
      isOnline$: new BehaviorSubject(true),
    };
  }

  subscribe(viewId: string, request: ViewRequest): void {
    const open = this.views.get(viewId) ?? this.openView(viewId, request);
    open.request = request;
    open.view.ask(request);
    this.route();
    open.channel.ask();
  }

  unsubscribe(viewId: string): void {
    const open = this.views.get(viewId);
    if (!open) return;
    this.views.delete(viewId);
    open.channel.close();
    this.feed(open, null);
    this.route();
  }

  setSession(session: LiveSession | null): void {
    const isSamePerson = session !== null && session.token === this.session?.token;
    this.session = session;
    if (isSamePerson) return;
    for (const stream of this.streams.values()) stream.stop();
    this.fleet.clear();
    this.singles.clear();
    this.curves.clear();
    for (const { view } of this.views.values()) view.forget();
    for (const stream of this.streams.values()) {
      stream.forget();
      if (session) stream.start();
    }
  }

  setVisibility(isHidden: boolean): void {
    if (this.env.isHidden$.value !== isHidden) this.env.isHidden$.next(isHidden);
  }

  setOnline(isOnline: boolean): void {
    if (this.env.isOnline$.value !== isOnline) this.env.isOnline$.next(isOnline);
  }

  dispose(): void {
    for (const viewId of [...this.views.keys()]) this.unsubscribe(viewId);
  }

  private openView(id: string, request: ViewRequest): OpenView {
    const view = this.createView(request.kind) as View<ViewRequest, ViewPatch>;
    const send = () => {
      const patch = view.patch();
      if (patch) this.options.emit({ type: 'patch', viewId: id, patch });
    };
    const open = { id, view, channel: openViewChannel(send, this.env.scheduler), request, stream: null };
    this.views.set(id, open);
    return open;
  }

  private createView(kind: ViewRequest['kind']) {
    switch (kind) {
      case 'monitor':
        return createMonitorView(this.fleet);
      case 'connector':
        return createConnectorView((key) => this.connectorOf(key));
      case 'curve':
        return createCurveView((txnId) => this.curves.get(txnId));
    }
  }

  /** A connector comes from the fleet while that is followed anyway. */
  private connectorOf(key: string): LiveConnector | null | undefined {
    if (this.isFleetWatched() && this.fleet.isLoaded) return this.fleet.get(key) ?? null;
    return this.singles.get(key);
  }

  private isFleetWatched(): boolean {
    return [...this.views.values()].some(({ request }) => request.kind === 'monitor');
  }

  /** Give each view the stream that it needs as things stand now. */
  private route(): void {
    const isFleetWatched = this.isFleetWatched();
    for (const open of this.views.values()) this.feed(open, this.sourceOf(open.request, isFleetWatched));
  }

  private feed(open: OpenView, source: Source<unknown> | null): void {
    const name = source?.name ?? null;
    if (open.stream === name) return;
    const left = open.stream;
    open.stream = name;
    if (source) (this.streams.get(source.name) ?? this.openStream(source)).attach(open.id);
    if (left !== null) this.leave(left, open.id);
  }

  private leave(name: string, viewId: string): void {
    const stream = this.streams.get(name);
    stream?.detach(viewId);
    if (stream?.views.size !== 0) return;
    this.streams.delete(name);
    stream.close();
  }

  private openStream(source: Source<unknown>): SharedStream {
    const stream = new SharedStream(source, this.env, {
      onData: (viewIds) => viewIds.forEach((viewId) => this.views.get(viewId)?.channel.touch()),
      onState: (state) => this.options.emit({ type: 'stream', stream: state }),
      onUnauthorized: () => this.refuse(),
    });
    this.streams.set(source.name, stream);
    if (this.session) stream.start();
    return stream;
  }

  /** One refused call is enough: the others would be refused as well. */
  private refuse(): void {
    for (const stream of this.streams.values()) stream.stop();
    if (this.session) this.options.emit({ type: 'unauthorized', token: this.session.token });
  }

  private sourceOf(request: ViewRequest, isFleetWatched: boolean): Source<unknown> {
    switch (request.kind) {
      case 'monitor':
        return this.monitorSource();
      case 'connector':
        return isFleetWatched ? this.monitorSource() : this.connectorSource(request.key);
      case 'curve':
        return this.curveSource(request.txnId);
    }
  }

  private monitorSource(): Source<FleetNews> {
    return {
      name: 'monitor',
      events$: monitor$(this.env, (key) => this.fleet.has(key)),
      take: (news) => {
        if (news.type === 'snapshot') this.fleet.replace(news.rows);
        else this.fleet.apply(news.upserts, news.removals);
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
}
