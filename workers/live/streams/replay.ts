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
import { replay } from '../../../src/contract/evo-monitor/replay';
import type { ReplayOrder, ReplayPart, ReplayState } from '../../../src/contract/live/replayOrder';
import { computeBackoffMs } from '../../../src/lib/backoff';
import { fromWire, toWire } from '../../../src/lib/time';
import type { LiveEnvironment } from '../environment';
import { TransportError } from '../transport';
import type { QueueUpdate } from './alarm';
import type { FleetUpdate } from './monitor';
import type { StreamEvent } from './pollCycle';
import type { WashersUpdate } from './washers';

/** A played picture changes at most so often. */
const TICK_MS = 500;
/** Steps of one call: seconds of playing, so that a change of speed throws little away. */
const STEPS = 12;

/** Live lists that a replay shows, each with its calls. */
const PARTS = {
  fleet: { picture: replay.picture, changes: replay.changes },
  alarms: { picture: replay.alarms, changes: replay.alarmChanges },
  washers: { picture: replay.washers, changes: replay.washerChanges },
} as const satisfies Readonly<Record<ReplayPart, object>>;

/** Updates of each list at a step. */
export interface PartUpdates {
  fleet: FleetUpdate;
  alarms: QueueUpdate;
  washers: WashersUpdate;
}
type Updates = Partial<PartUpdates>;

/** An order with the lists that are watched. */
export interface WatchedOrder extends ReplayOrder {
  parts: readonly ReplayPart[];
}

/** An order that goes on with the lists that were kept. */
type PlayedOrder = WatchedOrder & Pick<ReplayState, 'unkept'>;

/** A change of the picture with the moment that it leads to. */
export interface ReplayStep {
  event: StreamEvent<Updates>;
  state: ReplayState;
}

/** Updates of the lists at a moment. */
interface Change {
  at: number;
  updates: Updates;
}

/** A picture that does not age: it is of its moment. */
const SETTLED: StreamEvent<Updates> = { type: 'complete' };

/** The lists at the moment of an order, and as it went on from there. A failed call is repeated from the last moment. */
export function streamReplay$(env: LiveEnvironment, order: WatchedOrder, failures = 0): Observable<ReplayStep> {
  let { at } = order;
  return defer(() => abortable((signal) => readPicture(env, order, signal))).pipe(
    switchMap((first) => concat(of(first), playFrom$(env, order, first))),
    map((step) => {
      at = step.state.at;
      return step;
    }),
    catchError((error: unknown) => retry$(env, { ...order, at }, error, failures + 1)),
  );
}

/** A list that was not kept stays away, and the others go on. */
function playFrom$(env: LiveEnvironment, order: WatchedOrder, first: ReplayStep): Observable<ReplayStep> {
  const { isKept, unkept } = first.state;
  if (!isKept || order.speed === 0) return of({ ...first, event: SETTLED });
  const played = { ...order, parts: order.parts.filter((part) => !unkept.includes(part)), unkept };
  return playChunk$(env, played, readChunk(env, played));
}

/** Seconds of the past that one tick shows. */
export function findStepSeconds(speed: number): number {
  return Math.max(1, Math.round((Math.abs(speed) * TICK_MS) / 1_000));
}

async function readPicture(
  env: LiveEnvironment,
  { at, mode, parts }: WatchedOrder,
  signal: AbortSignal,
): Promise<ReplayStep> {
  const body = { at: toWire(at), mode };
  const pictures = await Promise.all(parts.map((part) => env.transport.post(PARTS[part].picture, { body }, signal)));
  const data = joinParts(parts, (_, index) => ({ type: 'snapshot', rows: pictures[index]?.rows ?? [] }));
  const unkept = parts.filter((_, index) => pictures[index]?.isKept === false);
  return {
    event: { type: 'answer', data, serverTime: null, intervalMs: TICK_MS },
    state: {
      at: fromWire(pictures[0]?.at ?? body.at),
      isKept: unkept.length < parts.length,
      unkept,
      isEnded: false,
    },
  };
}

/** An update of each list. */
function joinParts(parts: readonly ReplayPart[], make: (part: ReplayPart, index: number) => unknown): Updates {
  return Object.fromEntries(parts.map((part, index) => [part, make(part, index)])) as Updates;
}

/** Plays what was read, and reads what comes next meanwhile. */
function playChunk$(env: LiveEnvironment, order: PlayedOrder, reading: Promise<Change[]>): Observable<ReplayStep> {
  return from(reading).pipe(
    switchMap((steps) => {
      const last = steps.at(-1);
      if (!last || steps.length < STEPS) return concat(paceSteps$(env.scheduler, order, steps), of(endAt(last, order)));
      const next = { ...order, at: last.at };
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

/** The next steps, as far as all the lists have them. */
async function readChunk({ transport }: LiveEnvironment, { at, mode, speed, parts }: WatchedOrder): Promise<Change[]> {
  const body = { at: toWire(at), mode, stepSeconds: findStepSeconds(speed), steps: STEPS, isBackward: speed < 0 };
  const { signal } = new AbortController();
  const chunks = await Promise.all(parts.map((part) => transport.post(PARTS[part].changes, { body }, signal)));
  const length = Math.min(...chunks.map(({ steps }) => steps.length));
  return (chunks[0]?.steps ?? []).slice(0, length).map((step, place) => ({
    at: fromWire(step.at),
    updates: joinParts(parts, (_, index) => {
      const { upserts = [], removals = [] } = chunks[index]?.steps[place] ?? {};
      return { type: 'changes', upserts, removals, seen: [] };
    }),
  }));
}

function paceSteps$(
  scheduler: SchedulerLike,
  { speed, unkept }: PlayedOrder,
  steps: readonly Change[],
): Observable<ReplayStep> {
  const tickMs = (1_000 * findStepSeconds(speed)) / Math.abs(speed);
  return from(steps).pipe(
    concatMap((step) => timer(tickMs, scheduler).pipe(map(() => step))),
    concatMap(({ at, updates }) => {
      const state = { at, isKept: true, unkept, isEnded: false };
      return of<[ReplayStep, ReplayStep]>(
        { event: { type: 'answer', data: updates, serverTime: null, intervalMs: TICK_MS }, state },
        { event: SETTLED, state },
      );
    }),
  );
}

function endAt(last: Change | undefined, { at, unkept }: PlayedOrder): ReplayStep {
  return { event: SETTLED, state: { at: last?.at ?? at, isKept: true, unkept, isEnded: true } };
}

function retry$(env: LiveEnvironment, order: WatchedOrder, error: unknown, failures: number): Observable<ReplayStep> {
  const status = error instanceof TransportError ? error.status : 0;
  const problem = error instanceof TransportError && status > 0 ? error.message : '';
  const state = { at: order.at, isKept: true, unkept: [], isEnded: false };
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
