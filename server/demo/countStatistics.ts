import { keepDowntimes } from '../availability/keepDowntimes';
import { openDatabase } from '../db/database';
import type { BeginWork } from './demoProgress';
import { keepStatistics } from '../statistics/keepStatistics';

/** Counts the downtimes and orders that were written; where this is cut off the jobs go on with it. */
export async function countStatistics(
  { databaseUrl, now }: { databaseUrl: string; now: Date },
  begin: BeginWork,
): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 2 });
  const deps = { db, clock: { now: () => now.getTime() } };
  try {
    begin('downtimes');
    await keepDowntimes(deps);
    await keepStatistics(deps, begin);
  } finally {
    await db.close();
  }
}
