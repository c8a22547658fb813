import type { Clock } from '../runtime/clock';
import { toNetwork } from '../runtime/clientAddress';
import { Problem } from '../wire/problem';

const WINDOW_MS = 60_000;
/** Keys that are counted at a time; of the others each call counts as the first. */
const MOST_KEYS = 50_000;

/** Counts calls by a key, on this node; windows of a minute, so that nothing has to be cleaned up. */
export interface Throttle {
  /** Counts a call. @param most of this key, if it has a limit of its own @throws Problem 429 when there are more in a minute */
  count(key: string, most?: number): void;
  /** Whether the next call of the key would be refused. */
  isFull(key: string): boolean;
}

export function createThrottle(clock: Clock, mostOfMinute: number): Throttle {
  let counts = new Map<string, number>();
  let windowEnd = 0;
  const read = (key: string) => {
    const now = clock.now();
    if (now >= windowEnd) {
      windowEnd = now + WINDOW_MS;
      counts = new Map();
    }
    return counts.get(key) ?? 0;
  };
  return {
    count(key, most = mostOfMinute) {
      const count = read(key) + 1;
      if (count > 1 || counts.size < MOST_KEYS) counts.set(key, count);
      if (count <= most) return;
      throw new Problem(429, 'http.429', { retryAfter: Math.ceil((windowEnd - clock.now()) / 1_000) });
    },
    isFull: (key) => read(key) >= mostOfMinute,
  };
}

/** Counts the calls of an address. @throws Problem 429 when there are too many in a minute */
export type AssertBelowLimit = (address: string) => void;

/** Limits calls without a session by the network of their address. */
export function createAddressThrottle(clock: Clock, mostOfMinute: number): AssertBelowLimit {
  const { count } = createThrottle(clock, mostOfMinute);
  return (address) => count(toNetwork(address));
}
