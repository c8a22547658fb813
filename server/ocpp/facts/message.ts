import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../runtime/clock';
import type { Database, Tx } from '../../db/database';
import { NO_METER } from '../../domain/alarms/meterCheck';
import type { Fact, MeterFact, Stored } from '../store/fact';
import type { Ingest } from '../store/ingest';
import { isByDevice } from '../store/places';
import { meterAlarms } from './meterAlarms';
import { MessageClock } from './messageClock';
import { OcppFault } from './ocppFault';
import { Payload } from './payload';
import { securityFact } from './securityFacts';
import type { ChargerSession, ConnectorMemory, RunningTransaction } from './chargerSession';
import type { Tags } from './tagLoader';
import { findTriggered } from './triggered';

/** Services of the handlers. */
export interface Services {
  db: Database;
  clock: Clock;
  log: Logger;
  ingest: Ingest;
  tags: Tags;
}

/** Handles one action: stores the content of the message and returns the payload of the answer. */
export type Handler = (message: Message, payload: Payload) => Promise<object>;

/** A sign of life is written at most this often, unless there is something else to write. */
const SEEN_EVERY_MS = 1_000;
/** More connectors than any charger has: a number beyond is nonsense. */
const MAX_CONNECTOR_NO = 32;
/**
 * Connectors that a charger may add beyond its model; limited, since each one brings rows, alarms and money with it.
 */
const MOST_ADDED = 8;

/** One message of a charger on its way into the database. */
export class Message {
  readonly session: ChargerSession;
  readonly services: Services;
  readonly action: string;
  readonly receivedAt: number;
  readonly clock: MessageClock;
  private isStored = false;
  private readonly alarms: Fact[] = [];
  private readonly storedCallbacks: (() => void)[] = [];
  /** The connection has been replaced by another one of the charger. */
  isReplaced = false;

  /** Notes for the trigger commands that caused the message. */
  private readonly triggered: readonly Fact[];

  constructor(session: ChargerSession, services: Services, action: string, receivedAt: number, params?: unknown) {
    this.session = session;
    this.services = services;
    this.action = action;
    this.receivedAt = receivedAt;
    this.clock = new MessageClock(session.clock, receivedAt);
    this.triggered = findTriggered(session, { action, payload: new Payload(params), receivedAt });
  }

  /** Our time for an answer, as OCPP writes it. */
  get currentTime(): string {
    return new Date(this.services.clock.now()).toISOString();
  }

