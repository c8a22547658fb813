import type pg from 'pg';
import { keepDowntimes } from '../availability/keepDowntimes';
import { shareTransaction } from '../db/sharedTransaction';
import { keepStatistics } from '../statistics/keepStatistics';
import { analyzeCounted } from './analyzeTables';
import type { BeginWork } from './demoProgress';

/** Counts the downtimes and orders that the transaction of `client` has written. */
export async function countStatistics(client: pg.ClientBase, now: Date, begin: BeginWork): Promise<void> {
  const deps = { db: shareTransaction(client), clock: { now: () => now.getTime() } };
  await analyzeCounted(client);
  begin('downtimes');
  await keepDowntimes(deps);
  await keepStatistics(deps, begin);
}
