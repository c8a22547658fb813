/** From this age on a live picture turns grey, whatever its cadence. */
export const STALE_MS = 15_000;
const REMEMBERED_OFFSETS = 16;

/** `fresh`; `late`: an answer is missing (2 x the interval); `stale`: 15 s or more, or nothing was ever received. */
export type Freshness = 'fresh' | 'late' | 'stale';

/** Freshness of a picture from its age (ms, null: nothing received yet) and the interval at which answers should come. */
export function freshnessOf(ageMs: number | null, intervalMs: number): Freshness {
  if (ageMs === null || ageMs >= STALE_MS) return 'stale';
  return ageMs >= 2 * intervalMs ? 'late' : 'fresh';
}

/** What the server's clock shows, learned from its answers. */
export interface ServerClock {
  /** Take in the time of an answer that arrived at `now` (epoch ms of this device). */
  learn(serverMs: number, now: number): void;
  /** Server minus device, ms; 0 before the first answer. */
  offsetMs(): number;
}

/**
 * The offset is the largest of the last answers: the quickest answer tells it best, and an answer whose time stands
 * still then shows as old. A device whose clock is set anew is right again after some answers.
 */
export function createServerClock(): ServerClock {
  const offsets: number[] = [];
  return {
    learn(serverMs, now) {
      offsets.push(serverMs - now);
      if (offsets.length > REMEMBERED_OFFSETS) offsets.shift();
    },
    offsetMs: () => (offsets.length === 0 ? 0 : Math.max(...offsets)),
  };
}
