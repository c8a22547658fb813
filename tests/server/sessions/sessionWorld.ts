import { randomUUID } from 'node:crypto';
import { sweepRunning } from '../../../server/billing/abnormal/sweepRunning';
import type { Tx } from '../../../server/db/database';
import { findHandler } from '../../../server/ocpp/gateway/handlers';
import { Ingest } from '../../../server/ocpp/store/ingest';
import { Message, type Services } from '../../../server/ocpp/facts/message';
import { Payload } from '../../../server/ocpp/facts/payload';
import { ChargerSession } from '../../../server/ocpp/facts/chargerSession';
import { createSessionLoader, type SessionLoader } from '../../../server/ocpp/gateway/sessionLoader';
import { sweepEnds } from '../../../server/ocpp/store/sweepEnds';
import { createTags } from '../../../server/ocpp/facts/tagLoader';
import type { OcppVersion } from '../../../src/contract/live/connector';
import { addCharger } from '../../harness/equipment';
import { BillingWorld } from '../billing/billingWorld';

export const MINUTE = 60_000;

/** A charger whose messages reach the handlers without a socket, stamped and received on the test's clock. */
export class DirectCharger {
  readonly id: string;
  readonly version: OcppVersion;
  private readonly world: SessionWorld;
  private session: ChargerSession | null = null;

  constructor(world: SessionWorld, id: string, version: OcppVersion) {
    this.world = world;
    this.id = id;
    this.version = version;
  }

  get isConnected(): boolean {
    return this.session !== null;
  }

  async connect(): Promise<void> {
    const { services, loader } = this.world;
    const state = await loader.state(this.id);
    if (!state) throw new Error('no such charger');
    const at = services.clock.now();
    const session = new ChargerSession(randomUUID(), at, { ...state, ocppVersion: this.version });
    const { connectionId } = session;
    const online = { kind: 'online', connectionId, nodeId: 'test', ocppVersion: this.version, profile: 1, at } as const;
    await services.ingest.submit({ chargerId: this.id, facts: [online] });
    this.session = session;
  }

  async disconnect(): Promise<void> {
    if (!this.session) return;
    const { connectionId } = this.session;
    const { ingest, clock } = this.world.services;
    this.session = null;
    await ingest.submit({
      chargerId: this.id,
      facts: [{ kind: 'offline', connectionId, at: clock.now() }],
    });
  }

  async send(action: string, payload: object): Promise<Record<string, unknown>> {
    if (!this.session) throw new Error('not connected');
    const { services } = this.world;
    const receivedAt = services.clock.now();
    const message = new Message(this.session, services, action, receivedAt, payload);
    const answer = await findHandler(this.version, action)(message, new Payload(payload, receivedAt));
    await message.finish();
    return answer as Record<string, unknown>;
  }
}

/** Many chargers at one station with prices, one clock and one group commit. */
export class SessionWorld {
  readonly billing: BillingWorld;
  readonly services: Services;
  readonly loader: SessionLoader;
  private chargers = 0;

  private constructor(billing: BillingWorld) {
    this.billing = billing;
    const { db, clock, log } = billing.deps;
    this.loader = createSessionLoader(db);
    this.services = { db, clock, log, ingest: new Ingest({ db, clock, log }), tags: createTags({ db, clock }) };
  }

  static async create(): Promise<SessionWorld> {
    return new SessionWorld(await new BillingWorld().open());
  }

  get now(): number {
    return this.billing.clock.now();
  }

  query<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.billing.query(work);
  }

  async addCharger(version: OcppVersion, connectors = 1): Promise<DirectCharger & { connectorIds: string[] }> {
    const code = `S${(this.chargers += 1)}`;
    const { id, connectorIds } = await this.query((tx) =>
      addCharger(tx, this.billing.stationId, code, { connectors, ocppVersion: version }),
    );
    const charger = new DirectCharger(this, id, version);
    await charger.connect();
    return Object.assign(charger, { connectorIds });
  }

  /** A driver with a tag. */
  async addDriver(tagNo: string, balance: string): Promise<string> {
    const appUserId = await this.billing.addDriver(balance);
    await this.query((tx) => tx.insertInto('chargeTag').values({ tagNo, appUserId }).execute());
    return appUserId;
  }

  /** Advances the clock and runs the due jobs. */
  async pass(minutes: number): Promise<void> {
    this.billing.clock.advance(minutes * MINUTE);
    await sweepEnds(this.billing.deps);
    await sweepRunning(this.billing.deps);
    await this.billing.bill();
  }

  close(): Promise<void> {
    return this.billing.close();
  }
}
