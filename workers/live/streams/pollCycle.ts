import {
  catchError,
  EMPTY,
  expand,
  filter,
  map,
  merge,
  mergeMap,
  Observable,
  of,
  race,
  skip,
  switchMap,
  take,
  timeout,
  timer,
} from 'rxjs';
import { computeBackoffMs } from '../../../src/lib/backoff';
import type { LiveEnvironment } from '../environment';
import { TransportError } from '../transport';

/** A hidden page is served at this interval, unless a stream says otherwise. */
export const HIDDEN_INTERVAL_MS = 15_000;

/** Events of a stream: answers with data, and failures. The last three end it. */
export type StreamEvent<T> =
  | { type: 'answer'; data: T; serverTime: string | null; intervalMs: number }
  /** `problem`: the message of the server; empty without one. */
  | { type: 'retrying'; delayMs: number; problem: string }
  | { type: 'unauthorized' }
  | { type: 'forbidden'; problem: string }
  | { type: 'complete' };

/** Result of one round of a stream, and the next round. */
export interface PollResult<S, T> {
  /** null: nothing that makes the picture current (a reset). */
  data: T | null;
  /** Server's time of the answer; null when the call has none. */
  serverTime: string | null;
  /** Interval of the answers while the page is visible. */
  intervalMs: number;
  /** Pause before the next round while the page is visible. */
  waitMs: number;
  /** null: complete. */
  next: S | null;
}

/** A stream as a chain of rounds, each made from the state that the one before left. */
export interface PollCycle<S, T> {
  first: S;
  poll(state: S, signal: AbortSignal): Promise<PollResult<S, T>>;
  /** After how long a round counts as failed. */
  timeoutMs(state: S): number;
  /** Interval at which a hidden page is served; default: {@link HIDDEN_INTERVAL_MS}. */
  hiddenIntervalMs?: number;
}

interface CycleStep<S, T> {
  state: S;
  events: StreamEvent<T>[];
  failures: number;
  waitMs: number;
  isLast: boolean;
}

/**
 * Runs rounds until the stream is complete, refused (401, 403) or unsubscribed, which aborts the call under way. A
 * failed round is repeated with back-off from the same state; a page that comes back into sight or online does not wait.
 */
export function runPollCycle$<S, T>(env: LiveEnvironment, rounds: PollCycle<S, T>): Observable<StreamEvent<T>> {
  const advance = (from: CycleStep<S, T>): Observable<CycleStep<S, T>> =>
    waitBeforePoll$(env, from.waitMs).pipe(
      switchMap(() => runPoll$(env, rounds, from.state)),
      map((turn) => toNextStep(env, from.state, turn, rounds.hiddenIntervalMs)),
      catchError((error: unknown) => of(toRetryStep<S, T>(env, from, error))),
    );
  const start: CycleStep<S, T> = { state: rounds.first, events: [], failures: 0, waitMs: 0, isLast: false };
  return advance(start).pipe(
    expand((step) => (step.isLast ? EMPTY : advance(step))),
    mergeMap((step) => step.events),
  );
}

function toNextStep<S, T>(
  env: LiveEnvironment,
  state: S,
  turn: PollResult<S, T>,
  hiddenIntervalMs = HIDDEN_INTERVAL_MS,
): CycleStep<S, T> {
  const isHidden = env.isHidden$.value;
  const intervalMs = isHidden ? hiddenIntervalMs : turn.intervalMs;
  const events: StreamEvent<T>[] = [];
  if (turn.data !== null) events.push({ type: 'answer', data: turn.data, serverTime: turn.serverTime, intervalMs });
  if (turn.next === null) events.push({ type: 'complete' });
  return {
    state: turn.next ?? state,
    events,
    failures: 0,
    waitMs: isHidden ? hiddenIntervalMs : turn.waitMs,
    isLast: turn.next === null,
  };
}

function toRetryStep<S, T>(env: LiveEnvironment, from: CycleStep<S, T>, error: unknown): CycleStep<S, T> {
  const status = error instanceof TransportError ? error.status : 0;
  // Only the server speaks the caller's language; messages of a browser or a library are not shown.
  const problem = error instanceof TransportError && status > 0 ? error.message : '';
  if (status === 401) return { ...from, events: [{ type: 'unauthorized' }], isLast: true };
  if (status === 403) return { ...from, events: [{ type: 'forbidden', problem }], isLast: true };
  const failures = from.failures + 1;
  const askedMs = error instanceof TransportError ? (error.retryAfterMs ?? 0) : 0;
  const delayMs = Math.max(computeBackoffMs(failures, env.random), askedMs);
  return { ...from, events: [{ type: 'retrying', delayMs, problem }], failures, waitMs: delayMs };
}

function waitBeforePoll$(env: LiveEnvironment, ms: number): Observable<unknown> {
  if (ms <= 0) return of(null);
  const seen$ = env.isHidden$.pipe(
    skip(1),
    filter((isHidden) => !isHidden),
  );
  const online$ = env.isOnline$.pipe(skip(1), filter(Boolean));
  return race(timer(ms, env.scheduler), merge(seen$, online$)).pipe(take(1));
}

function runPoll$<S, T>(env: LiveEnvironment, rounds: PollCycle<S, T>, state: S): Observable<PollResult<S, T>> {
  const turn$ = new Observable<PollResult<S, T>>((subscriber) => {
    const abort = new AbortController();
    rounds.poll(state, abort.signal).then(
      (turn) => {
        subscriber.next(turn);
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => abort.abort();
  });
  // Only the moment of going offline counts: browsers call some working networks offline for good.
  const offline$ = env.isOnline$.pipe(
    skip(1),
    filter((isOnline) => !isOnline),
    map((): never => {
      throw new TransportError(0, 'offline');
    }),
  );
  return merge(turn$, offline$).pipe(take(1), timeout({ first: rounds.timeoutMs(state), scheduler: env.scheduler }));
}
