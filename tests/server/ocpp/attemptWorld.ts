import { sql } from 'kysely';
import pino from 'pino';
import { readConnectors } from '../../../server/live/connectorRows';
import type { Fact } from '../../../server/ocpp/store/fact';
import { Ingest } from '../../../server/ocpp/store/ingest';
import { refoldMarked } from '../../../server/ocpp/store/markedAttempts';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { manualClock, type ManualClock } from '../http/manualClock';

/** Second 0 of the facts, epoch ms. */
export const START = Date.UTC(2026, 4, 4, 8);
const at = (second: number) => START + second * 1_000;

/** A charger of two connectors whose facts are stored in any order. */
export class AttemptWorld {
  clock: ManualClock = manualClock(START + 4 * 3_600_000);
  charger!: { id: string; connectorIds: string[] };
  private database!: TestDatabase;
  private stationId!: string;
  private ingest!: Ingest;

  static async create(): Promise<AttemptWorld> {
    const world = new AttemptWorld();
    world.database = await testDatabase();
    world.ingest = new Ingest(world.deps);
    world.stationId = await world.database.db.asSystem(async (tx) =>
      addStation(tx, await addCompany(tx, 'Acme'), 'Station'),
    );
    await world.useCharger('CP1');
    return world;
  }

  get deps() {
    return { db: this.database.db, clock: this.clock, log: pino({ level: 'silent' }) };
  }

  /** Adds a charger that the facts are of from now on. */
  async useCharger(code: string): Promise<void> {
    this.charger = await this.database.db.asSystem((tx) => addCharger(tx, this.stationId, code, { connectors: 2 }));
  }

  /** Stores facts of one message and makes the attempts of them. */
  async store(...facts: Fact[]) {
    const stored = await this.ingest.submit({ chargerId: this.charger.id, facts });
    await refoldMarked(this.deps);
    return stored;
  }

  /** @returns id of the session */
  async start(second: number, idTag: string): Promise<string> {
    const naturalKey = `${second} ${idTag}`;
    const { transactions } = await this.store(this.makeStart(second, naturalKey, idTag));
    return transactions.get(naturalKey)?.id ?? '';
  }

  makeStatus(second: number, status: ConnectorStatus, no = 1): Fact {
    const connectorId = this.charger.connectorIds[no - 1] ?? '';
    const receivedAt = at(second) + 100;
    return { kind: 'status', connectorId, at: at(second), receivedAt, status, isIllegal: false, isRepeated: false };
  }

  private makeStart(second: number, naturalKey: string, idTag: string): Fact {
    return {
      kind: 'txStart',
      isStart: true,
      connectorId: this.charger.connectorIds[0] ?? '',
      naturalKey,
      ocppVersion: '1.6',
      idTag,
      appUserId: null,
      enterpriseId: null,
      remoteStartId: null,
      commandId: null,
      startedAt: at(second),
      receivedAt: at(second) + 100,
      meterStart: 0,
      startSoc: null,
      flags: [],
    };
  }

  /** Attempts without their ids and sessions, which number in the order of arrival. */
  async listAttempts() {
    const rows = await this.database.db.asSystem((tx) =>
      tx.selectFrom('chargingAttempt').selectAll().orderBy('beganAt').orderBy('connectorId').execute(),
    );
    const numbers = new Map(rows.map(({ id }, index) => [id, index]));
    return rows.map(({ id: _id, chargerId: _chargerId, visitId, transactionId, ...row }) => ({
      ...row,
      connectorId: this.charger.connectorIds.indexOf(row.connectorId) + 1,
      visit: numbers.get(visitId ?? ''),
      hasSession: transactionId !== null,
    }));
  }

  listDays() {
    return this.database.db.asSystem((tx) =>
      tx.selectFrom('chargingAttemptDay').selectAll().orderBy('connectorId').execute(),
    );
  }

  listAlarms() {
    return this.database.db.asSystem((tx) => tx.selectFrom('alarm').select(['ruleCode', 'isActive']).execute());
  }

  async listAlarmLogs() {
    const rows = await this.database.db.asSystem((tx) => tx.selectFrom('alarm').select('log').orderBy('id').execute());
    return rows.map(({ log }) => log);
  }

  async listAlarmEvents() {
    const rows = await this.database.db.asSystem((tx) =>
      tx.selectFrom('alarmEvent').select('kind').orderBy('id').execute(),
    );
    return rows.map(({ kind }) => kind);
  }

  /** What the first connector of the charger is judged to be. */
  readState() {
    return this.database.db.asSystem((tx) =>
      tx
        .selectFrom('connectorAttemptState')
        .selectAll()
        .where('connectorId', '=', this.charger.connectorIds[0] ?? '')
        .executeTakeFirst(),
    );
  }

  async readLiveRow() {
    const rows = await this.database.db.asSystem((tx) => readConnectors(tx, this.charger.connectorIds.slice(0, 1)));
    return rows[0]?.row;
  }

  async setOnline(isOnline: boolean): Promise<void> {
    await this.database.db.asSystem((tx) =>
      tx.updateTable('charger').set({ isOnline }).where('id', '=', this.charger.id).execute(),
    );
  }

  async runStatement(statement: string): Promise<void> {
    await this.database.db.asSystem((tx) => sql.raw(statement).execute(tx));
  }

  drop() {
    return this.database.drop();
  }
}

export function makeTag(second: number, tagNo: string, refusal: 'blocked' | null = null): Fact {
  return { kind: 'tagPresented', tagNo, connectorId: null, at: at(second), receivedAt: at(second), refusal };
}

export function makeStop(second: number, id: string, meterStop: number): Fact {
  return {
    kind: 'txStop',
    transaction: { id },
    stoppedAt: at(second),
    receivedAt: at(second) + 100,
    meterStop,
    stopSoc: null,
    reason: 'Local',
    rawReason: null,
    flags: [],
  };
}
