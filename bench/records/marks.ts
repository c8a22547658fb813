import { openDatabase, type Database } from '../../server/db/database';
import { Batch } from '../../server/ocpp/store/batch';
import type { Fact, Part } from '../../server/ocpp/store/fact';
import { markBatch } from '../../server/ocpp/store/markedAttempts';
import { writeBatch } from '../../server/ocpp/store/writeBatch';
import type { ConnectorStatus } from '../../src/contract/live/connector';

const BATCHES = 300;
const PARTS = 100;
/** A session reports about five states and, each half minute, a reading: one state among ten readings. */
const BUSY_HOUR = 10;
/** Each report is a change, and the first one of each driver a sign of an attempt. */
const STATUSES: readonly ConnectorStatus[] = ['preparing', 'available'];

/** Median ms of a batch with the marks of its attempts, and without them. */
export interface MarkedBatch {
  withMarks: number;
  withoutMarks: number;
}

interface Place {
  id: string;
  chargerId: string;
}

/**
 * Stores batches of messages and takes the time of their marks of attempts in the same transactions: two runs after one
 * another would differ by more than the marks cost.
 */
export async function measureMarks(databaseUrl: string): Promise<{ busyHour: MarkedBatch; statuses: MarkedBatch }> {
  const db = openDatabase(databaseUrl, { poolSize: 2 });
  try {
    const places = await db.asSystem((tx) =>
      tx.selectFrom('connector').select(['id', 'chargerId']).where('connectorNo', '=', 1).orderBy('id').execute(),
    );
    const half = Math.floor(places.length / 2);
    const [charging, changing] = [places.slice(0, half), places.slice(half)];
    await storeStarts(db, charging);
    const isStatus = (index: number) => index % (BUSY_HOUR + 1) === 0;
    return {
      busyHour: await measureBatches(db, (at) => (isStatus(at) ? makeStatus(changing, at) : makeReading(charging, at))),
      statuses: await measureBatches(db, (at) => makeStatus(changing, at)),
    };
  } finally {
    await db.close();
  }
}

async function measureBatches(db: Database, makePart: (at: number) => Part): Promise<MarkedBatch> {
  const batches: number[] = [];
  const marks: number[] = [];
  for (let turn = 0; turn < BATCHES; turn += 1) {
    const parts = Array.from({ length: PARTS }, (_, index) => makePart(turn * PARTS + index));
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
}

const pickPlace = (places: readonly Place[], at: number) => places[at % places.length]!;
const toKey = ({ id }: Place) => `bench-${id}`;

async function storeStarts(db: Database, places: readonly Place[]): Promise<void> {
  const now = Date.now();
  const parts = places.map((place): Part => {
    const start = { isStart: true, connectorId: place.id, naturalKey: toKey(place), ocppVersion: '1.6' as const };
    const payer = { idTag: 'BENCH', appUserId: null, enterpriseId: null, remoteStartId: null, commandId: null };
    const meter = { startedAt: now, receivedAt: now, meterStart: 0, startSoc: null, flags: [] };
    return { chargerId: place.chargerId, facts: [{ kind: 'txStart', ...start, ...payer, ...meter }] };
  });
  await db.asSystem((tx) => writeBatch(tx, parts));
}

function makeStatus(places: readonly Place[], at: number): Part {
  const { id: connectorId, chargerId } = pickPlace(places, at);
  const status = STATUSES[Math.floor(at / places.length) % STATUSES.length]!;
  const now = Date.now();
  const fact: Fact = {
    kind: 'status',
    connectorId,
    at: now,
    receivedAt: now,
    status,
    isIllegal: false,
    isRepeated: false,
  };
  return { chargerId, facts: [fact] };
}

function makeReading(places: readonly Place[], at: number): Part {
  const place = pickPlace(places, at);
  const now = Date.now();
  const times = { deviceAt: now, measuredAt: now, at: now, receivedAt: now };
  const reading = { register: at, soc: 50, power: 50, voltage: 400, current: 125, temperature: 30, context: null };
  const transaction = { transaction: { naturalKey: toKey(place) }, isNamed: true, isNaming: false, isFirst: false };
  return {
    chargerId: place.chargerId,
    facts: [{ kind: 'meter', connectorId: place.id, ...transaction, ...times, reading }],
  };
}

function findMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
