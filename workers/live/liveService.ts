import { asyncScheduler, BehaviorSubject, type SchedulerLike } from 'rxjs';
import type { ReplayOrder } from '../../src/contract/live/replayOrder';
import type { LiveEnvironment } from './environment';
import { LiveData } from './liveData';
import { ReplaySource } from './replaySource';
import {
  isSameCaller,
  type LiveEvent,
  type LiveService,
  type LiveSession,
  type StreamState,
  type ViewPatch,
  type ViewRequest,
} from '../../src/contract/live/liveService';
import { SharedStream, type StreamSource } from './sharedStream';
import { createFetchTransport, type Transport } from './transport';
import { openViewChannel, type ViewChannel } from './viewChannel';
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
  /** Names of the streams that feed it. */
  streams: readonly string[];
}

/** Alarms are sent as they arrive; their stream itself answers four times a second at most. */
const AT_ONCE: ReadonlySet<ViewRequest['kind']> = new Set(['alarms', 'alarm', 'alarmCounts', 'worstAlarms']);

/** The live layer itself; runs in a worker or in the page's thread. */
export function createLiveService(options: Options): LiveService {
  return new ViewRouter(options);
}

class ViewRouter implements LiveService {
  private readonly env: LiveEnvironment;
  private readonly data: LiveData;
  private readonly replay: ReplaySource;
  private readonly views = new Map<string, OpenView>();
  private readonly streams = new Map<string, SharedStream>();
  private session: LiveSession | null = null;
  private revision: string | null = null;

  constructor(private readonly options: Options) {
    this.env = {
      transport:
        options.transport ??
        createFetchTransport({
          session: () => this.session,
          onRevision: (session, revision) => this.emitRevision(session, revision),
        }),
      scheduler: options.scheduler ?? asyncScheduler,
      random: options.random ?? Math.random,
      isHidden$: new BehaviorSubject(false),
      isOnline$: new BehaviorSubject(true),
    };
    this.replay = new ReplaySource(this.env, (state) => this.options.emit({ type: 'replay', state }));
    this.data = new LiveData(this.env, this.replay, () => this.isFleetWatched());
  }

  subscribe(viewId: string, request: ViewRequest): void {
    const open = this.views.get(viewId) ?? this.openView(viewId, request);
    open.request = request;
    open.view.setRequest(request);
    this.updateStreams();
    open.channel.sendNow();
  }

  unsubscribe(viewId: string): void {
    const open = this.views.get(viewId);
    if (!open) return;
    this.views.delete(viewId);
    open.channel.close();
    this.attachStreams(open, []);
    this.updateStreams();
  }

  setSession(session: LiveSession | null): void {
    const isSame = session !== null && isSameCaller(session, this.session);
    this.session = session;
    // Streams that a refusal of the caller's old token has stopped go on with the new one.
    if (isSame) return this.startStreams();
    for (const stream of this.streams.values()) stream.stop();
    this.data.clear();
    for (const { view } of this.views.values()) view.reset();
    for (const stream of this.streams.values()) stream.forget();
    if (session) this.startStreams();
  }

  private startStreams(): void {
    for (const stream of this.streams.values()) stream.start();
  }

  setVisibility(isHidden: boolean): void {
    if (this.env.isHidden$.value !== isHidden) this.env.isHidden$.next(isHidden);
  }

  setOnline(isOnline: boolean): void {
    if (this.env.isOnline$.value !== isOnline) this.env.isOnline$.next(isOnline);
  }

  setReplay(order: ReplayOrder): void {
    this.replay.setOrder(order);
  }

  dispose(): void {
    for (const viewId of [...this.views.keys()]) this.unsubscribe(viewId);
  }

  private openView(id: string, request: ViewRequest): OpenView {
    const view = this.data.createView(request.kind) as View<ViewRequest, ViewPatch>;
    const send = () => {
      const patch = view.buildPatch();
      if (patch) this.options.emit({ type: 'patch', viewId: id, patch });
    };
    const channel = openViewChannel(send, this.env.scheduler, AT_ONCE.has(request.kind) ? 0 : undefined);
    const open = { id, view, channel, request, streams: [] };
    this.views.set(id, open);
    return open;
  }

  private isFleetWatched(): boolean {
    return [...this.views.values()].some(
      ({ request }) => request.kind === 'monitor' || (request.kind === 'stations' && request.hasFleet),
    );
  }

  /** Give each view the streams that it needs as things stand now. */
  private updateStreams(): void {
    const isFleetWatched = this.isFleetWatched();
    for (const open of this.views.values())
      this.attachStreams(open, this.data.createSources(open.request, isFleetWatched));
  }

  private attachStreams(open: OpenView, sources: readonly StreamSource<unknown>[]): void {
    const held = open.streams;
    open.streams = sources.map(({ name }) => name);
    for (const source of sources) {
      if (held.includes(source.name)) continue;
      (this.streams.get(source.name) ?? this.openStream(source)).attach(open.id);
    }
    for (const name of held) if (!open.streams.includes(name)) this.detachStream(name, open.id);
  }

  private detachStream(name: string, viewId: string): void {
    const stream = this.streams.get(name);
    stream?.detach(viewId);
    if (stream?.views.size !== 0) return;
    this.streams.delete(name);
    stream.close();
  }

  private openStream(source: StreamSource<unknown>): SharedStream {
    const stream = new SharedStream(source, this.env, {
      onData: (viewIds) => viewIds.forEach((viewId) => this.views.get(viewId)?.channel.markChanged()),
      onState: (state) => this.emitStreamState(source, state),
      onUnauthorized: () => this.stopRefused(),
    });
    this.streams.set(source.name, stream);
    if (this.session) stream.start();
    return stream;
  }

  /** A background stream is reported while it fails, and once more when the failure is over. */
  private emitStreamState(source: StreamSource<unknown>, state: StreamState): void {
    const isSilent = source.isBackground && state.problem === null;
    this.options.emit({ type: 'stream', stream: isSilent ? { ...state, views: [] } : state });
  }

  private emitRevision({ token }: LiveSession, revision: string): void {
    if (token !== this.session?.token || revision === this.revision) return;
    this.revision = revision;
    this.options.emit({ type: 'revision', token, revision });
  }

  /** One refused call is enough: the others would be refused as well. */
  private stopRefused(): void {
    for (const stream of this.streams.values()) stream.stop();
    if (this.session) this.options.emit({ type: 'unauthorized', token: this.session.token });
  }
}
