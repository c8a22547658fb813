import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateAttempts } from '../../../server/ocpp/store/attemptDays';
import type { Fact } from '../../../server/ocpp/store/fact';
import { Ingest } from '../../../server/ocpp/store/ingest';
import { proveAttempts } from '../../../server/ocpp/store/proveAttempts';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { createChance, shuffleRows } from '../domain/attempts/generatedDays';
import { manualClock } from '../http/manualClock';

const START = Date.UTC(2026, 4, 4, 8);
const MINUTE = 60_000;

let database: TestDatabase;
let clock: ReturnType<typeof manualClock>;
let ingest: Ingest;
let stationId: string;
let charger: { id: string; connectorIds: string[] };
const makeDeps = () => ({ db: database.db, clock, log: pino({ level: 'silent' }) });

beforeEach(async () => {
  database = await testDatabase();
  clock = manualClock(START + 4 * 3_600_000);
  ingest = new Ingest(makeDeps());
  stationId = await database.db.asSystem(async (tx) => addStation(tx, await addCompany(tx, 'Acme'), 'Station'));
  charger = await addTestCharger('CP1');
});
afterEach(() => database.drop());

const addTestCharger = (code: string) =>
  database.db.asSystem((tx) => addCharger(tx, stationId, code, { connectors: 2 }));
const connectorId = (no: number) => charger.connectorIds[no - 1] ?? '';

const makeStatus = (second: number, status: ConnectorStatus, no = 1): Fact => ({
  kind: 'status',
  connectorId: connectorId(no),
  at: START + second * 1_000,
  receivedAt: START + second * 1_000 + 100,
  status,
  isIllegal: false,
  isRepeated: false,
});
const makeTag = (second: number, tagNo: string, refusal: 'blocked' | null = null): Fact => ({
  kind: 'tagPresented',
  tagNo,
  connectorId: null,
  at: START + second * 1_000,
  receivedAt: START + second * 1_000,
  refusal,
});
const makeStart = (second: number, key: string, idTag: string, no = 1): Fact => ({
  kind: 'txStart',
  isStart: true,
  connectorId: connectorId(no),
  naturalKey: key,
  ocppVersion: '1.6',
  idTag,
  appUserId: null,
  enterpriseId: null,
  remoteStartId: null,
  commandId: null,
  startedAt: START + second * 1_000,
  receivedAt: START + second * 1_000 + 100,
  meterStart: 0,
  startSoc: null,
  flags: [],
});
const makeStop = (second: number, id: string, meterStop: number): Fact => ({
  kind: 'txStop',
  transaction: { id },
  stoppedAt: START + second * 1_000,
  receivedAt: START + second * 1_000 + 100,
  meterStop,
  stopSoc: null,
  reason: 'Local',
  rawReason: null,
  flags: [],
});

async function store(...facts: Fact[]) {
  return ingest.submit({ chargerId: charger.id, facts });
}

async function start(second: number, key: string, idTag: string, no = 1): Promise<string> {
  const { transactions } = await store(makeStart(second, key, idTag, no));
  return transactions.get(key)?.id ?? '';
}

/** Attempts without their ids and sessions, which number in the order of arrival. */
async function listAttempts() {
  const rows = await database.db.asSystem((tx) =>
    tx.selectFrom('chargingAttempt').selectAll().orderBy('beganAt').orderBy('connectorId').execute(),
  );
  const numbers = new Map(rows.map(({ id }, index) => [id, index]));
  return rows.map(({ id: _id, chargerId: _chargerId, visitId, transactionId, ...row }) => ({
    ...row,
    connectorId: charger.connectorIds.indexOf(row.connectorId) + 1,
    visit: numbers.get(visitId ?? ''),
    hasSession: transactionId !== null,
  }));
}

const listDays = () =>
  database.db.asSystem((tx) => tx.selectFrom('chargingAttemptDay').selectAll().orderBy('connectorId').execute());

const runStatement = (statement: string) => database.db.asSystem((tx) => sql.raw(statement).execute(tx));

