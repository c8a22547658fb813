import { openDatabase } from '../db/database';
import { keepStatistics } from '../statistics/keepStatistics';

/** Counts the orders that were written; where this is cut off the job goes on with it. */
export async function countStatistics({ databaseUrl, now }: { databaseUrl: string; now: Date }): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  await keepStatistics({ db, clock: { now: () => now.getTime() } }).finally(() => db.close());
}
