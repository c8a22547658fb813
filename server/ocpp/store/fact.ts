import type { ChargerStatus, ConnectorStatus, OcppVersion } from '../../../src/contract/live/connector';
import type { RaiseDetail } from '../../domain/alarms/lifecycle';
import type { AlarmCode } from '../../domain/alarms/rules';
import type { FirmwareStatus } from '../../domain/ocpp/firmwareStatus';
import type { PlugStatus } from '../../domain/ocpp/plugs';
import type { Reading } from '../../domain/ocpp/sampledValue';
import type { StopReason } from '../../../src/contract/live/stopReason';
import type { CertificateRequestFact } from './certificateFact';
import type { OfflineFact, OnlineFact, SeenFact } from './presenceFact';
import type { SecurityFact } from './securityFact';
import type { TagPresentedFact, TagUsedFact } from './tagFact';

/*
 * Facts that handlers make of messages, stored as they are. Times are milliseconds since the epoch; `at` of a fact that
 * moves a live state is its place in the order of events (see clockSkew.ts), `deviceAt` the charger's time.
 */

/** Reference to a transaction: by our id, or by the natural key under which it is stored or is about to be. */
export type TransactionRef = { id: string } | { naturalKey: string };

export interface BootFact {
  kind: 'boot';
  at: number;
  /** False: the charger only repeated its identity on request. */
  isStart: boolean;
  vendor: string | null;
  model: string | null;
  serialNumber: string | null;
  firmwareVersion: string | null;
}

/** An error as the charger reports it; all null: no error. */
export interface ReportedError {
  code: string | null;
  vendorCode: string | null;
  info: string | null;
}

/** Status report of a connector. An undefined error leaves the stored one alone. */
export interface StatusFact {
  kind: 'status';
  connectorId: string;
  at: number;
  receivedAt: number;
  status: ConnectorStatus;
  error?: ReportedError;
  isIllegal: boolean;
  /** 2.0.1: all plugs of the EVSE by connectorId; undefined leaves the stored ones alone. */
  plugs?: Readonly<Record<string, PlugStatus>>;
  /** The report repeats the connector's state. */
  isRepeated: boolean;
}

/** Status report of a charger as a whole (connector 0). */
export interface ChargerStatusFact {
  kind: 'chargerStatus';
  at: number;
  receivedAt: number;
  /** State of the charger from this report on. */
  status: ChargerStatus;
  /** Reported status; a connector-only status is illegal for the whole charger and does not move its state. */
  reported: ConnectorStatus;
  error?: ReportedError;
  isIllegal: boolean;
}

/** Seconds the charger's clock is ahead; 0 when it is believed again. */
export interface ClockFact {
  kind: 'clock';
  offset: number;
}

/** Start of a transaction, or a transaction first seen without its start (`isStart` false). */
export interface TxStartFact {
  kind: 'txStart';
  isStart: boolean;
  connectorId: string;
  naturalKey: string;
  ocppVersion: OcppVersion;
  idTag: string | null;
  appUserId: string | null;
  enterpriseId: string | null;
  remoteStartId: number | null;
  commandId: string | null;
  startedAt: number;
  receivedAt: number;
  meterStart: number | null;
  startSoc: number | null;
  flags: string[];
}

/** A numbered event of a 2.0.1 transaction. */
export interface TxEventFact {
  kind: 'txEvent';
  transaction: TransactionRef;
  seqNo: number;
  eventType: string;
  at: number;
  receivedAt: number;
}

/** One moment's meter reading. Without a transaction it only moves the live figures. */
export interface MeterFact {
  kind: 'meter';
  transaction: TransactionRef | null;
  /** False: the message does not name the transaction, and the reading belongs to it only while it runs. */
  isNamed: boolean;
  /** First register reading that names the running transaction. */
  isNaming: boolean;
  connectorId: string;
  /** Time stamp of the charger, by which a repeated value is recognized. */
  deviceAt: number;
  /** Time of measurement: `deviceAt`, corrected where the charger's clock is known to be wrong. */
  measuredAt: number;
  at: number;
  receivedAt: number;
  reading: Reading;
  /** The start of the transaction lacks a figure that this reading may supply. */
  isFirst: boolean;
}

/** A signed meter value, unaltered. */
export interface SignedMeterFact {
  kind: 'signedMeter';
  transaction: TransactionRef;
  at: number;
  receivedAt: number;
  context: string | null;
  data: string;
  signingMethod: string | null;
  encodingMethod: string | null;
  publicKey: string | null;
}

export interface TxStopFact {
  kind: 'txStop';
  transaction: TransactionRef;
  stoppedAt: number;
  receivedAt: number;
  /** Wh; null: the last received register counts. */
  meterStop: number | null;
  stopSoc: number | null;
  reason: StopReason;
  rawReason: string | null;
  flags: string[];
}

export interface FirmwareFact {
  kind: 'firmware';
  at: number;
  status: FirmwareStatus;
  /** The charger's own wording. */
  raw: string;
  /** 2.0.1: number of the command that the report refers to. */
  requestId?: number | null;
}

/** Late result of a command: parts of a report, progress of an upload. */
export interface NoteFact {
  kind: 'note';
  commandId: string;
  note: Readonly<Record<string, unknown>>;
  /** Rows of a report, appended to its earlier rows. */
  rows: readonly unknown[];
}

/** A moment that raises an alarm and is stored nowhere else: a refused tag, an impossible reading. */
export interface AlarmFact {
  kind: 'alarm';
  code: AlarmCode;
  /** Null: the whole charger. */
  connectorId: string | null;
  at: number;
  detail: Partial<RaiseDetail>;
}

/** A car has told when it leaves, and the energy that it needs until then. */
export interface DepartureFact {
  kind: 'departure';
  transaction: TransactionRef;
  connectorId: string;
  /** Epoch ms; null: it does not leave at a known time. */
  departsAt: number | null;
  /** Mean W until the departure; null: it needs no known energy. */
  needsWatts: number | null;
}

export type Fact =
  | SeenFact
  | OnlineFact
  | OfflineFact
  | BootFact
  | StatusFact
  | ChargerStatusFact
  | ClockFact
  | TxStartFact
  | TxEventFact
  | MeterFact
  | SignedMeterFact
  | DepartureFact
  | TxStopFact
  | FirmwareFact
  | SecurityFact
  | CertificateRequestFact
  | TagUsedFact
  | TagPresentedFact
  | NoteFact
  | AlarmFact;

export type FactKind = Fact['kind'];
export type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>;

/** Facts of one message: stored together or not at all. */
export interface Part {
  /** Null for facts about no known charger. */
  chargerId: string | null;
  facts: readonly Fact[];
}

/** A transaction as it is stored. */
export interface StoredTransaction {
  id: string;
  connectorId: string;
  status: 'running' | 'finished';
  /** Created by this part. */
  isNew: boolean;
  meterStart: number | null;
}

/** Result of a stored part. */
export interface Stored {
  /** Transactions that the part created or found, by natural key. */
  transactions: ReadonlyMap<string, StoredTransaction>;
  /** Ended transactions among the part's facts, including ends without a stop. */
  ended: readonly string[];
  /** The connection has been replaced, maybe on another node: its facts about presence are ignored. */
  isReplaced: boolean;
}
