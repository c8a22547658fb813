import { toNetwork } from '../../../runtime/clientAddress';
import { Problem } from '../../../wire/problem';

const MOST_WAITING = 100;

/** Runs the tries of one line serially: in parallel all of them would be made before the first one counts. */
export interface Turns {
  /**
   * @param line an address, which stands for its network, or any other name
   * @throws Problem 429 when too many wait already
   */
  take<T>(line: string, work: () => Promise<T>, mostWaiting?: number): Promise<T>;
}

export function createTurns(): Turns {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return {
    async take(name, work, mostWaiting = MOST_WAITING) {
      const key = toNetwork(name);
      const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
      if (line.waiting >= mostWaiting) throw new Problem(429, 'http.429', { retryAfter: 1 });
      const mine = line.last.then(work, work);
      lines.set(key, line);
      line.last = mine.catch(() => undefined);
      line.waiting += 1;
      try {
        return await mine;
      } finally {
        line.waiting -= 1;
        if (line.waiting === 0) lines.delete(key);
      }
    },
  };
}
