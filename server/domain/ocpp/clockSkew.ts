/** A clock that differs by more is not believed. */
export const MAX_SKEW_SECONDS = 300;
/** A start that arrives so long after its stamp has waited in a queue, or is stamped wrongly: repetitions come before. */
export const DOUBTFUL_DELAY_MINUTES = 30;
/** Two stamps that are as late as each other, seconds, over a time in which a queue would have caught up. */
const STEADY_SECONDS = 15;
const STEADY_OVER_MS = 30_000;

/** An old stamp that is waited for another one to agree with. */
interface Witness {
  offset: number;
  receivedAt: number;
}

/** Known facts of a charger's clock. */
export interface ClockState {
  /** Seconds the charger is ahead of us; 0 while its clock is believed. */
  offset: number;
  /** A message of this connection carried our time: older stamps are late messages, not a wrong clock. */
  isProven: boolean;
  /** Evidence from messages that the charger never queues, and from messages that it may have queued. */
  immediate?: Witness;
  kept?: Witness;
}

/**
 * Learns from one time stamp. A stamp from the future can only come from a wrong clock. A stamp from the past may
 * belong to a message that waited in the charger's queue, or give the beginning of a state: a clock is behind where
 * stamps of a kind stay behind by the same time while time goes on, and no other stamp has shown it to be right. A
 * clock that is ahead is as far ahead as its newest stamp: a message with a smaller lead may have waited, too.
 * @param isImmediate chargers do not queue messages of this kind
 */
export function observeClock(
  state: ClockState,
  stampedAt: number,
  receivedAt: number,
  isImmediate: boolean,
): ClockState {
  const offset = Math.round((stampedAt - receivedAt) / 1_000);
  if (Math.abs(offset) <= MAX_SKEW_SECONDS) return { offset: 0, isProven: true };
  const mayHaveWaited = offset < 0 || (!isImmediate && offset < state.offset - STEADY_SECONDS);
  if (!mayHaveWaited) return { offset: settledOffset(state, offset), isProven: false };
  if (state.isProven) return state;
  const kind = isImmediate ? 'immediate' : 'kept';
  const witness = state[kind];
  if (!witness || !isClose(witness.offset, offset)) return { ...state, [kind]: { offset, receivedAt } };
  const isSteady = receivedAt - witness.receivedAt >= STEADY_OVER_MS;
  return isSteady ? { ...state, offset: settledOffset(state, offset) } : state;
}

/** The second or two by which messages travel are no change of a clock. */
function settledOffset(state: ClockState, offset: number): number {
  return state.offset !== 0 && isClose(state.offset, offset) ? state.offset : offset;
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= STEADY_SECONDS;
}

/**
 * The time by which an event takes its place among others: the charger's, but never later than its arrival, and the
 * arrival's where the clock is not believed.
 */
export function orderTime(state: ClockState, stampedAt: number | null, receivedAt: number): number {
  return stampedAt === null || state.offset !== 0 ? receivedAt : Math.min(stampedAt, receivedAt);
}

/**
 * Place of a report of a kind that chargers do not keep for later: it follows the last one, however the clock stamped it
 * within its tolerance.
 */
export function placeReport(at: number, receivedAt: number, lastAt: number): number {
  const isRecent = receivedAt - at <= MAX_SKEW_SECONDS * 1_000;
  return isRecent ? Math.max(at, Math.min(lastAt, receivedAt)) : at;
}

/** Whether the stamp of a start is doubtful: it lies long back, and its charger could have sent it at once. */
export function isDoubtfulStart(stampedAt: number, receivedAt: number, connectedAt: number): boolean {
  return connectedAt < stampedAt && receivedAt - stampedAt > DOUBTFUL_DELAY_MINUTES * 60_000;
}

/** The charger has started: its clock may have been set, or lost. */
export function doubtClock(state: ClockState): ClockState {
  return { ...state, isProven: false };
}

/**
 * Time of an event of a transaction: by the charger's clock, corrected where it is known to be wrong. If the corrected
 * time lies in the future, the clock was right and the stamp stays. The times of a transaction that began by the
 * charger's clock stay as well, since only together they give its duration.
 * @param isByDevice the transaction began by the charger's clock
 */
export function transactionTime(
  { offset }: Pick<ClockState, 'offset'>,
  stampedAt: number,
  receivedAt: number,
  isByDevice = false,
): number {
  const corrected = stampedAt - offset * 1_000;
  const isLater = corrected > receivedAt + MAX_SKEW_SECONDS * 1_000;
  return offset === 0 || ((isByDevice || isLater) && stampedAt <= receivedAt)
    ? stampedAt
    : Math.min(corrected, receivedAt);
}
