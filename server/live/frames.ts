import type { Database } from '../db/database';
import { Waiters } from '../runtime/waiters';

/** Notices of new frames in the OCPP log, as received by this node. */
export interface FrameFeed {
  /** How often frames of a charger were heard of; only its changes mean something. */
  count(chargerCode: string): number;
  /** Resolves when frames of a charger were heard of since `count`, the time is over, or the reader left. */
  untilNews(chargerCode: string, count: number, waitMs: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Hears the notices of the log. There are as many counts as chargers that were ever heard of. */
export async function createFrameFeed({ db }: { db: Database }): Promise<FrameFeed> {
  const waiters = new Waiters();
  const counts = new Map<string, number>();
  let gaps = 0;
  const stop = await db.listen(
    'omp_frames',
    (notice) => {
      const { chargers } = JSON.parse(notice) as { chargers: string[] };
      for (const code of chargers) counts.set(code, (counts.get(code) ?? 0) + 1);
      waiters.wake();
    },
    () => {
      // Notices may be missing: all followers look.
      gaps += 1;
      waiters.wake();
    },
  );
  const count = (chargerCode: string) => gaps + (counts.get(chargerCode) ?? 0);
  return {
    count,
    untilNews: (chargerCode, since, waitMs, signal) =>
      count(chargerCode) === since
        ? waiters.wait(waitMs, () => count(chargerCode) !== since, signal)
        : Promise.resolve(),
    close: stop,
  };
}
