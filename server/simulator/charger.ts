import { waitMs, type FleetEvent, type World } from './world';
import { Connector } from './connector';
import { Link, type LinkEvents } from './link';
import { calmRates, type Fault, type FaultRates } from './model/faultPlan';
import { Random } from './model/random';
import { cancelTimer, type Timer } from './scheduler';
import type { Ailment, Obedience, SimulatedChargerSpec } from './chargerSpec';
import type { InstalledRoot } from './installedRoot';
import type { ChargingProfile } from './model/chargingProfile';
import type { EndCause, Reading, Session } from './session';
import type { OutboxItem } from './outbox';
import type { ClientCertificate } from './socket';

export type Persona = NonNullable<SimulatedChargerSpec['persona']>;
export type Payload = Record<string, unknown>;
export type Command = (charger: Charger, payload: Payload) => object;
export type BootReason = 'powerUp' | 'remoteReset' | 'watchdog' | 'firmware' | 'triggered';

/** The wording of one version of OCPP for the events of a charger. Stateless. */
export interface Dialect {
  subprotocol: 'ocpp1.6' | 'ocpp2.0.1';
  /** 2.0.1: the transaction begins with the authorisation, plugged or not (TxStartPoint Authorized). */
  startsUnplugged: boolean;
  sendBoot(charger: Charger): void;
  sendHeartbeat(charger: Charger): void;
  sendStationStatus(charger: Charger): void;
  sendConnectorStatus(charger: Charger, connector: Connector, isForced?: boolean): void;
  authorize(charger: Charger, connector: Connector, idTag: string): void;
  sendStarted(charger: Charger, connector: Connector, session: Session): void;
  sendStateChange(charger: Charger, connector: Connector, session: Session, trigger: string): void;
  sendSample(charger: Charger, connector: Connector, session: Session, reading: Reading): void;
  sendEnded(charger: Charger, connector: Connector, session: Session, cause: EndCause): void;
  sendFirmwareStatus(charger: Charger, status: string, requestId?: number): void;
  sendUploadStatus(charger: Charger, status: string, requestId?: number): void;
  sendFaultChange(charger: Charger, connector: Connector, fault: Fault, isCleared: boolean): void;
  /** 2.0.1: a reservation has expired. */
  sendReservationExpired(charger: Charger, reservationId: number): void;
  handleAnswer(charger: Charger, item: OutboxItem, payload: Payload): void;
  commands: ReadonlyMap<string, Command>;
  /** Fixed answer of this persona to a command; undefined: it answers as a normal charger does. */
  findCannedAnswer(persona: Persona, action: string, payload: Payload): object | undefined;
}

/** Reactions of a charger to events of its line and its connectors. */
export interface Behaviour extends LinkEvents<Charger> {
  /** A connector has come to rest and may expect the next car. */
  onFreed(charger: Charger, connector: Connector): void;
  /** A session is over: actions that waited for its end may go on. */
  onSessionOver(charger: Charger): void;
}

export interface FirmwareUpdate {
  version: string;
  requestId: number | undefined;
  stage: 'waiting' | 'downloading' | 'downloaded' | 'installing' | 'rebooting';
  isFailing: boolean;
}

/** From one reading to the next at a home, where a car stands all night. */
const HOME_SAMPLE_SECONDS = 300;

/** Average growth of the register in an hour, per kW of the outlet, over days and nights. */
const USUAL_WH_PER_KW = 250;

/** Wh between two restarts are never counted backwards: the register grows with the calendar as a used one would. */
function usedRegister(random: Random, power: number, now: number): number {
  const hours = Math.max(0, now - Date.UTC(2025, 5, 1)) / 3_600_000;
  return Math.round(random.between(200_000, 4_000_000) + hours * power * USUAL_WH_PER_KW);
}

function postLate(charger: Charger, item: OutboxItem): void {
  charger.link.post(item);
}

