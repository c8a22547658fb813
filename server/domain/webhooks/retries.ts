const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** When a sending is repeated, and given up. */
export interface RetryPlan {
  /** Pause before each of the first repetitions. */
  pausesMs: readonly number[];
  /** Pause before later ones. */
  laterPauseMs: number;
  /** It is given up so long after it happened. */
  keptMs: number;
}

/** Events for other systems, which may be out for days. */
const EVENT_PLAN: RetryPlan = {
  pausesMs: [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR],
  laterPauseMs: 6 * HOUR,
  keptMs: 72 * HOUR,
};

/** Messages for persons: they arrive within 10 s or soon after, or are news no more. */
export const MESSAGE_PLAN: RetryPlan = {
  pausesMs: [2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE],
  laterPauseMs: 15 * MINUTE,
  keptMs: HOUR,
};

/** An event is given up so long after it happened. */
export const KEPT_MS = EVENT_PLAN.keptMs;

/** An endpoint that has failed alone for so long pauses itself. */
export const FAILING_MS = 24 * HOUR;

/** When an event that happened then is given up. */
export function computeGivenUpAt(happenedAt: number): number {
  return happenedAt + KEPT_MS;
}

/**
 * When a delivery is tried again. The last try comes as the event is given up.
 * @param tries failed tries so far, with the one at `triedAt`
 * @returns null: it is given up
 */
export function computeNextTry(
  tries: number,
  { triedAt, happenedAt }: { triedAt: number; happenedAt: number },
  { pausesMs, laterPauseMs, keptMs }: RetryPlan = EVENT_PLAN,
): number | null {
  const end = happenedAt + keptMs;
  if (triedAt >= end) return null;
  return Math.min(triedAt + (pausesMs[tries - 1] ?? laterPauseMs), end);
}

/** Whether an answer says that an event has arrived: redirects are not followed, and are failures. */
export function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
