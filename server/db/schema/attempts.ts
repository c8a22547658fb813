import type { Generated } from 'kysely';
import type {
  AttemptCause,
  AttemptOutcome,
  AttemptSign,
  VisitResult,
} from '../../../src/contract/evo-monitor/attemptRules';
import type { Bigint, Id, Json } from './columns';

/** A tag that a driver has shown, with the answer. */
export interface TagPresentationTable {
  id: Id;
  chargerId: Bigint;
  /** Null: the charger does not name it. */
  connectorId: Bigint | null;
  at: Date;
  receivedAt: Date;
  idTag: string;
  appUserId: Bigint | null;
  enterpriseId: Bigint | null;
  isAccepted: boolean;
  /** Why it was refused. */
  reason: string | null;
}

interface AttemptPlace {
  id: Id;
  companyId: Bigint;
  stationId: Bigint;
  chargerId: Bigint;
  connectorId: Bigint;
}
export interface ChargingAttemptTable extends AttemptPlace {
  openedBy: AttemptSign;
  beganAt: Date;
  beganReceivedAt: Date;
  endedAt: Date | null;
  endedReceivedAt: Date | null;
  /** When it ends if nothing more is heard. */
  dueAt: Date | null;
  idTag: string | null;
  appUserId: Bigint | null;
  enterpriseId: Bigint | null;
  /** The driver is that of its neighbour in time. */
  isAdopted: Generated<boolean>;
  transactionId: Bigint | null;
  energyWh: Bigint | null;
  stopReason: string | null;
  outcome: AttemptOutcome;
  isAfirevSuccess: boolean | null;
  cause: AttemptCause | null;
  causeDetail: string | null;
  causeAt: Date | null;
  /** First attempt of its visit. */
  visitId: Bigint | null;
  /** Null: the visit is still open. */
  visitResult: VisitResult | null;
  afirevVisitResult: VisitResult | null;
  /** Of the first attempt of a visit that is still open. */
  visitClosesAt: Date | null;
}

interface AttemptCounts extends AttemptPlace {
  /** Firmware when the attempts began; empty: unknown. */
  version: Generated<string>;
  attempts: Generated<number>;
  succeeded: Generated<number>;
  visitsFirst: Generated<number>;
  visitsTroubled: Generated<number>;
  visitsFailed: Generated<number>;
  afirevAttempts: Generated<number>;
  afirevSucceeded: Generated<number>;
  afirevFirst: Generated<number>;
  afirevTroubled: Generated<number>;
  afirevFailed: Generated<number>;
}
/** Failed attempts by cause. */
type CauseCounts = Record<AttemptCause, Generated<number>>;

/** A difference between a kept attempt or count and its facts. */
export interface AttemptDifference {
  table: 'charging_attempt' | 'charging_attempt_day';
  connectorId: string;
  /** Day, or beginning of the attempt. */
  at: string;
  kept: string;
  made: string;
}
export interface ChargingAttemptProofTable {
  id: Generated<number>;
  at: Date;
  differences: Json<AttemptDifference[]>;
  isSound: boolean;
  brokenSince: Date | null;
  /** The next older day to prove. */
  proofDay: string | null;
  /** Attempts before it were not made from messages. */
  provenFrom: string | null;
}

/** What the attempts at a connector say of it; without a row, nothing. */
export interface ConnectorAttemptStateTable {
  connectorId: Bigint;
  chargerId: Bigint;
  /** Attempts of the present day at the station that the connector turned away. */
  turnedAway: Generated<number>;
  /** End of that day; null: none were. */
  countsUntil: Date | null;
  /** It has turned drivers away since it last served one. */
  isTurning: Generated<boolean>;
  /** When that was found while drivers took it for usable. */
  failingSince: Date | null;
}

/** Usual gaps between the attempts at a connector. */
export interface ConnectorGapTable {
  connectorId: Bigint;
  chargerId: Bigint;
  /** Minutes by hour of the week at the station; null: not enough is known yet. */
  gaps: number[] | null;
  learnedAt: Date;
  /** Beginning of the last attempt. */
  lastAt: Date | null;
  /** When it is quiet for too long without a further one. */
  dueAt: Date | null;
  /** Its alarm stands since. */
  quietSince: Date | null;
}

/** Attempts to charge, their counts, and the tags behind them. */
export interface AttemptsTables {
  tagPresentation: TagPresentationTable;
  chargingAttempt: ChargingAttemptTable;
  chargingAttemptDay: AttemptCounts & CauseCounts & { day: string };
  chargingAttemptMonth: AttemptCounts & CauseCounts & { month: string };
  chargingAttemptMark: { id: Id; chargerId: Bigint; fromAt: Date };
  chargingAttemptChange: { id: Id; stationId: Bigint; fromAt: Date; untilAt: Date };
  chargingAttemptProof: ChargingAttemptProofTable;
  connectorAttemptState: ConnectorAttemptStateTable;
  connectorGap: ConnectorGapTable;
}
