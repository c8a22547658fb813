import type { ChargerStatus, ConnectorStatus, OcppVersion } from '../../../src/contract/live/connector';
import type { CommandKind } from '../../../src/contract/live/command';
import type { MeterMemory } from '../../domain/alarms/meterCheck';
import { doubtClock, type ClockState } from '../../domain/ocpp/clockSkew';
import type { FirstSince } from '../../domain/ocpp/connectorStatus';
import type { PlugStatus } from '../../domain/ocpp/plugs';

/** A connector as its charger's connection remembers it; the database decides, this only interprets. */
export interface ConnectorMemory {
  id: string;
  no: number;
  status: ConnectorStatus;
  errorCode: string | null;
  first: FirstSince;
  /** Time of the last report; an older report does not change the state. */
  reportedAt: number;
  /** 2.0.1: last reported status of each plug of the EVSE, by connectorId. */
  plugs: Readonly<Record<string, PlugStatus>>;
  /** kW the connector can give. */
  rating: number;
  /** Memory of the meter that the next reading is checked against. */
  meter: MeterMemory;
}

/** Last reported status of the charger as a whole (connector 0). */
export interface WholeMemory {
  status: ChargerStatus;
  reportedAt: number;
}

export interface RunningTransaction {
  id: string;
  naturalKey: string;
  connectorId: string;
  idTag: string | null;
  /** It began by the charger's clock, so its other times are that clock's too. */
  isByDevice: boolean;
  /** Energy has flowed: a later state without energy flow means finishing, not preparing. */
  hasCharged: boolean;
  /** The start lacked the register, or the state of charge: the first reading replaces it. */
  lacksRegister: boolean;
  lacksSoc: boolean;
  /** First seen without its start: it occupies no connector until the start arrives. */
  isUnstarted: boolean;
  /** The charger names the transaction in its register readings: other registers are the connector's. */
  isNamed: boolean;
  /**
   * Time of the connector's idle report: later readings belong to the transaction only if they name it. Null: no such
   * report.
   */
  idleAt: number | null;
}

/** A sent command that is still running. */
export interface LiveCommand {
  id: string;
  kind: CommandKind;
  connectorNo: number | null;
  params: Readonly<Record<string, unknown>>;
}

export interface SessionState {
  chargerId: string;
  chargerCode: string;
  companyId: string;
  ocppVersion: OcppVersion;
  heartbeatInterval: number;
  isBootAccepted: boolean;
  clockOffset: number;
  whole: WholeMemory;
  connectors: readonly ConnectorMemory[];
  transactions: readonly RunningTransaction[];
  commands: readonly LiveCommand[];
}

/** Heartbeats come a little late. */
const LATE_INTERVALS = 1.2;

/** Memory of one connection of a charger. */
export class ChargerSession {
  readonly connectionId: string;
  /** Epoch ms. */
  readonly openedAt: number;
  readonly chargerId: string;
  readonly chargerCode: string;
  readonly companyId: string;
  readonly ocppVersion: OcppVersion;
  /** Seconds; from the answer to the boot, or from a later accepted setting. */
  heartbeatInterval: number;
  readonly whole: WholeMemory;
  readonly connectors: ReadonlyMap<number, ConnectorMemory>;
  readonly transactions: Map<string, RunningTransaction>;
  readonly commands: Map<string, LiveCommand>;
  isBootAccepted: boolean;
  clock: ClockState;
  /** Arrival of the last message of a kind at a connector, and its interval to the one before: milliseconds. */
  readonly rhythms = new Map<string, { at: number; gap: number | null }>();
  /** When the last message was stored as a sign of life. */
  seenAt = 0;
  private pingedAt = -Infinity;
  private readonly connectorMap: Map<number, ConnectorMemory>;

  constructor(connectionId: string, openedAt: number, state: SessionState) {
    this.connectionId = connectionId;
    this.openedAt = openedAt;
    this.chargerId = state.chargerId;
    this.chargerCode = state.chargerCode;
    this.companyId = state.companyId;
    this.ocppVersion = state.ocppVersion;
    this.heartbeatInterval = state.heartbeatInterval;
    this.isBootAccepted = state.isBootAccepted;
    this.whole = { ...state.whole };
    this.clock = { offset: state.clockOffset, isProven: false };
    this.connectorMap = new Map(state.connectors.map((connector) => [connector.no, connector]));
    this.connectors = this.connectorMap;
    this.transactions = new Map(state.transactions.map((transaction) => [transaction.id, transaction]));
    this.commands = new Map(state.commands.map((command) => [command.id, command]));
  }

  addConnector(connector: ConnectorMemory): void {
    this.connectorMap.set(connector.no, connector);
  }

  connectorOf(id: string): ConnectorMemory | undefined {
    return [...this.connectorMap.values()].find((connector) => connector.id === id);
  }

  /** The running transaction with the charger's own number (2.0.1). */
  byNaturalKey(naturalKey: string): RunningTransaction | undefined {
    return [...this.transactions.values()].find((transaction) => transaction.naturalKey === naturalKey);
  }

  /** The transaction shown at a connector. */
  runningAt(connectorId: string): RunningTransaction | undefined {
    return [...this.transactions.values()]
      .reverse()
      .find((transaction) => transaction.connectorId === connectorId && !transaction.isUnstarted);
  }

  /** The connector is idle: its session may have ended without a stop. */
  doubtRunning(connectorId: string, at: number): void {
    const running = this.runningAt(connectorId);
    if (running) running.idleAt ??= at;
  }

  /** Its socket has answered a ping. */
  pinged(at: number): void {
    this.pingedAt = at;
  }

  /** A heartbeat should have come, and a ping was answered within `pingMs`. */
  isOnlyPinging(now: number, pingMs: number): boolean {
    const isOverdue = now - this.seenAt > this.heartbeatInterval * LATE_INTERVALS * 1_000;
    return isOverdue && now - this.pingedAt <= pingMs;
  }

  /** The charger has started: its first reports need not follow from the last reports before. */
  booted(): void {
    this.isBootAccepted = true;
    this.clock = doubtClock(this.clock);
    for (const connector of this.connectorMap.values()) connector.first = 'boot';
  }
}
