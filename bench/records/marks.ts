import { openDatabase } from '../../server/db/database';
import { Batch } from '../../server/ocpp/store/batch';
import type { Part } from '../../server/ocpp/store/fact';
import { markBatch } from '../../server/ocpp/store/markedAttempts';
import { writeBatch } from '../../server/ocpp/store/writeBatch';
import type { ConnectorStatus } from '../../src/contract/live/connector';

const BATCHES = 300;
const PARTS = 100;
/** Each report is a change, and the first one of each driver a sign of an attempt. */
const STATUSES: readonly ConnectorStatus[] = ['preparing', 'available'];

interface MarkedBatches {
  /** Median ms of a batch of status reports, with the marks of attempts and without them. */
  withMarks: number;
  withoutMarks: number;
}

/**
 * Stores batches of status reports and takes the time of their marks of attempts in the same transactions: two runs
 * after one another would differ by more than the marks cost.
 */
export async function measureMarks(databaseUrl: string): Promise<MarkedBatches> {
  const db = openDatabase(databaseUrl, { poolSize: 2 });
  try {
    const places = await db.asSystem((tx) =>
      tx.selectFrom('connector').select(['id', 'chargerId']).where('connectorNo', '=', 1).orderBy('id').execute(),
    );
    const batches: number[] = [];
    const marks: number[] = [];
    for (let turn = 0; turn < BATCHES; turn += 1) {
      const now = Date.now();
      const parts = Array.from({ length: PARTS }, (_, index): Part => {
        const at = turn * PARTS + index;
        const { id, chargerId } = places[at % places.length]!;
        const status = STATUSES[Math.floor(at / places.length) % STATUSES.length]!;
        const facts = { connectorId: id, at: now, receivedAt: now, status, isIllegal: false, isRepeated: false };
        return { chargerId, facts: [{ kind: 'status', ...facts }] };
      });
      await db.asSystem(async (tx) => {
        const begun = performance.now();
        await writeBatch(tx, parts);
        const stored = performance.now();
        await markBatch(tx, new Batch(parts));
        batches.push(stored - begun);
        marks.push(performance.now() - stored);
      });
    }
    const [batch, mark] = [findMedian(batches), findMedian(marks)];
    return { withMarks: batch, withoutMarks: batch - mark };
  } finally {
    await db.close();
  }
}

function findMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
