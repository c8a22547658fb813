import {
  BehaviorSubject,
  distinctUntilChanged,
  distinctUntilKeyChanged,
  filter,
  map,
  merge,
  Subscription,
  throttleTime,
  type Observable,
} from 'rxjs';
import { fromWire } from '../../src/lib/time';
import { createServerClock } from './serverClock';
import type { LiveEnvironment } from './environment';
import type { StreamState } from '../../src/contract/live/liveService';
import type { StreamEvent } from './streams/pollCycle';

/** The age of a picture is sent once a second at most, a change of phase at once. */
const STATE_INTERVAL_MS = 1_000;

/** A stream and where its data goes. */
export interface StreamSource<T> {
  readonly name: string;
  readonly events$: Observable<StreamEvent<T>>;
  apply(data: T): void;
  /**
   * Runs beside another stream that makes the picture current: its own age does not count, and it is reported only
   * while it fails.
   */
  readonly isBackground?: true;
  /** The last view has gone. */
  release(): void;
}

interface Listeners {
  onData(views: ReadonlySet<string>): void;
  onState(state: StreamState): void;
  onUnauthorized(): void;
}

/** One stream for all views that need it: it runs while there is a view and {@link start} was called. */
export class SharedStream {
  readonly views = new Set<string>();
  private readonly clock = createServerClock();
  private readonly state$: BehaviorSubject<StreamState>;
  private readonly told: Subscription;
  private running: Subscription | null = null;

  constructor(
    private readonly source: StreamSource<unknown>,
    private readonly env: LiveEnvironment,
    private readonly listeners: Listeners,
  ) {
    this.state$ = new BehaviorSubject<StreamState>({
      name: source.name,
      views: [],
      phase: 'connecting',
      serverTimeMs: null,
      offsetMs: 0,
      intervalMs: STATE_INTERVAL_MS,
      problem: null,
    });
    this.told = throttleState$(this.state$, env).subscribe((state) => listeners.onState(state));
  }

  attach(viewId: string): void {
    this.views.add(viewId);
    this.update({ views: [...this.views] });
  }

  detach(viewId: string): void {
    this.views.delete(viewId);
    this.update({ views: [...this.views] });
  }

  start(): void {
    if (this.running) return;
    // The last data stays on the screen, with its age.
    this.update({ phase: 'connecting', problem: null });
    this.running = new Subscription();
    this.running.add(this.source.events$.subscribe((event) => this.handleEvent(event)));
  }

  stop(): void {
    this.running?.unsubscribe();
    this.running = null;
  }

  /** Back to the state before the first data: the earlier data belonged to another person. */
  forget(): void {
    this.update({ phase: 'connecting', serverTimeMs: null, problem: null });
  }

  close(): void {
    this.stop();
    this.told.unsubscribe();
    this.source.release();
    this.listeners.onState({ ...this.state$.value, views: [] });
  }

  private handleEvent(event: StreamEvent<unknown>): void {
    switch (event.type) {
      case 'answer':
        this.source.apply(event.data);
        this.update({
          phase: 'live',
          problem: null,
          intervalMs: event.intervalMs,
          ...this.readServerTime(event.serverTime),
        });
        this.listeners.onData(this.views);
        return;
      case 'retrying':
        return this.update({ phase: 'retrying', problem: event.problem });
      case 'forbidden':
        return this.update({ phase: 'forbidden', problem: event.problem });
      case 'complete':
        return this.update({ phase: 'complete' });
      case 'unauthorized':
        this.update({ phase: 'connecting' });
        this.listeners.onUnauthorized();
    }
  }

  private readServerTime(serverTime: string | null): Pick<StreamState, 'serverTimeMs' | 'offsetMs'> {
    const now = this.env.scheduler.now();
    const told = serverTime === null ? Number.NaN : fromWire(serverTime);
    const serverTimeMs = Number.isNaN(told) ? now + this.clock.offsetMs() : told;
    this.clock.learn(serverTimeMs, now);
    return { serverTimeMs, offsetMs: this.clock.offsetMs() };
  }

  private update(change: Partial<StreamState>): void {
    this.state$.next({ ...this.state$.value, ...change });
  }
}

function throttleState$(state$: Observable<StreamState>, env: LiveEnvironment): Observable<StreamState> {
  const turns$ = merge(
    state$.pipe(distinctUntilKeyChanged('phase')),
    state$.pipe(distinctUntilKeyChanged('problem')),
    state$.pipe(
      map((state) => ({ state, views: state.views.join(' ') })),
      distinctUntilKeyChanged('views'),
      map(({ state }) => state),
    ),
    state$.pipe(throttleTime(STATE_INTERVAL_MS, env.scheduler, { leading: true, trailing: true })),
  );
  return turns$.pipe(
    filter(({ views }) => views.length > 0),
    distinctUntilChanged(),
  );
}
