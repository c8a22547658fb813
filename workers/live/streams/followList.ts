import type { Observable } from 'rxjs';
import { readEpoch, LIVE_PAGE_MAX } from '../../../src/contract/live/cursor';
import type { LiveEnvironment } from '../environment';
import type { RowPatch, RowStore, StoredRow } from '../rowStore';
import { TransportError } from '../transport';
import { PAGE_SIZE, type ListReading } from './readPages';
import { runPollCycle$, type StreamEvent, type PollResult } from './pollCycle';

/** How long the server may hold a call with nothing to say: well under the 15 s after which a picture counts as stale. */
const LONG_POLL_MS = 5_000;
/** Calls start at least this far apart, or a busy fleet would be asked hundreds of times a second. */
const CALL_GAP_MS = 250;
/** Interval of whole readings where the server has no `changes`. */
const POLL_MS = 3_000;
/** After this many polls `changes` is tried again: a back end may have been renewed under an open page. */
const POLLS_BEFORE_RETRY = 100;
const MARGIN_MS = 5_000;
const READING_LIMIT_MS = 60_000;
/** After this time without a reset a list has settled on a node: the next reset counts as the first. */
const STEADY_MS = 30_000;

/** The whole list, or its changes since the last answer. */
export type ListUpdate<Row extends StoredRow> =
  | { type: 'snapshot'; rows: Row[] }
  | {
      type: 'changes';
      upserts: RowPatch<Row>[];
      removals: string[];
      seen: [string, string][];
    };

/** An answer of `changes`. */
interface Changes<Row extends StoredRow> {
  cursor: string;
  reset: boolean;
  upserts: RowPatch<Row>[];
  removals: string[];
  /** Chargers that were heard of, with the time. */
  seen?: [string, string][] | undefined;
  serverTime: string;
}

/** The store of the rows: a patch that it cannot apply asks for another snapshot. */
export type PatchTarget<Row extends StoredRow> = Pick<RowStore<Row>, 'canApply'>;

/** A list that is read whole once and followed from there. */
export interface FollowedList<Row extends StoredRow> {
  /** @param pageSize rows of a page */
  readAll(signal: AbortSignal, pageSize: number): Promise<ListReading<Row>>;
  changes(body: { cursor: string; waitMs: number }, signal: AbortSignal): Promise<Changes<Row>>;
  store: PatchTarget<Row>;
  /** Interval at which a hidden page is served, where the usual interval of hidden pages is too long. */
  hiddenIntervalMs?: number;
}

type State =
  /** `isWhole`: all rows in one page, since calls meet different nodes. */
  | { phase: 'snapshot'; resets: number; isWhole: boolean }
  /** First call after a snapshot: brings the changes that happened while its pages were read. */
  | { phase: 'catchUp'; cursor: string; canHaveGaps: boolean; isTorn: boolean; resets: number }
  | { phase: 'changes'; cursor: string; resets: number; since: number }
  | { phase: 'poll'; left: number };

const FIRST: State = { phase: 'snapshot', resets: 0, isWhole: false };

type ListPoll<Row extends StoredRow> = PollResult<State, ListUpdate<Row>>;

/**
 * Snapshot, position first: `changes` goes on from the cursor of the snapshot's first page, so nothing falls between.
 * Without `changes` (404, 501) the list is read whole every few seconds.
 */
export function followList$<Row extends StoredRow>(
  env: LiveEnvironment,
  list: FollowedList<Row>,
): Observable<StreamEvent<ListUpdate<Row>>> {
  return runPollCycle$<State, ListUpdate<Row>>(env, {
    first: FIRST,
    poll(state, signal) {
      if (state.phase === 'snapshot') return readSnapshot(list, state, signal);
      if (state.phase === 'poll') return pollList(list, state.left, signal);
      return followChanges(env, list, state, signal);
    },
    timeoutMs: ({ phase }) => (phase === 'snapshot' || phase === 'poll' ? READING_LIMIT_MS : LONG_POLL_MS + MARGIN_MS),
    ...(list.hiddenIntervalMs !== undefined && { hiddenIntervalMs: list.hiddenIntervalMs }),
  });
}

