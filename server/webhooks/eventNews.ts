import type { Database } from '../db/database';
import { Waiters } from '../runtime/waiters';

/** Notices of new events, as this node receives them. */
export interface EventNews {
  /** How often events were heard of; only its changes mean something. */
  count(): number;
  /** Resolves when events were heard of since `count`, the time is over, or the reader left. */
  untilNews(count: number, waitMs: number, signal: AbortSignal): Promise<void>;
}

/** Listens from the first reader on. */
export function createEventNews(db: Pick<Database, 'listen'>): EventNews {
  const waiters = new Waiters();
  let count = 0;
  let listening: Promise<unknown> | undefined;
  const hear = () => {
    count += 1;
    waiters.wake();
  };
  const listen = () =>
    db.listen('omp_webhook', hear, hear).catch(() => {
      listening = undefined;
    });
  return {
    count: () => count,
    async untilNews(since, waitMs, signal) {
      await (listening ??= listen());
      if (count === since) await waiters.wait(waitMs, () => count !== since, signal);
    },
  };
}
