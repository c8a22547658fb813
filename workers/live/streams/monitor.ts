import type { Observable } from 'rxjs';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import { liveConnector, type LiveConnector, type LiveConnectorPatch } from '../../../src/contract/live/connector';
import type { LiveEnvironment } from '../environment';
import { TransportError } from '../transport';
import { readFleet } from './readFleet';
import { stream$, type StreamEvent, type Turn } from './stream';

/** How long the server may hold a call with nothing to say: well under the 15 s after which a picture counts as stale. */
const LONG_POLL_MS = 5_000;
/** Calls start at least this far apart, or a busy fleet would be asked hundreds of times a second. */
const CALL_GAP_MS = 250;
/** Interval of whole readings where the server has no `changes`. */
const POLL_MS = 3_000;
/** After so many of them `changes` is tried again: a back end may have been renewed under an open page. */
const POLLS_BEFORE_RETRY = 100;
const MARGIN_MS = 5_000;
const READING_LIMIT_MS = 60_000;

const ROW_FIELDS = Object.keys(liveConnector.shape) as (keyof LiveConnector)[];

/** What the monitor stream brings: the whole fleet, or what changed since the last answer. */
export type FleetNews =
  { type: 'snapshot'; rows: LiveConnector[] } | { type: 'changes'; upserts: LiveConnectorPatch[]; removals: string[] };

type State =
  | { phase: 'snapshot'; resets: number }
  /** First call after a snapshot: brings what happened while its pages were read. */
  | { phase: 'catchUp'; cursor: string; canHaveGaps: boolean; resets: number }
  | { phase: 'changes'; cursor: string }
  | { phase: 'poll'; left: number };

type MonitorTurn = Turn<State, FleetNews>;

/**
 * All connectors that the caller may see. Snapshot, position first: `changes` goes on from the cursor of the snapshot's
 * first page, so nothing falls between. Without `changes` (404, 501) the fleet is read whole every few seconds.
 *
 * @param isKnown whether the receiver holds the row of a key: a change of an unknown row asks for another snapshot
 */
export function monitor$(env: LiveEnvironment, isKnown: (key: string) => boolean): Observable<StreamEvent<FleetNews>> {
  return stream$<State, FleetNews>(env, {
    first: { phase: 'snapshot', resets: 0 },
    turn(state, signal) {
      if (state.phase === 'snapshot') return takeSnapshot(env, state.resets, signal);
      if (state.phase === 'poll') return pollFleet(env, state.left, signal);
      return followChanges(env, state, isKnown, signal);
    },
    limitMs: ({ phase }) => (phase === 'snapshot' || phase === 'poll' ? READING_LIMIT_MS : LONG_POLL_MS + MARGIN_MS),
  });
}

async function takeSnapshot(env: LiveEnvironment, resets: number, signal: AbortSignal): Promise<MonitorTurn> {
  const { rows, cursor, serverTime, isPaged, isKeyset } = await readFleet(env.transport, signal);
  return {
    data: { type: 'snapshot', rows },
    serverTime,
    intervalMs: LONG_POLL_MS,
    waitMs: 0,
    next: { phase: 'catchUp', cursor, canHaveGaps: isPaged && !isKeyset, resets },
  };
}

async function followChanges(
  env: LiveEnvironment,
  state: Extract<State, { cursor: string }>,
  isKnown: (key: string) => boolean,
  signal: AbortSignal,
): Promise<MonitorTurn> {
  const startedAt = env.scheduler.now();
  const waitMs = state.phase === 'catchUp' || env.isHidden$.value ? 0 : LONG_POLL_MS;
  const answer = await env.transport
    .post(realTimeMonitoring.changes, { body: { cursor: state.cursor, waitMs } }, signal)
    .catch(onlyIfMissing);
  if (answer === null) return nothing({ phase: 'poll', left: POLLS_BEFORE_RETRY }, 0);

  const gapMs = Math.max(0, CALL_GAP_MS - (env.scheduler.now() - startedAt));
  if (answer.reset) return afterReset(state, gapMs);
  const isBroken =
    (state.phase === 'catchUp' && state.canHaveGaps && answer.removals.length > 0) ||
    answer.upserts.some((patch) => !isKnown(patch.key) && !isWhole(patch));
  return {
    data: { type: 'changes', upserts: answer.upserts, removals: answer.removals },
    serverTime: answer.serverTime,
    intervalMs: LONG_POLL_MS,
    waitMs: gapMs,
    next: isBroken ? { phase: 'snapshot', resets: 0 } : { phase: 'changes', cursor: answer.cursor },
  };
}

async function pollFleet(env: LiveEnvironment, left: number, signal: AbortSignal): Promise<MonitorTurn> {
  const { rows, serverTime, isConsistent } = await readFleet(env.transport, signal);
  const next: State = left > 1 ? { phase: 'poll', left: left - 1 } : { phase: 'snapshot', resets: 0 };
  if (!isConsistent) return nothing(next, POLL_MS);
  return { data: { type: 'snapshot', rows }, serverTime, intervalMs: POLL_MS, waitMs: POLL_MS, next };
}

/** Resets in a row (calls that meet another node each time) must not make a stream of snapshots. */
function afterReset(state: Extract<State, { cursor: string }>, gapMs: number): MonitorTurn {
  const resets = state.phase === 'catchUp' ? state.resets + 1 : 0;
  const waitMs = resets === 0 ? gapMs : Math.min(POLL_MS, CALL_GAP_MS * 2 ** resets);
  return nothing({ phase: 'snapshot', resets }, waitMs);
}

function nothing(next: State, waitMs: number): MonitorTurn {
  return { data: null, serverTime: null, intervalMs: LONG_POLL_MS, waitMs, next };
}

function onlyIfMissing(error: unknown): null {
  if (error instanceof TransportError && (error.status === 404 || error.status === 501)) return null;
  throw error;
}

function isWhole(patch: LiveConnectorPatch): patch is LiveConnector {
  return ROW_FIELDS.every((field) => patch[field] !== undefined);
}