async function readSnapshot<Row extends StoredRow>(
  list: FollowedList<Row>,
  { resets, isWhole }: Extract<State, { phase: 'snapshot' }>,
  signal: AbortSignal,
): Promise<ListPoll<Row>> {
  const reading = await list.readAll(signal, isWhole ? LIVE_PAGE_MAX : PAGE_SIZE);
  const { rows, cursor, serverTime, isPaged, isKeyset, isConsistent, isMixed } = reading;
  if (isMixed)
    return createEmptyPoll({ phase: 'snapshot', resets: resets + 1, isWhole: true }, computePauseMs(resets + 1));
  const canHaveGaps = isPaged && !isKeyset;
  return {
    data: { type: 'snapshot', rows },
    serverTime,
    intervalMs: LONG_POLL_MS,
    waitMs: 0,
    // A row that was removed and came back shows only in the total number of rows.
    next: { phase: 'catchUp', cursor, canHaveGaps, isTorn: canHaveGaps && !isConsistent, resets },
  };
}

async function followChanges<Row extends StoredRow>(
  env: LiveEnvironment,
  list: FollowedList<Row>,
  state: Extract<State, { cursor: string }>,
  signal: AbortSignal,
): Promise<ListPoll<Row>> {
  const startedAt = env.scheduler.now();
  const waitMs = state.phase === 'catchUp' || env.isHidden$.value ? 0 : LONG_POLL_MS;
  const answer = await list.changes({ cursor: state.cursor, waitMs }, signal).catch(returnNullIfMissing);
  if (answer === null) return createEmptyPoll({ phase: 'poll', left: POLLS_BEFORE_RETRY }, 0);

  const gapMs = Math.max(0, CALL_GAP_MS - (env.scheduler.now() - startedAt));
  if (answer.reset || readEpoch(answer.cursor) !== readEpoch(state.cursor))
    return restartAfterReset(state, startedAt, gapMs);
  const isBroken = hasGaps(state, answer) || answer.upserts.some((patch) => !list.store.canApply(patch));
  return {
    data: { type: 'changes', upserts: answer.upserts, removals: answer.removals, seen: answer.seen ?? [] },
    serverTime: answer.serverTime,
    intervalMs: LONG_POLL_MS,
    waitMs: gapMs,
    next: isBroken
      ? FIRST
      : { phase: 'changes', cursor: answer.cursor, resets: state.resets, since: getFollowStart(state, startedAt) },
  };
}

function hasGaps<Row extends StoredRow>(
  state: Extract<State, { cursor: string }>,
  { removals }: Changes<Row>,
): boolean {
  return state.phase === 'catchUp' && (state.isTorn || (state.canHaveGaps && removals.length > 0));
}

async function pollList<Row extends StoredRow>(
  list: FollowedList<Row>,
  left: number,
  signal: AbortSignal,
): Promise<ListPoll<Row>> {
  const { rows, serverTime, isConsistent } = await list.readAll(signal, PAGE_SIZE);
  const next: State = left > 1 ? { phase: 'poll', left: left - 1 } : FIRST;
  if (!isConsistent) return createEmptyPoll(next, POLL_MS);
  return { data: { type: 'snapshot', rows }, serverTime, intervalMs: POLL_MS, waitMs: POLL_MS, next };
}

/** When the following of a snapshot began. */
function getFollowStart(state: Extract<State, { cursor: string }>, now: number): number {
  return state.phase === 'changes' ? state.since : now;
}

/**
 * Resets one after the other (calls that meet another node now and then) must not make a stream of snapshots: each one
 * waits longer, until a list could be followed for a while.
 */
function restartAfterReset<Row extends StoredRow>(
  state: Extract<State, { cursor: string }>,
  now: number,
  gapMs: number,
): ListPoll<Row> {
  const isFirst = state.phase === 'changes' && (state.resets === 0 || now - state.since >= STEADY_MS);
  const resets = isFirst ? 1 : state.resets + 1;
  return createEmptyPoll({ phase: 'snapshot', resets, isWhole: !isFirst }, isFirst ? gapMs : computePauseMs(resets));
}

function computePauseMs(resets: number): number {
  return Math.min(POLL_MS, CALL_GAP_MS * 2 ** resets);
}

function createEmptyPoll<Row extends StoredRow>(next: State, waitMs: number): ListPoll<Row> {
  return { data: null, serverTime: null, intervalMs: LONG_POLL_MS, waitMs, next };
}

function returnNullIfMissing(error: unknown): null {
  if (error instanceof TransportError && (error.status === 404 || error.status === 501)) return null;
  throw error;
}
