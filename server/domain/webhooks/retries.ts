const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pause before each of the first repetitions; later ones follow every {@link LATER_PAUSE_MS}. */
const PAUSES_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR] as const;
const LATER_PAUSE_MS = 6 * HOUR;

/** An event is given up so long after it happened. */
export const KEPT_MS = 72 * HOUR;

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
export function computeNextTry(tries: number, { triedAt, happenedAt }: { triedAt: number; happenedAt: number }) {
  const end = computeGivenUpAt(happenedAt);
  if (triedAt >= end) return null;
  return Math.min(triedAt + (PAUSES_MS[tries - 1] ?? LATER_PAUSE_MS), end);
}

/** Whether an answer says that an event has arrived: redirects are not followed, and are failures. */
export function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
