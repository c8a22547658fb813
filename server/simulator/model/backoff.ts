import type { Random } from './random';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** A charger that is refused does not hammer: its key will not become right by asking. */
const REFUSED_MS = 20_000;

/** Delay before reconnection `attempt` (0 is the first): exponential with jitter, so that a fleet does not return as one. */
export function reconnectDelay(attempt: number, random: Random, isRefused = false): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  const delay = ceiling / 2 + (ceiling / 2) * random.next();
  return isRefused ? Math.max(REFUSED_MS, delay) : delay;
}
