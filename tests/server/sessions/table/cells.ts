import { randomUUID } from 'node:crypto';
import type { OcppVersion } from '../../../../src/contract/live/connector';
import { DIALECTS, type WireSession, type ChargerMessage } from '../dialect';
import { MINUTE, type DirectCharger, type SessionWorld } from '../sessionWorld';
import type { Arrival, State } from './axes';

/** Reported registers of a session, Wh: 2 and 4 kWh while it runs, 6 at its usual end, then 8 and 10. */
export const REGISTERS = { start: 10_000, first: 12_000, second: 14_000, end: 16_000, late: 18_000, lateEnd: 20_000 };

/** A session of another charger of the same version, shared by all cells. */
export interface Foreigner {
  charger: DirectCharger;
  wire: WireSession;
}

/** A session in one state at a charger of its own, and the arrival to apply to it. */
export class Cell {
  readonly state: State;
  readonly arrival: Arrival;
  readonly charger: DirectCharger;
  readonly connectorId: string;
  readonly world: SessionWorld;
  readonly wire: WireSession;
  readonly foreigner: Foreigner;
  /** Tag of another driver, used to start at the same connector. */
  readonly guestTag: string;
  /** Id of the transaction, once it has begun. */
  transactionId: string | null = null;
  /** Second charger of the driver, for the arrival that needs one. */
  elsewhere: DirectCharger | null = null;
  private start: ChargerMessage | null = null;
  private lastStop: ChargerMessage | null = null;

  constructor(
    { number, ...place }: Pick<Cell, 'state' | 'arrival' | 'charger' | 'connectorId'> & { number: number },
    world: SessionWorld,
    foreigner: Foreigner,
  ) {
    this.state = place.state;
    this.arrival = place.arrival;
    this.charger = place.charger;
    this.connectorId = place.connectorId;
    this.world = world;
    this.foreigner = foreigner;
    this.wire = makeWireSession(place.charger.version, `DRIVER${number}`);
    this.guestTag = `GUEST${number}`;
  }

  get version(): OcppVersion {
    return this.charger.version;
  }

  get dialect() {
    return DIALECTS[this.version];
  }

  formatStamp(minutes = 0): string {
    return new Date(this.world.now + minutes * MINUTE).toISOString();
  }

  send({ action, payload }: ChargerMessage): Promise<Record<string, unknown>> {
    return this.charger.send(action, payload);
  }

  async sendStart(): Promise<Record<string, unknown>> {
    this.start ??= this.dialect.start(this.wire, this.formatStamp(), REGISTERS.start);
    const answer = await this.send(this.start);
    if (this.version === '1.6' && this.wire.transactionId === -1)
      this.wire.transactionId = answer.transactionId as number;
    return answer;
  }

  sendReading(register: number): Promise<Record<string, unknown>> {
    return this.send(this.dialect.meter(this.wire, this.formatStamp(), register));
  }

  sendStatus(status: string): Promise<Record<string, unknown>> {
    return this.send(this.dialect.status(1, status, this.formatStamp()));
  }

  /** Ends the session as its charger does. */
  async sendStop(register: number, stamp = this.formatStamp()): Promise<Record<string, unknown>> {
    if (this.version === '1.6' && this.isSessionShown) await this.sendStatus('Finishing');
    this.lastStop = this.dialect.stop(this.wire, stamp, register);
    return this.send(this.lastStop);
  }

  /** Sends the last stop again; without one, sends a stop twice. */
  async repeatStop(): Promise<Record<string, unknown>> {
    if (!this.lastStop) await this.sendStop(REGISTERS.lateEnd);
    return this.send(this.lastStop!);
  }

  async reboot(): Promise<Record<string, unknown>> {
    await this.charger.disconnect();
    await this.charger.connect();
    return this.send(this.dialect.boot());
  }

  /** A charger reports Finishing only for a session that it shows. */
  private get isSessionShown(): boolean {
    return ['running', 'offline', 'rebooted', 'pricing', 'dead'].includes(this.state);
  }
}

/** Makes a session with the number that its charger gives it. */
export function makeWireSession(version: OcppVersion, idTag: string): WireSession {
  return { connector: 1, idTag, transactionId: version === '1.6' ? -1 : randomUUID(), seqNo: 0 };
}
