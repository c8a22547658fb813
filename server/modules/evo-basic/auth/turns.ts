import { Problem } from '../../../http/problem';

const MOST_WAITING = 100;

/** Lets tries of one address pass one after another: in parallel they would all be made before the first one counts. */
export interface Turns {
  /** @throws Problem 429 when too many wait already */
  take<T>(address: string, work: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return {
    async take(address, work) {
      const line = lines.get(address) ?? { last: Promise.resolve(), waiting: 0 };
      if (line.waiting >= MOST_WAITING) throw new Problem(429, 'http.429', { retryAfter: 1 });
      const mine = line.last.then(work, work);
      lines.set(address, line);
      line.last = mine.catch(() => undefined);
      line.waiting += 1;
      try {
        return await mine;
      } finally {
        line.waiting -= 1;
        if (line.waiting === 0) lines.delete(address);
      }
    },
  };
}
