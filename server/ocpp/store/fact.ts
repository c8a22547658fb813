import type { ChargerStatus, ConnectorStatus, OcppVersion } from '../../../src/contract/live/connector';
import type { RaiseDetail } from '../../domain/alarms/lifecycle';
import type { AlarmCode } from '../../domain/alarms/rules';
import type { FirmwareStatus } from '../../domain/ocpp/firmwareStatus';
import type { PlugStatus } from '../../domain/ocpp/plugs';
import type { Reading } from '../../domain/ocpp/sampledValue';
import type { StopReason } from '../../../src/contract/live/stopReason';

/*
 * Facts that handlers make of messages, stored as they are. Times are milliseconds since the epoch; `at` of a fact that
 * moves a live state is its place in the order of events (see clockSkew.ts), `deviceAt` the charger's time.
 */

/** Reference to a transaction: by our id, or by the natural key under which it is stored or is about to be. */
export type TransactionRef = { id: string } | { naturalKey: string };

/** Something came in over this connection. */
export interface SeenFact {
  kind: 'seen';
  connectionId: string;
  at: number;
}

/** A socket was opened by a charger that has shown its key. */
export interface OnlineFact {
  kind: 'online';
  connectionId: string;
  nodeId: string;
  ocppVersion: OcppVersion;
  at: number;
}

/** The socket of a connection is gone. */
export interface OfflineFact {
  kind: 'offline';
  connectionId: string;
  at: number;
}

export interface BootFact {
  kind: 'boot';
  at: number;
  /** False: the charger was only asked to say again what it is. */
  isStart: boolean;
  vendor: string | null;
  model: string | null;
  serialNumber: string | null;
  firmwareVersion: string | null;
}

/** An error as a charger tells it; all null: there is none. */
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
  /** The connector was in this state before. */
  isRepeated: boolean;
}

/** Status report of a charger as a whole (connector 0). */
export interface ChargerStatusFact {
  kind: 'chargerStatus';
  at: number;
  receivedAt: number;
  /** Its state from here on. */
  status: ChargerStatus;
  /** As it was reported; one that a whole charger cannot have is illegal and does not move its state. */
  reported: ConnectorStatus;
  error?: ReportedError;
  isIllegal: boolean;
}

/** Seconds the charger's clock is ahead; 0 when it is believed again. */
export interface ClockFact {
  kind: 'clock';
  offset: number;
}

/** A transaction that begins, or one that was met before its beginning (`isStart` false). */
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
  /** The message names the transaction; if not, the reading is of the transaction only while it runs. */
  isNamed: boolean;
  /** The first reading of its register that names the running transaction. */
  isNaming: boolean;
  connectorId: string;
  /** As the charger stamped it: what makes a repeated value the same value. */
  deviceAt: number;
  /** When it was measured: `deviceAt`, set right where the charger's clock is known to be wrong. */
  measuredAt: number;
  at: number;
  receivedAt: number;
  reading: Reading;
  /** The transaction's beginning lacks something that this reading may tell. */
  isFirst: boolean;
}

export interface TxStopFact {
  kind: 'txStop';
  transaction: TransactionRef;
  stoppedAt: number;
  receivedAt: number;
  /** Wh; null: the last register that came. */
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
  /** As the charger says it. */
  raw: string;
  /** 2.0.1: number of the command that it tells of. */
  requestId?: number | null;
}

export interface SecurityFact {
  kind: 'security';
  at: number;
  /** Null: an unknown charger. */
  chargerId: string | null;
  identity: string;
  type: string;
  isCritical: boolean;
  detail: string | null;
  address: string | null;
}

export interface TagUsedFact {
  kind: 'tagUsed';
  tagNo: string;
  at: number;
}

/** Late result of a command: parts of a report, progress of an upload. */
export interface NoteFact {
  kind: 'note';
  commandId: string;
  note: Readonly<Record<string, unknown>>;
  /** Rows of a report, appended to those that came before. */
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
  | TxStopFact
  | FirmwareFact
  | SecurityFact
  | TagUsedFact
  | NoteFact
  | AlarmFact;

export type FactKind = Fact['kind'];
export type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>;

/** Facts of one message: stored together or not at all. */
export interface Part {
  /** Null for what concerns no charger of ours. */
  chargerId: string | null;
  facts: readonly Fact[];
}

/** A transaction as it is stored. */
export interface StoredTransaction {
  id: string;
  connectorId: string;
  status: 'running' | 'finished';
  /** This part made it. */
  isNew: boolean;
  meterStart: number | null;
}

/** Result of a stored part. */
export interface Stored {
  /** Transactions that it began or met, by natural key. */
  transactions: ReadonlyMap<string, StoredTransaction>;
  /** Transactions of its facts that have ended, maybe without this charger's word. */
  ended: readonly string[];
  /** The connection has been replaced, maybe on another node: its facts about presence do not count any more. */
  isReplaced: boolean;
}
