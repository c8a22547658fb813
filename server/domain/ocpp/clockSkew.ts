/** A clock that differs by more is not believed. */
export const MAX_SKEW_SECONDS = 300;

/** What is known of a charger's clock. */
export interface ClockState {
  /** Seconds the charger is ahead of us; 0 while its clock is believed. */
  offset: number;
  /** A message of this connection carried our time: older stamps are late messages, not a wrong clock. */
  isProven: boolean;
}

/**
 * Learns from one time stamp. A stamp from the future can only come from a wrong clock; one from the past may as well
 * be a message that waited in the charger's queue, so it counts only where messages are not queued and no other one
 * has shown the clock to be right.
 * @param isImmediate the message is of a kind that chargers do not keep for later
 */
export function observeClock(
  state: ClockState,
  stampedAt: number,
  receivedAt: number,
  isImmediate: boolean,
): ClockState {
  const offset = Math.round((stampedAt - receivedAt) / 1_000);
  if (Math.abs(offset) <= MAX_SKEW_SECONDS) return { offset: 0, isProven: true };
  if (offset > 0) return { offset, isProven: false };
  if (isImmediate && !state.isProven) return { offset, isProven: false };
  return state;
}

/**
 * The time by which an event takes its place among others: the charger's, but never later than its arrival, and the
 * arrival's where the clock is not believed.
 */
export function orderTime(state: ClockState, stampedAt: number | null, receivedAt: number): number {
  return stampedAt === null || state.offset !== 0 ? receivedAt : Math.min(stampedAt, receivedAt);
}
