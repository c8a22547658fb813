import {
  catchError,
  concat,
  concatMap,
  defer,
  from,
  map,
  Observable,
  of,
  switchMap,
  timer,
  type SchedulerLike,
} from 'rxjs';
import type { ResponseOf } from '../../../src/contract/endpoint';
import { replay } from '../../../src/contract/evo-monitor/replay';
import type { ReplayOrder, ReplayState } from '../../../src/contract/live/replayOrder';
import { computeBackoffMs } from '../../../src/lib/backoff';
import { fromWire, toWire } from '../../../src/lib/time';
import type { LiveEnvironment } from '../environment';
import { TransportError } from '../transport';
import type { FleetUpdate } from './monitor';
import type { StreamEvent } from './pollCycle';

/** A played picture changes at most so often. */
const TICK_MS = 500;
/** Steps of one call: seconds of playing, so that a change of speed throws little away. */
const STEPS = 12;

type Chunk = ResponseOf<typeof replay.changes>;

/** A change of the picture with the moment that it leads to. */
export interface ReplayStep {
  event: StreamEvent<FleetUpdate>;
  state: ReplayState;
}

/** A picture that does not age: it is of its moment. */
const SETTLED: StreamEvent<FleetUpdate> = { type: 'complete' };

/** The fleet at the moment of an order, and as it went on from there. A failed call is repeated from the last moment. */
export function streamReplay$(env: LiveEnvironment, order: ReplayOrder, failures = 0): Observable<ReplayStep> {
  let { at } = order;
  return defer(() => abortable((signal) => readPicture(env, order, signal))).pipe(
    switchMap((first) => concat(of(first), first.state.isKept ? play$(env, order) : of({ ...first, event: SETTLED }))),
    map((step) => {
      at = step.state.at;
      return step;
    }),
    catchError((error: unknown) => retry$(env, { ...order, at }, error, failures + 1)),
  );
}

/** Seconds of the past that one tick shows. */
export function findStepSeconds(speed: number): number {
  return Math.max(1, Math.round((Math.abs(speed) * TICK_MS) / 1_000));
}

async function readPicture(env: LiveEnvironment, { at, mode }: ReplayOrder, signal: AbortSignal): Promise<ReplayStep> {
  const { rows, isKept, ...answer } = await env.transport.post(
    replay.picture,
    { body: { at: toWire(at), mode } },
    signal,
  );
  return {
    event: { type: 'answer', data: { type: 'snapshot', rows }, serverTime: null, intervalMs: TICK_MS },
    state: { at: fromWire(answer.at), isKept, isEnded: false },
  };
}

function play$(env: LiveEnvironment, order: ReplayOrder): Observable<ReplayStep> {
  if (order.speed === 0) return of({ event: SETTLED, state: { at: order.at, isKept: true, isEnded: false } });
  return playChunk$(env, order, readChunk(env, order));
}

/** Plays what was read, and reads what comes next meanwhile. */
function playChunk$(env: LiveEnvironment, order: ReplayOrder, reading: Promise<Chunk>): Observable<ReplayStep> {
  return from(reading).pipe(
    switchMap(({ steps }) => {
      const last = steps.at(-1);
      if (!last || steps.length < STEPS) return concat(paceSteps$(env.scheduler, order, steps), of(endAt(last, order)));
      const next = { ...order, at: fromWire(last.at) };
      const ahead = readChunk(env, next);
      // It is awaited only when its turn has come.
      ahead.catch(() => undefined);
      return concat(
        paceSteps$(env.scheduler, order, steps),
        defer(() => playChunk$(env, next, ahead)),
      );
    }),
  );
}

function readChunk({ transport }: LiveEnvironment, { at, mode, speed }: ReplayOrder): Promise<Chunk> {
  const body = { at: toWire(at), mode, stepSeconds: findStepSeconds(speed), steps: STEPS, isBackward: speed < 0 };
  return transport.post(replay.changes, { body }, new AbortController().signal);
}

function paceSteps$(scheduler: SchedulerLike, { speed }: ReplayOrder, steps: Chunk['steps']): Observable<ReplayStep> {
  const tickMs = (1_000 * findStepSeconds(speed)) / Math.abs(speed);
  return from(steps).pipe(
    concatMap((step) => timer(tickMs, scheduler).pipe(map(() => step))),
    concatMap(({ at, upserts }) => {
      const state = { at: fromWire(at), isKept: true, isEnded: false };
      const data: FleetUpdate = { type: 'changes', upserts, removals: [], seen: [] };
      return of<[ReplayStep, ReplayStep]>(
        { event: { type: 'answer', data, serverTime: null, intervalMs: TICK_MS }, state },
        { event: SETTLED, state },
      );
    }),
  );
}

function endAt(last: Chunk['steps'][number] | undefined, { at }: ReplayOrder): ReplayStep {
  return { event: SETTLED, state: { at: last ? fromWire(last.at) : at, isKept: true, isEnded: true } };
}

function retry$(env: LiveEnvironment, order: ReplayOrder, error: unknown, failures: number): Observable<ReplayStep> {
  const status = error instanceof TransportError ? error.status : 0;
  const problem = error instanceof TransportError && status > 0 ? error.message : '';
  const state = { at: order.at, isKept: true, isEnded: false };
  if (status === 401) return of({ event: { type: 'unauthorized' }, state });
  if (status === 403) return of({ event: { type: 'forbidden', problem }, state });
  const delayMs = computeBackoffMs(failures, env.random);
  return concat(
    of<ReplayStep>({ event: { type: 'retrying', delayMs, problem }, state }),
    timer(delayMs, env.scheduler).pipe(switchMap(() => streamReplay$(env, order, failures))),
  );
}

function abortable<T>(work: (signal: AbortSignal) => Promise<T>): Observable<T> {
  return new Observable((subscriber) => {
    const abort = new AbortController();
    work(abort.signal).then(
      (value) => {
        subscriber.next(value);
        subscriber.complete();
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => abort.abort();
  });
}
