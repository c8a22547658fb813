import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AlarmClassification, AlarmLevel, AlarmPriority } from '../../../src/contract/live/alarm';
import type { Locale } from '../../../src/contract/fields';
import type { Bigint, Id, JsonDefault, Versioned } from './columns';

export interface AlarmTable {
  id: Id;
  /** Null without equipment: the platform's own. */
  companyId: Bigint | null;
  stationId: Bigint | null;
  chargerId: Bigint | null;
  connectorId: Bigint | null;
  paymentId: Bigint | null;
  wallDisplayId: Bigint | null;
  washerId: Bigint | null;
  homeChargerId: Bigint | null;
  ruleCode: string;
  classification: AlarmClassification;
  level: AlarmLevel;
  priority: AlarmPriority;
  levelRank: GeneratedAlways<number>;
  priorityRank: GeneratedAlways<number>;
  errorCode: string | null;
  vendorErrorCode: string | null;
  log: string | null;
  transactionId: Bigint | null;
  commandId: Bigint | null;
  orderId: Bigint | null;
  firstAt: Date;
  lastAt: Date;
  count: Generated<number>;
  raises: Generated<Date[]>;
  isActive: boolean;
  clearedAt: Date | null;
  /** When the condition ended, of an alarm that stays active until it is processed. */
  endedAt: Date | null;
  acknowledgedBy: string | null;
  acknowledgedAt: Date | null;
  shelvedUntil: Date | null;
  shelvedBy: string | null;
  shelveReason: string | null;
  assignedId: Bigint | null;
  assignedName: string | null;
  causeId: Bigint | null;
  processedBy: string | null;
  processedAt: Date | null;
  result: string | null;
  isChattering: Generated<boolean>;
  isOpen: Generated<boolean>;
  /** A ladder of recovery is tried until then. */
  recoveringUntil: Date | null;
  /** News up to this event are not mailed. */
  withheldEventId: Bigint | null;
  version: Generated<number>;
  raisedVersion: Generated<number>;
}
/** A condition that has to hold on before it becomes an alarm. */
export interface AlarmPendingTable {
  id: Id;
  companyId: Bigint;
  /** Null: a washer. */
  stationId: Bigint | null;
  chargerId: Bigint | null;
  connectorId: Bigint | null;
  washerId: Bigint | null;
  ruleCode: string;
  detail: JsonDefault<Record<string, unknown>>;
  since: Date;
  dueAt: Date;
}
export interface AlarmEventTable {
  id: Id;
  alarmId: Bigint;
  at: Date;
  kind: string;
  byName: string | null;
  detail: string | null;
  /** Recipients are mailed of it. */
  isNews: Generated<boolean>;
}
/** A rule as operators have set it; null: as delivered. */
export interface AlarmRuleTable extends Versioned {
  id: Id;
  code: string;
  priority: AlarmPriority | null;
  holdSeconds: number | null;
  isAutoClear: boolean | null;
  advice: JsonDefault<Partial<Record<Locale, string>>>;
}
/** Hours without automatic mails, in the recipient's zone. */
export interface QuietHours {
  from: string;
  until: string;
  timezone: string;
  isUrgentExempt: boolean;
}
export interface AlarmRecipientTable extends Versioned {
  id: Id;
  companyId: Bigint | null;
  position: string | null;
  fullName: string;
  email: string;
  stationIds: Bigint[] | null;
  leastPriority: AlarmPriority;
  leastRank: GeneratedAlways<number>;
  languages: Locale[];
  quietHours: ColumnType<QuietHours | null, string | null | undefined, string | null>;
  isAutomatic: Generated<boolean>;
  lastMailAt: Date | null;
  seenEventId: Generated<Bigint>;
  /** Quiet hours hold back the events after this one; null: nothing is held. */
  heldEventId: Bigint | null;
  heldUntil: Date | null;
  /** Mails when a mailed alarm has cleared. */
  isRecoveryMailed: Generated<boolean>;
  /** Mails go out for alarms that are unacknowledged for so long; null: at once. */
  escalationMinutes: number | null;
  /** Quiet hours hold mails of cleared alarms back until then. */
  recoveryHeldUntil: Date | null;
}
export interface AlarmMailTable {
  alarmId: Bigint;
  mailId: Bigint;
  recipientId: Bigint | null;
  fullName: string;
  /** The recipient is to be mailed when the alarm has cleared. */
  awaitsRecovery: Generated<boolean>;
}

/** Alarms and recipients of their mails. */
export interface AlarmsTables {
  alarm: AlarmTable;
  alarmPending: AlarmPendingTable;
  alarmEvent: AlarmEventTable;
  alarmRule: AlarmRuleTable;
  alarmRecipient: AlarmRecipientTable;
  alarmMail: AlarmMailTable;
}
