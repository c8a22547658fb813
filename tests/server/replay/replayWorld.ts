import pino from 'pino';
import { Random } from '../../../server/simulator/model/random';
import type { PastEvent } from '../../../server/domain/replay/pastState';
import type { PastSession } from '../../../server/domain/replay/foldStates';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { manualClock, type ManualClock } from '../http/manualClock';

export const DAY_MS = 86_400_000;
/** Beginning of the generated days. */
export const START = Date.UTC(2026, 4, 4);
const DAYS = 3;
export const END = START + DAYS * DAY_MS;
const STATUSES: readonly ConnectorStatus[] = [
  'available',
  'preparing',
  'charging',
  'faulted',
  'finishing',
  'unavailable',
];

/** Chargers with generated days: late and doubled messages, lost contact, faults of whole chargers, sessions. */
export class ReplayWorld {
  readonly clock: ManualClock = manualClock(END);
  readonly events: PastEvent[] = [];
  readonly sessions: { then: PastSession[]; now: PastSession[] } = { then: [], now: [] };
  readonly connectorIds: string[] = [];
  database!: TestDatabase;
  companyId!: string;
  private stationId!: string;

  static async create(): Promise<ReplayWorld> {
    const world = new ReplayWorld();
    world.database = await testDatabase();
    await world.database.db.asSystem(async (tx) => {
      world.companyId = await addCompany(tx, 'Acme');
      world.stationId = await addStation(tx, world.companyId, 'Station');
    });
    return world;
  }

  get deps() {
    return { db: this.database.db, clock: this.clock, log: pino({ level: 'silent' }) };
  }

  /** Adds chargers of two connectors and their days. */
  async addDays(chargers: number, seed: number): Promise<void> {
    const random = new Random(seed);
    for (let no = 1; no <= chargers; no += 1) {
      const charger = await this.database.db.asSystem((tx) =>
        addCharger(tx, this.stationId, `CP${no}`, { connectors: 2 }),
      );
      this.connectorIds.push(...charger.connectorIds);
      for (const id of charger.connectorIds) await this.addConnectorDays(id, charger.id, random);
      await this.addChargerDays(charger, random);
    }
  }

  private async addConnectorDays(connectorId: string, chargerId: string, random: Random): Promise<void> {
    let reportedAt = 0;
    for (let at = START + random.whole(1, 3_600_000); at < END; at += random.whole(60_001, 7_200_000)) {
      const status = random.next() < 0.1 ? 'offline' : (STATUSES[random.whole(0, STATUSES.length - 1)] ?? 'available');
      // One message in five was kept by its charger for up to five hours.
      const delay =
        status !== 'offline' && random.next() < 0.2 ? random.whole(60_000, 18_000_000) : random.whole(1, 900);
      await this.addEvent({
        connectorId,
        at,
        receivedAt: at + delay,
        status,
        error: status === 'faulted' ? 'GroundFailure' : null,
      });
      // One in ten comes twice.
      if (random.next() < 0.1)
        await this.addEvent({
          connectorId,
          at,
          receivedAt: at + delay + 5_003,
          status,
          error: status === 'faulted' ? 'GroundFailure' : null,
        });
      reportedAt = Math.max(reportedAt, at);
      if (status === 'charging') await this.addSession({ connectorId, chargerId, at, random });
    }
    await this.markLate(connectorId);
  }

  /** A report is late when a later one came before it, as the gateway stores it. */
  private async markLate(connectorId: string): Promise<void> {
    await this.database.db.asSystem((tx) =>
      tx
        .updateTable('connectorEvent as e')
        .set({ isLate: true })
        .where('connectorId', '=', connectorId)
        .where('status', '<>', 'offline')
        .where(({ exists, selectFrom, ref }) =>
          exists(
            selectFrom('connectorEvent as o')
              .select('o.id')
              .where('o.connectorId', '=', connectorId)
              .where('o.status', '<>', 'offline')
              .where('o.receivedAt', '<', ref('e.receivedAt'))
              .where('o.at', '>', ref('e.at')),
          ),
        )
        .execute(),
    );
    const rows = await this.database.db.asSystem((tx) =>
      tx.selectFrom('connectorEvent').selectAll().where('connectorId', '=', connectorId).execute(),
    );
    for (const row of rows)
      this.events.push({
        ...{ id: Number(row.id), connectorIds: [connectorId], isOfCharger: false, status: row.status },
        ...{ at: row.at.getTime(), receivedAt: row.receivedAt.getTime(), isLate: row.isLate },
        ...{ errorCode: row.errorCode, vendorErrorCode: row.vendorErrorCode, info: row.info },
      } as PastEvent & { isLate: boolean });
  }

  private async addEvent(event: {
    connectorId: string;
    at: number;
    receivedAt: number;
    status: ConnectorStatus;
    error: string | null;
  }): Promise<void> {
    const { connectorId, at, receivedAt, status, error } = event;
    const row = { connectorId, at: new Date(at), receivedAt: new Date(receivedAt), status, errorCode: error };
    await this.database.db.asSystem((tx) => tx.insertInto('connectorEvent').values(row).execute());
  }

  private async addChargerDays(charger: { id: string; connectorIds: string[] }, random: Random): Promise<void> {
    for (let at = START + random.whole(1, 20_000_000); at < END; at += random.whole(3_600_001, 40_000_000)) {
      const status = random.next() < 0.3 ? ('faulted' as const) : ('available' as const);
      const errorCode = status === 'faulted' ? 'InternalError' : null;
      const receivedAt = at + random.whole(1, 900);
      const row = { chargerId: charger.id, at: new Date(at), receivedAt: new Date(receivedAt), status, errorCode };
      const { id } = await this.database.db.asSystem((tx) =>
        tx.insertInto('chargerEvent').values(row).returning('id').executeTakeFirstOrThrow(),
      );
      this.events.push({
        ...{ id: Number(id), connectorIds: charger.connectorIds, isOfCharger: true, status, at, receivedAt, errorCode },
        ...{ vendorErrorCode: null, info: null },
      });
    }
  }

  private async addSession(place: {
    connectorId: string;
    chargerId: string;
    at: number;
    random: Random;
  }): Promise<void> {
    const { connectorId, chargerId, at, random } = place;
    const stoppedAt = at + random.whole(600_001, 9_000_000);
    const startReceivedAt = at + (random.next() < 0.2 ? random.whole(1_000, 5_000_000) : random.whole(1, 900));
    const stopReceivedAt = Math.max(startReceivedAt, stoppedAt) + random.whole(1, 900);
    const { id } = await this.database.db.asSystem((tx) =>
      tx
        .insertInto('chargeTransaction')
        .values({
          ...{ chargerId, connectorId, stationId: this.stationId, companyId: this.companyId, ocppVersion: '1.6' },
          ...{ naturalKey: `${connectorId} ${at}`, startedAt: new Date(at), stoppedAt: new Date(stoppedAt) },
          ...{
            startReceivedAt: new Date(startReceivedAt),
            stopReceivedAt: new Date(stopReceivedAt),
            status: 'finished',
          },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    this.sessions.then.push({ id, connectorId, from: startReceivedAt, until: stopReceivedAt });
    this.sessions.now.push({ id, connectorId, from: at, until: stoppedAt });
  }

  drop() {
    return this.database.drop();
  }
}
