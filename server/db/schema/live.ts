import type { ColumnType, Generated } from 'kysely';
import type { CommandKind, CommandState } from '../../../src/contract/live/command';
import type { ConnectorStatus, OcppVersion } from '../../../src/contract/live/connector';
import type { CompactCurve } from '../../domain/orders/compactCurve';
import type { Bigint, Id, Json, JsonDefault, Now } from './columns';

export interface ConnectorEventTable {
  id: Id;
  connectorId: Bigint;
  at: Date;
  receivedAt: Now;
  status: ConnectorStatus;
  errorCode: string | null;
  vendorErrorCode: string | null;
  info: string | null;
  isIllegal: Generated<boolean>;
  isLate: Generated<boolean>;
}
export interface ChargerEventTable {
  id: Id;
  chargerId: Bigint;
  at: Date;
  receivedAt: Now;
  /** Reported status; an illegal one did not move the charger's state. */
  status: ConnectorStatus;
  errorCode: string | null;
  vendorErrorCode: string | null;
  info: string | null;
  isIllegal: Generated<boolean>;
  isLate: Generated<boolean>;
}
export interface ChargeTransactionTable {
  id: Id;
  chargerId: Bigint;
  connectorId: Bigint;
  stationId: Bigint;
  companyId: Bigint;
  ocppVersion: OcppVersion;
  naturalKey: string;
  idTag: string | null;
  appUserId: Bigint | null;
  enterpriseId: Bigint | null;
  remoteStartId: Bigint | null;
  commandId: Bigint | null;
  status: Generated<'running' | 'finished'>;
  startedAt: Date;
  startReceivedAt: Now;
  meterStart: Bigint | null;
  stoppedAt: Date | null;
  stopReceivedAt: Date | null;
  meterStop: Bigint | null;
  startSoc: number | null;
  stopSoc: number | null;
  energyWh: Bigint | null;
  stopReason: string | null;
  rawStopReason: string | null;
  flags: Generated<string[]>;
  /** Without a sign of life until then it ends at its last reading; null: nothing says that it is over. */
  endDueAt: Date | null;
  askedAt: Date | null;
  endCause: 'boot' | 'status' | 'superseded' | 'unstarted' | null;
  /** The charger has named it in readings since its beginning. */
  isNamed: Generated<boolean>;
  /** When its connector was first reported idle while it ran. */
  idleAt: Date | null;
  /** Departure of the car by its own account; null: unknown. */
  departsAt: Date | null;
  /** Mean W until the departure. */
  needsWatts: number | null;
}
export interface TransactionEventTable {
  transactionId: Bigint;
  seqNo: number;
  eventType: string;
  at: Date;
  receivedAt: Now;
}
export interface TransactionCurveTable {
  transactionId: Bigint;
  points: Json<CompactCurve>;
  /** Incremented with each late reading. */
  version: Generated<number>;
}
export interface MeterValueTable {
  transactionId: Bigint;
  connectorId: Bigint;
  at: Date;
  /** When it was measured, by our clock; null: `at` is right. */
  correctedAt: Date | null;
  receivedAt: Now;
  register: Bigint | null;
  soc: number | null;
  power: number | null;
  /** kWh of the session */
  energy: number | null;
  voltage: number | null;
  current: number | null;
  temperature: number | null;
  context: string | null;
}
export interface OcppLogTable {
  id: Id;
  at: Date;
  chargerCode: string;
  /** Null: frame of a home charger, or of a charger that is gone. */
  chargerId: Bigint | null;
  homeChargerId: Bigint | null;
  companyId: Bigint | null;
  level: 'up' | 'down' | 'error';
  messageType: number | null;
  messageId: string | null;
  action: string | null;
  content: string;
  roundTripMs: number | null;
}
/** A step of a command's life; `at` is an ISO time with milliseconds. */
export interface StoredCommandStep {
  state: CommandState;
  at: string;
  detail?: string;
}
export interface CommandTable {
  id: Id;
  chargerId: Bigint;
  companyId: Bigint;
  connectorNo: number | null;
  transactionId: Bigint | null;
  kind: CommandKind;
  params: JsonDefault<Record<string, unknown>>;
  state: Generated<CommandState>;
  createdBy: Bigint | null;
  createdByName: string;
  reason: string | null;
  createdAt: Now;
  sentAt: Date | null;
  answeredAt: Date | null;
  endedAt: Date | null;
  deadline: Date | null;
  steps: JsonDefault<StoredCommandStep[]>;
  request: ColumnType<unknown, string | null | undefined, string | null>;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  /** Result that the charger sent after its answer: rows of a report, progress of an upload. */
  outcome: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
}
/** A setting as its charger last reported it. Missing parts of its place are empty or 0. */
export interface ChargerSettingTable {
  chargerId: Bigint;
  component: string;
  componentInstance: string;
  evse: number;
  connector: number;
  name: string;
  instance: string;
  value: string | null;
  isReadonly: boolean;
  readAt: Date;
}
/** Work that is planned at a charger or a whole station. */
export interface PlannedWorkTable {
  id: Id;
  /** Null with a charger. */
  stationId: Bigint | null;
  chargerId: Bigint | null;
  reason: string;
  fromAt: Date;
  untilAt: Date;
  /** Its chargers are set out of service while it goes on. */
  isOutOfService: boolean;
  /** Chargers that the work has set out of service and has to set back. */
  outOfServiceIds: Generated<Bigint[]>;
  createdBy: Bigint;
  createdByName: string;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Null: its time was over. */
  endedByName: string | null;
}
/** A simulated charger that stands in for a charger; ended: the charger's own key works again. */
export interface ChargerSimulationTable {
  chargerId: Bigint;
  ownKeyHash: string | null;
  startedAt: Date;
  startedByName: string;
  endedAt: Date | null;
}
export interface SecurityEventTable {
  id: Id;
  at: Now;
  chargerId: Bigint | null;
  identity: string;
  kind: string;
  isCritical: Generated<boolean>;
  detail: string | null;
  address: string | null;
}
export interface UnknownChargerTable {
  identity: string;
  firstSeen: Now;
  lastSeen: Now;
  attempts: Generated<Bigint>;
  address: string;
  protocol: string | null;
  ignoredAt: Date | null;
  ignoredReason: string | null;
  ignoredByName: string | null;
}

/** Messages and commands of chargers. */
export interface LiveTables {
  connectorEvent: ConnectorEventTable;
  chargerEvent: ChargerEventTable;
  chargeTransaction: ChargeTransactionTable;
  transactionEvent: TransactionEventTable;
  transactionCurve: TransactionCurveTable;
  meterValue: MeterValueTable;
  ocppLog: OcppLogTable;
  command: CommandTable;
  chargerSetting: ChargerSettingTable;
  plannedWork: PlannedWorkTable;
  chargerSimulation: ChargerSimulationTable;
  securityEvent: SecurityEventTable;
  unknownCharger: UnknownChargerTable;
}
