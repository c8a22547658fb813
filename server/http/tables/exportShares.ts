import { Problem } from '../../wire/problem';

/** Files that one account takes from a node at a time, since the capacity that all accounts share is small. */
const MOST_AT_ONCE = 2;
/** Seconds after which asking again makes sense. */
const RETRY_AFTER = 10;

/** The share of each account in the exports of a node. */
export interface ExportShares {
  /**
   * Begins an export of an account.
   * @returns ends it; a second call does nothing
   * @throws Problem 429 when the account takes as many already
   */
  take(userId: string): () => void;
}

export function createExportShares(): ExportShares {
  const running = new Map<string, Set<object>>();
  return {
    take(userId) {
      const own = running.get(userId) ?? new Set();
      if (own.size >= MOST_AT_ONCE) {
        throw new Problem(429, 'export.tooMany', { retryAfter: RETRY_AFTER, values: { max: MOST_AT_ONCE } });
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
