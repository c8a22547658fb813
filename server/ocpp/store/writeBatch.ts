import type { Tx } from '../../db/database';
import type { Part, Stored } from './fact';
import { storeAlarms } from './alarms';
import { Batch } from './batch';
import { storeCertificateRequests } from './certificateRequests';
import { storeClocks, storeNotes, storeSecurity, storeTagPresentations, storeTagUses } from './chargerState';
import { storeChargerStatuses } from './chargerStatuses';
import { foldCurves } from './curves';
import { storeDeadlines } from './deadlines';
import { flagEventGaps } from './eventGaps';
import { storeBoots, storeFirmware } from './firmware';
import { markBatch } from './markedAttempts';
import { measureSessions } from './measuredSessions';
import { storeMeters } from './meters';
import { returnChargingSessions } from './leftConnectors';
import { storeLateStarts } from './lateStarts';
import { notifyLive } from '../../db/notify';
import { storeOrders } from './orders';
import { freeIdleConnectors } from './resumedSessions';
import { storeOffline, storeOnline, storeSeen } from './presence';
import { storeDepartures } from './departures';
import { storeSignedMeters } from './signedMeters';
import { storeStatuses } from './statuses';
import { storeEvents, storeStarts, storeStops } from './transactions';

/** Presence first, and a transaction before its dependent facts. */
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
  storeSignedMeters,
  storeDepartures,
  storeOrders,
  storeTagUses,
  storeTagPresentations,
  storeSecurity,
  storeCertificateRequests,
  storeNotes,
  markBatch,
  // Last: writers of alarms wait for each other, and must not hold up other locks meanwhile.
  storeAlarms,
] as const;

/** Stores parts in the given transaction, one statement per kind of fact, and notifies the live feeds. */
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
