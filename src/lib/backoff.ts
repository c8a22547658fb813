export const BACKOFF_MIN_MS = 500;
export const BACKOFF_MAX_MS = 20_000;

/** Slow enough that after ten seconds, in which a database fails over, no console waits for longer than as much again. */
const GROWTH = 1.5;

/**
 * Returns the milliseconds before try number `failures + 1`: full jitter between 0.5 s and a ceiling that grows by half
 * up to 20 s, so that a restarted server does not meet all its consoles in the same moment.
 */
export function computeBackoffMs(failures: number, random: () => number): number {
  const ceiling = Math.min(BACKOFF_MAX_MS, BACKOFF_MIN_MS * GROWTH ** Math.min(failures, 16));
  return BACKOFF_MIN_MS + random() * (ceiling - BACKOFF_MIN_MS);
}