describe('attempts', () => {
  it('are kept with the messages behind them', async () => {
    await store(makeStatus(0, 'available'));
    await store(makeStatus(60, 'preparing'));
    expect(await listAttempts()).toMatchObject([{ openedBy: 'plug', outcome: 'running', endedAt: null }]);
    await store(makeTag(65, 'A'));
    const id = await start(70, 'one', 'A');
    await store(makeStatus(71, 'charging'));
    await store(makeStop(1_800, id, 9_000), makeStatus(1_801, 'finishing'));
    await store(makeStatus(1_860, 'available'));
    expect(await listAttempts()).toMatchObject([
      {
        connectorId: 1,
        beganAt: new Date(START + 60_000),
        beganReceivedAt: new Date(START + 60_100),
        endedAt: new Date(START + 1_860_000),
        idTag: 'A',
        energyWh: '9000',
        stopReason: 'Local',
        outcome: 'succeeded',
        isAfirevSuccess: true,
        cause: null,
        hasSession: true,
      },
    ]);
  });

  it('are untouched when a batch has heartbeats and readings alone', async () => {
    await store(makeStatus(60, 'preparing'));
    await runStatement(`update charging_attempt set cause_detail = 'as it was'`);
    await store({ kind: 'seen', connectionId: '1', at: START + 90_000 });
    expect(await listAttempts()).toMatchObject([{ causeDetail: 'as it was' }]);
  });

  it('are equal in every order of arrival when messages come late and doubled', async () => {
    let first: unknown;
    for (let seed = 0; seed < 12; seed += 1) {
      const chance = createChance(seed);
      charger = await addTestCharger(`CP-${seed}`);
      await runStatement('delete from charging_attempt');
      const ids = [await start(70, `one${seed}`, 'A'), await start(2_010, `two${seed}`, 'B')];
      const messages: Fact[] = [
        makeStatus(0, 'available'),
        makeStatus(60, 'preparing'),
        makeTag(65, 'A'),
        makeStatus(71, 'charging'),
        makeStop(1_800, ids[0]!, 9_000),
        makeStatus(1_801, 'finishing'),
        makeStatus(1_860, 'available'),
        makeTag(1_900, 'C', 'blocked'),
        makeStatus(2_000, 'preparing'),
        makeStop(2_100, ids[1]!, 0),
        makeStatus(2_101, 'faulted'),
        makeStatus(2_400, 'available'),
        makeStatus(500, 'preparing', 2),
        makeStatus(560, 'available', 2),
      ];
      const inOrder =
        seed === 0 ? messages : shuffleRows([...messages, ...messages.filter(() => chance() < 0.3)], chance);
      for (const fact of inOrder) await store(fact);
      await updateAttempts(makeDeps());
      // A report that repeats the state leaves no arrival of its own.
      const attempts = (await listAttempts()).map(({ endedReceivedAt: _arrival, ...row }) => row);
      first ??= attempts;
      expect(attempts, `seed ${seed}`).toEqual(first);
    }
    expect(first).toMatchObject([
      { outcome: 'succeeded', idTag: 'A', visitResult: 'first' },
      { outcome: 'failed', cause: 'unknown', connectorId: 2 },
      { outcome: 'failed', cause: 'tagRefused', causeDetail: 'blocked', idTag: 'C' },
      { outcome: 'failed', cause: 'fault', idTag: 'B', isAfirevSuccess: true },
    ]);
  });

  it('know the state of a repeated report when a late one tells of a time before it', async () => {
    await store(makeStatus(0, 'faulted'));
    await store(makeStatus(10, 'available'));
    await store(makeStatus(100, 'available'));
    await store(makeStatus(50, 'preparing'));
    expect(await listAttempts()).toMatchObject([
      { beganAt: new Date(START + 50_000), endedAt: new Date(START + 100_000), outcome: 'failed' },
    ]);
  });

  it('end by time when a driver shows a tag and never plugs in', async () => {
    await store(makeStatus(0, 'available'), makeTag(60, 'A'));
    expect(await listAttempts()).toMatchObject([{ outcome: 'running', dueAt: new Date(START + 180_000) }]);
    await updateAttempts(makeDeps());
    expect(await listAttempts()).toMatchObject([{ outcome: 'failed', cause: 'noPlug', dueAt: null }]);
  });

  it('follow a start that ends without a message of the charger', async () => {
    await store(makeStatus(0, 'available'));
    await database.db.asSystem((tx) =>
      sql`insert into command (charger_id, company_id, connector_no, kind, params, created_by_name, created_at, state,
          ended_at, steps)
        select ${charger.id}::bigint, s.company_id, 1, 'start', '{"idTag": "A"}', 'noc', ${new Date(START + MINUTE)}, 'rejected',
          ${new Date(START + MINUTE + 1_000)}, '[{"state": "rejected", "detail": "Rejected"}]' from station s`.execute(
        tx,
      ),
    );
    await updateAttempts(makeDeps());
    expect(await listAttempts()).toMatchObject([
      { openedBy: 'command', outcome: 'failed', cause: 'startRefused', causeDetail: 'Rejected', idTag: 'A' },
    ]);
  });

  it('are counted by days with their visits when these have closed', async () => {
    clock = manualClock(START + 40 * MINUTE);
    await store(makeStatus(0, 'available'), makeStatus(60, 'preparing'), makeTag(65, 'A', 'blocked'));
    await store(makeStatus(90, 'available'));
    await store(makeStatus(100, 'preparing'));
    const id = await start(110, 'one', 'A');
    await store(makeStop(1_800, id, 9_000), makeStatus(1_860, 'available'));
    await updateAttempts(makeDeps());
    expect(await listAttempts()).toMatchObject([
      { visit: 0, visitResult: null, visitClosesAt: new Date(START + 61 * MINUTE) },
      { visit: 0, visitResult: null, visitClosesAt: null },
    ]);
    clock.advance(21 * MINUTE);
    await updateAttempts(makeDeps());
    expect(await listAttempts()).toMatchObject([{ visitResult: 'troubled' }, { visitResult: 'troubled' }]);
    expect(await listDays()).toMatchObject([
      { attempts: 2, succeeded: 1, visitsFirst: 0, visitsTroubled: 1, visitsFailed: 0, tagRefused: 1, afirevFirst: 1 },
    ]);
  });

  it('take the driver of their neighbour, and lose it when their own becomes known', async () => {
    await store(makeStatus(0, 'available'), makeStatus(60, 'preparing'), makeStatus(90, 'available'));
    await store(makeStatus(100, 'preparing'), makeTag(110, 'A', 'blocked'), makeStatus(120, 'available'));
    await updateAttempts(makeDeps());
    expect(await listAttempts()).toMatchObject([
      { idTag: 'A', isAdopted: true, visit: 0 },
      { idTag: 'A', isAdopted: false, visit: 0 },
    ]);
    await store(makeTag(70, 'B', 'blocked'));
    await updateAttempts(makeDeps());
    expect(await listAttempts()).toMatchObject([
      { idTag: 'B', isAdopted: false, visit: 0 },
      { idTag: 'A', isAdopted: false, visit: 1 },
    ]);
  });
});

