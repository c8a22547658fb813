import type { MessageKey } from '../../src/lib/messageKey';
import { Problem } from '../wire/problem';

/** Seconds after which asking again makes sense. */
const RETRY_AFTER = 10;

/** The share of each account in what a node does for long, since the capacity that all accounts share is small. */
export interface Shares {
  /**
   * Begins a piece of such work for an account.
   * @returns ends it; a second call does nothing
   * @throws Problem 429 when the account has as many already
   */
  take(userId: string): () => void;
}

/**
 * @param most pieces of work of an account at a time
 * @param refusal message of a refusal, with `max`
 */
export function createShares(most: number, refusal: MessageKey): Shares {
  const running = new Map<string, Set<object>>();
  return {
    take(userId) {
      const own = running.get(userId) ?? new Set();
      if (own.size >= most) {
        throw new Problem(429, refusal, { retryAfter: RETRY_AFTER, values: { max: most } });
      }
      const mine = {};
      running.set(userId, own.add(mine));
      return () => {
        own.delete(mine);
        if (own.size === 0) running.delete(userId);
      };
    },
  };
}
