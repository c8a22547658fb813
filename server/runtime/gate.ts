import { Problem } from '../wire/problem';

/** Limits the number of costly calls that run at once; preferred calls leave the queue first. */
export interface Gate {
  /** @throws Problem 429 when too much waits already */
  run<T>(work: () => Promise<T>, options?: { isPreferred?: boolean }): Promise<T>;
}

interface GateOptions {
  atOnce: number;
  /** Limit of waiting calls, for preferred and other calls each. */
  mostWaiting: number;
}

export function createGate({ atOnce, mostWaiting }: GateOptions): Gate {
  let running = 0;
  const preferred: (() => void)[] = [];
  const others: (() => void)[] = [];

  const enter = async (isPreferred: boolean) => {
    const line = isPreferred ? preferred : others;
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= mostWaiting) throw new Problem(429, 'http.429', { retryAfter: 1 });
    // The leaving call hands over its place.
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = () => {
    const next = preferred.shift() ?? others.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work, { isPreferred = false } = {}) {
      await enter(isPreferred);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
