import type { Clock } from '../runtime/clock';
import { toNetwork } from '../runtime/clientAddress';
import { Problem } from '../wire/problem';

const WINDOW_MS = 60_000;
/** Addresses that are counted at a time; of the others each call counts as the first. */
const MOST_ADDRESSES = 50_000;

/** Counts the calls of an address. @throws Problem 429 when there are too many in a minute */
export type AssertBelowLimit = (address: string) => void;

/** Limits calls without a session by address, on this node; windows of a minute, so that nothing has to be cleaned up. */
export function createAddressThrottle(clock: Clock, mostOfMinute: number): AssertBelowLimit {
  let counts = new Map<string, number>();
  let windowEnd = 0;
  return (address) => {
    const now = clock.now();
    if (now >= windowEnd) {
      windowEnd = now + WINDOW_MS;
      counts = new Map();
    }
    const network = toNetwork(address);
    const count = (counts.get(network) ?? 0) + 1;
    if (count > 1 || counts.size < MOST_ADDRESSES) counts.set(network, count);
    if (count <= mostOfMinute) return;
    throw new Problem(429, 'http.429', { retryAfter: Math.ceil((windowEnd - now) / 1_000) });
  };
}