/** A simulated charger: its state and its line to the gateway. Its behaviour is in the files around it. */
export class Charger {
  readonly random: Random;
  readonly connectors: Connector[];
  readonly link: Link<Charger>;
  readonly settings = { heartbeat: 300, sampleInterval: 7, connectionTimeout: 60, asksForRemoteStarts: false };
  /** Configuration that was changed and is only remembered. */
  readonly overrides = new Map<string, string>();
  readonly rates: FaultRates;
  profiles: readonly ChargingProfile[] = [];
  /** 2.0.1: sessions that it remembers of tags, by their numbers. */
  readonly customers = new Map<string, number>();
  /** 2.0.1: monitors of its variables, as they were set, by their numbers. */
  readonly monitors = new Map<number, Payload>();
  /** 2.0.1: messages of its display, as they were set, by their numbers. */
  readonly display = new Map<number, Payload>();
  /** Tags that it accepts or refuses without a line, in capitals. */
  localList: { version: number; tags: ReadonlyMap<string, boolean> } = { version: 0, tags: new Map() };
  /** Private key (PEM) of the certificate that it has asked for. */
  pendingKey: string | null = null;
  /** By which it connects where the gateway wants one. */
  certificate: ClientCertificate | null = null;
  /** Root certificates that it trusts. */
  roots: readonly InstalledRoot[] = [];
  /** Security profile of its connections. */
  profile = 1;
  /** To be proved by the next connection. */
  triedProfile: number | null = null;
  firmwareVersion: string;
  bootReason: BootReason = 'powerUp';
  /** Powered but not yet accepted since its last start. */
  mustBoot = true;
  hasEverBooted = false;
  /** Between switching off and the next boot. */
  isDown = false;
  resetsWhenIdle = false;
  update: FirmwareUpdate | null = null;
  heartbeatTimer: Timer | null = null;
  reboot: Timer | null = null;
  upload: Timer | null = null;
  eventNumber = 0;
  /** Epoch ms up to which a reset helps against its ailment. */
  wellUntil = 0;

  constructor(
    readonly world: World,
    readonly spec: SimulatedChargerSpec,
    readonly dialect: Dialect,
    readonly behaviour: Behaviour,
  ) {
    this.random = Random.of(world.seed, spec.chargerCode, 'noise');
    this.rates = spec.isHome ? calmRates(world.rates) : world.rates;
    this.firmwareVersion = spec.firmwareVersion;
    const now = world.clock.now();
    this.connectors = spec.connectors.map(
      (entry) => new Connector(entry, usedRegister(Random.of(world.seed, this.code, entry.number), entry.power, now)),
    );
    const drawn = this.random.whole(5, 9);
    this.settings.sampleInterval = world.sampleSeconds ?? (spec.isHome ? HOME_SAMPLE_SECONDS : drawn);
    this.link = new Link(world, this, behaviour, {
      identity: spec.chargerCode,
      password: spec.key,
      subprotocol: dialect.subprotocol,
      random: Random.of(world.seed, spec.chargerCode, 'network'),
    });
  }

  get code(): string {
    return this.spec.chargerCode;
  }

  get persona(): Persona {
    return this.spec.persona ?? 'normal';
  }

  get obedience(): Obedience {
    return this.spec.obedience ?? 'obeys';
  }

  /** What ails a connector at present. */
  findAilment({ number }: Connector): Ailment | null {
    const { ailment, connectors } = this.spec;
    if (!ailment || this.world.clock.now() < this.wellUntil) return null;
    return ailment === 'deadReader' || number === connectors[0]?.number ? ailment : null;
  }

  /** ISO time of the charger's clock. */
  time(at = this.world.clock.now()): string {
    return new Date(at).toISOString();
  }

  connector(number: number): Connector | undefined {
    return this.connectors.find((entry) => entry.number === number);
  }

  findSession(transactionId: number | string): Connector | undefined {
    return this.connectors.find((entry) => entry.session?.transactionId === transactionId);
  }

  get hasSession(): boolean {
    return this.connectors.some((entry) => entry.session !== null);
  }

  /** Sends a momentary message: it is dropped without a line. */
  sendNow(action: string, payload: object, connector?: Connector): void {
    this.link.post({ action, payload, isKept: false, isSample: false, attempts: 0, ...(connector && { connector }) });
  }

  /** Sends a message of a transaction: kept until it is sent. A sample may come late, as over a bad line. */
  sendReliably(item: Omit<OutboxItem, 'isKept' | 'attempts'>): void {
    const kept: OutboxItem = { ...item, isKept: true, attempts: 0 };
    if (kept.isSample && this.random.chance(this.rates.late)) {
      this.world.scheduler.after(this.random.between(8_000, 40_000), postLate, this as Charger, kept);
    } else {
      this.link.post(kept);
    }
  }

  /** The connector's next step replaces the planned one; `seconds` are simulated seconds. */
  plan(connector: Connector, seconds: number, step: (charger: Charger, connector: Connector) => void): void {
    this.planMs(connector, waitMs(this.world, seconds), step);
  }

  planMs(connector: Connector, ms: number, step: (charger: Charger, connector: Connector) => void): void {
    cancelTimer(connector.step);
    connector.step = this.world.scheduler.after(ms, step, this as Charger, connector);
  }

  emit(kind: FleetEvent['kind'], connector?: Connector, detail?: string): void {
    const event: FleetEvent = { at: this.world.clock.now(), chargerCode: this.code, kind };
    if (connector) event.connector = connector.number;
    if (detail !== undefined) event.detail = detail;
    this.world.emit(event);
  }
}
