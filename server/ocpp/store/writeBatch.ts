import type { Tx } from '../../db/database';
import type { Part, Stored } from './fact';
import { storeAlarms } from './alarms';
import { Batch } from './batch';
import { storeClocks, storeNotes, storeSecurity, storeTagUses } from './chargerState';
import { storeChargerStatuses } from './chargerStatuses';
import { foldCurves } from './curves';
import { storeDeadlines } from './deadlines';
import { flagEventGaps } from './eventGaps';
import { storeBoots, storeFirmware } from './firmware';
import { measureSessions } from './measuredSessions';
import { storeMeters } from './meters';
import { returnChargingSessions } from './leftConnectors';
import { storeLateStarts } from './lateStarts';
import { notifyLive } from '../../db/notify';
import { storeOrders } from './orders';
import { freeIdleConnectors } from './resumedSessions';
import { storeOffline, storeOnline, storeSeen } from './presence';
import { storeStatuses } from './statuses';
import { storeEvents, storeStarts, storeStops } from './transactions';

/** Presence first, and a transaction before what belongs to it. */
const STEPS = [
  storeOnline,
  storeSeen,
  storeOffline,
  storeBoots,
  storeClocks,
  storeFirmware,
  storeChargerStatuses,
  storeStarts,
  storeLateStarts,
  storeEvents,
  storeMeters,
  storeStops,
  flagEventGaps,
  storeStatuses,
  storeDeadlines,
  returnChargingSessions,
  freeIdleConnectors,
  foldCurves,
  measureSessions,
  storeOrders,
  storeTagUses,
  storeSecurity,
  storeNotes,
  // Last: alarms are written in turns, and nothing is to wait in a turn.
  storeAlarms,
] as const;

/** Stores parts in the given transaction, one statement per kind of fact, and tells what changed. */
export async function writeBatch(tx: Tx, parts: readonly Part[]): Promise<Stored[]> {
  const batch = new Batch(parts);
  for (const step of STEPS) await step(tx, batch);
  await notifyLive(tx, batch.changed);
  return parts.map((part) => ({
    transactions: batch.transactionsOf(part),
    ended: batch.endedOf(part),
    isReplaced: batch.replaced.has(part),
  }));
}