  /** The connector with a number; an unknown connector of the charger is added, since its messages must not be lost. */
  async connector(no: number): Promise<ConnectorMemory> {
    const known = this.session.connectors.get(no);
    if (known) return known;
    if (!this.isConnectorNo(no)) throw new OcppFault('PropertyConstraintViolation', `no connector ${no}`);
    const { chargerId, chargerCode } = this.session;
    const { id, rating } = await this.services.db.asSystem(async (tx) => {
      const like = await tx
        .selectFrom('connector')
        .select(['type', 'powerKw'])
        .where('chargerId', '=', chargerId)
        .orderBy('connectorNo')
        .limit(1)
        .executeTakeFirst();
      const { count, named } = await countConnectors(tx, chargerId);
      if (count >= named + MOST_ADDED) throw new OcppFault('PropertyConstraintViolation', `no connector ${no}`);
      const powerKw = like?.powerKw ?? 22;
      const added = await tx
        .insertInto('connector')
        .values({ chargerId, connectorNo: no, type: like?.type ?? 'Type2', powerKw })
        .onConflict((conflict) => conflict.columns(['chargerId', 'connectorNo']).doUpdateSet({ connectorNo: no }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: added.id, rating: powerKw };
    });
    this.services.log.warn({ chargerCode, connector: no }, 'charger has a connector that its model does not name');
    const added: ConnectorMemory = {
      id,
      no,
      status: 'unknown',
      errorCode: null,
      first: 'connection',
      reportedAt: 0,
      plugs: {},
      rating,
      meter: NO_METER,
    };
    this.session.addConnector(added);
    return added;
  }

  /** Whether a charger can have a connector of that number. */
  isConnectorNo(no: number): boolean {
    return no >= 1 && no <= MAX_CONNECTOR_NO;
  }

  /**
   * A transaction of this charger by our id, running or not; null if the id is unknown.
   * @param said detail of the security event about a message that names another charger's transaction
   */
  async transaction(
    id: number,
    said?: string,
  ): Promise<Pick<RunningTransaction, 'id' | 'connectorId' | 'isByDevice'> | 'foreign' | null> {
    const running = this.session.transactions.get(String(id));
    if (running || id < 1) return running ?? null;
    const found = await this.services.db.asSystem((tx) =>
      tx
        .selectFrom('chargeTransaction as t')
        .select(['id', 'chargerId', 'connectorId', isByDevice('t').as('isByDevice')])
        .where('id', '=', String(id))
        .executeTakeFirst(),
    );
    if (found?.chargerId === this.session.chargerId) return found;
    if (!found) return null;
    this.alarm('ForeignTransaction', [`${this.action} of transaction ${id}`, ...(said ? [said] : [])].join(', '));
    return 'foreign';
  }

  /** A security event that is stored with the message. */
  alarm(type: string, detail: string): void {
    const { chargerId, chargerCode } = this.session;
    const charger = { id: chargerId, chargerCode };
    this.alarms.push(securityFact({ at: this.receivedAt, charger, type, detail, address: null }));
  }

  /** Stores the facts of the message; resolves when they are committed. */
  async store(...facts: Fact[]): Promise<Stored> {
    const { session, receivedAt } = this;
    this.isStored = true;
    const meters = meterAlarms(session, facts, receivedAt);
    const stored = await this.services.ingest.submit({
      chargerId: session.chargerId,
      facts: [...this.presence(), ...facts, ...meters.facts, ...this.triggered, ...this.alarms],
    });
    session.clock = this.clock.state;
    session.seenAt = Math.max(session.seenAt, receivedAt);
    this.isReplaced = stored.isReplaced;
    for (const id of stored.ended) session.transactions.delete(id);
    for (const callback of [...this.storedCallbacks.splice(0), meters.onStored]) callback();
    this.updateBeginnings(facts);
    return stored;
  }

  /**
   * Updates the connection's memory after the message is committed: the memory must not hold facts that were not
   * stored.
   */
  onStored(callback: () => void): void {
    this.storedCallbacks.push(callback);
  }

  /** A message that left nothing to store is still a sign of life. */
  async finish(): Promise<void> {
    if (!this.isStored && this.presence().length + this.triggered.length > 0) await this.store();
  }

  private updateBeginnings(facts: readonly Fact[]): void {
    for (const fact of facts) {
      const ref = fact.kind === 'meter' ? fact.transaction : null;
      const running = ref && 'id' in ref ? this.session.transactions.get(ref.id) : undefined;
      if (running && fact.kind === 'meter') updateBeginning(running, fact);
    }
  }

  private presence(): Fact[] {
    const { session, receivedAt } = this;
    const facts: Fact[] = [];
    if (receivedAt - session.seenAt >= SEEN_EVERY_MS || this.action === 'Heartbeat') {
      facts.push({ kind: 'seen', connectionId: session.connectionId, at: receivedAt });
    }
    const { offset } = this.clock.state;
    if (offset !== session.clock.offset) facts.push({ kind: 'clock', offset });
    return facts;
  }
}

function updateBeginning(running: RunningTransaction, { isNaming, isFirst, reading }: MeterFact): void {
  running.isNamed ||= isNaming;
  if (!isFirst) return;
  running.lacksRegister &&= reading.register === null;
  running.lacksSoc &&= reading.soc === null;
}

/** Connectors that a charger has, and that its model names. */
async function countConnectors(tx: Tx, chargerId: string): Promise<{ count: number; named: number }> {
  return tx
    .selectFrom('charger as c')
    .innerJoin('chargerModel as m', 'm.id', 'c.modelId')
    .select(sql<number>`(select count(*)::int from connector n where n.charger_id = c.id)`.as('count'))
    .select(sql<number>`jsonb_array_length(m.connectors)`.as('named'))
    .where('c.id', '=', chargerId)
    .executeTakeFirstOrThrow();
}