describe('the proof of attempts', () => {
  const makeDay = async () => {
    await store(makeStatus(0, 'available'), makeStatus(60, 'preparing'));
    const id = await start(70, 'one', 'A');
    await store(makeStop(1_800, id, 9_000), makeStatus(1_860, 'available'));
    await store(makeStatus(3_000, 'preparing'), makeStatus(3_060, 'faulted'), makeStatus(3_100, 'available'));
    await updateAttempts(makeDeps());
  };

  it('finds nothing in rows that follow their messages', async () => {
    await makeDay();
    expect(await proveAttempts(makeDeps())).toEqual([]);
  });

  it('names and mends rows that were changed, removed or added behind its back', async () => {
    await makeDay();
    const before = await listAttempts();
    await runStatement(
      `update charging_attempt set outcome = 'failed', cause = 'noEnergy' where outcome = 'succeeded'`,
    );
    await runStatement(`delete from charging_attempt where cause = 'fault'`);
    await runStatement(`update charging_attempt_day set succeeded = 7`);
    const found = await proveAttempts(makeDeps());
    expect(found.map(({ table, kept, made }) => ({ table, kept, made }))).toMatchObject([
      { table: 'charging_attempt', kept: '', made: expect.stringContaining('cause=fault') },
      {
        table: 'charging_attempt',
        kept: 'outcome=failed cause=noEnergy',
        made: 'outcome=succeeded cause=null',
      },
    ]);
    const alarms = await database.db.asSystem((tx) =>
      tx.selectFrom('alarm').select(['ruleCode', 'isActive']).execute(),
    );
    expect(alarms).toEqual([{ ruleCode: 'statistics.attempts', isActive: true }]);
    expect(await listAttempts()).toEqual(before);
    expect(await proveAttempts(makeDeps())).toEqual([]);
    expect(await listDays()).toMatchObject([{ attempts: 2, succeeded: 1, fault: 1 }]);
  });
});
