import { randomUUID } from 'node:crypto';
import type { OcppVersion } from '../../../../src/contract/live/connector';
import { DIALECTS, type SpokenSession, type Utterance } from '../dialect';
import { MINUTE, type DirectCharger, type SessionWorld } from '../sessionWorld';
import type { Arrival, State } from './axes';

/** Registers that are told of a session, Wh: 2 and 4 kWh while it runs, 6 at its usual end, then 8 and 10. */
export const REGISTERS = { start: 10_000, first: 12_000, second: 14_000, end: 16_000, late: 18_000, lateEnd: 20_000 };

/** What is shared by all cells: a session of another charger of the same version. */
export interface Foreigner {
  charger: DirectCharger;
  spoken: SpokenSession;
}

/** A session in one state, at a charger of its own, and what is to arrive. */
export class Cell {
  readonly state: State;
  readonly arrival: Arrival;
  readonly charger: DirectCharger;
  readonly connectorId: string;
  readonly world: SessionWorld;
  readonly spoken: SpokenSession;
  readonly foreigner: Foreigner;
  /** The tag of another driver, who starts at the same connector. */
  readonly guestTag: string;
  /** Of the session, once it has begun. */
  transactionId: string | null = null;
  /** Where the driver goes next; none unless the arrival needs it. */
  elsewhere: DirectCharger | null = null;
  private start: Utterance | null = null;
  private lastStop: Utterance | null = null;

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
    this.spoken = speakSession(place.charger.version, `DRIVER${number}`);
    this.guestTag = `GUEST${number}`;
  }

  get version(): OcppVersion {
    return this.charger.version;
  }

  get dialect() {
    return DIALECTS[this.version];
  }

  stampOf(minutes = 0): string {
    return new Date(this.world.now + minutes * MINUTE).toISOString();
  }

  say({ action, payload }: Utterance): Promise<Record<string, unknown>> {
    return this.charger.say(action, payload);
  }

  async begin(): Promise<Record<string, unknown>> {
    this.start ??= this.dialect.start(this.spoken, this.stampOf(), REGISTERS.start);
    const answer = await this.say(this.start);
    if (this.version === '1.6' && this.spoken.transactionId === -1)
      this.spoken.transactionId = answer.transactionId as number;
    return answer;
  }

  read(register: number): Promise<Record<string, unknown>> {
    return this.say(this.dialect.meter(this.spoken, this.stampOf(), register));
  }

  sayStatus(status: string): Promise<Record<string, unknown>> {
    return this.say(this.dialect.status(1, status, this.stampOf()));
  }

  /** Ends the session as its charger does. */
  async stop(register: number, stamp = this.stampOf()): Promise<Record<string, unknown>> {
    if (this.version === '1.6' && this.isShown) await this.sayStatus('Finishing');
    this.lastStop = this.dialect.stop(this.spoken, stamp, register);
    return this.say(this.lastStop);
  }

  /** The stop as it was said before; where there was none, said twice. */
  async repeatStop(): Promise<Record<string, unknown>> {
    if (!this.lastStop) await this.stop(REGISTERS.lateEnd);
    return this.say(this.lastStop!);
  }

  async reboot(): Promise<Record<string, unknown>> {
    await this.charger.disconnect();
    await this.charger.connect();
    return this.say(this.dialect.boot());
  }

  /** A charger says that it finishes only what it shows. */
  private get isShown(): boolean {
    return ['running', 'offline', 'rebooted', 'pricing', 'dead'].includes(this.state);
  }
}

/** A session as its charger will number it. */
export function speakSession(version: OcppVersion, idTag: string): SpokenSession {
  return { connector: 1, idTag, transactionId: version === '1.6' ? -1 : randomUUID(), seqNo: 0 };
}
