import type { Generated } from 'kysely';
import type { ChannelKind, MessageReason, MessageState } from '../../../src/contract/evo-monitor/alarmChannel';
import type { WebhookError } from '../../../src/contract/webhookKinds';
import type { Locale } from '../../../src/contract/fields';
import type { QuietHours } from './alarms';
import type { Bigint, Id, JsonOrNull, Versioned } from './columns';

export interface AlarmChannelTable extends Versioned {
  id: Id;
  recipientId: Bigint;
  kind: ChannelKind;
  /** Of an address that is a secret itself, the part that may be shown. */
  address: string;
  /** Sealed: signing secret, bot token, or the whole address. */
  secret: string | null;
  locale: Locale;
  quietHours: JsonOrNull<QuietHours>;
  seenEventId: Generated<Bigint>;
  /** Quiet hours hold back the events after this one; null: nothing is held. */
  heldEventId: Bigint | null;
  heldUntil: Date | null;
  lastSentAt: Date | null;
  testedAt: Date | null;
  testStatus: number | null;
  testError: WebhookError | null;
  testMs: number | null;
  /** Quiet hours hold messages of cleared alarms back until then. */
  recoveryHeldUntil: Date | null;
}
/** Acknowledges its alarms once, by the name of the person whom the message went to. */
export interface AlarmLinkTable {
  id: Id;
  companyId: Bigint | null;
  fullName: string;
  alarmIds: Bigint[];
  createdAt: Date;
  openedAt: Date | null;
  acknowledgedAt: Date | null;
}
export interface AlarmMessageTable {
  id: Id;
  channelId: Bigint | null;
  recipientId: Bigint | null;
  companyId: Bigint | null;
  kind: ChannelKind;
  fullName: string;
  /** As lists show it: phones are masked. */
  address: string;
  locale: Locale;
  reason: MessageReason;
  subject: string;
  /** Without the link, which is made as it is sent. */
  body: string;
  linkId: Bigint | null;
  createdAt: Date;
  state: Generated<MessageState>;
  tries: Generated<number>;
  nextTryAt: Date;
  /** The sending of a node, which owns the message until `claimedUntil`. */
  claim: string | null;
  claimedUntil: Date | null;
  triedAt: Date | null;
  status: number | null;
  error: WebhookError | null;
  ms: number | null;
  answer: string | null;
}
export interface AlarmMessageAlarmTable {
  messageId: Bigint;
  alarmId: Bigint;
  /** The channel is to be told when the alarm has cleared. */
  awaitsRecovery: Generated<boolean>;
}
export interface AlarmMessageAttemptTable {
  id: Id;
  messageId: Bigint;
  at: Date;
  status: number | null;
  error: WebhookError | null;
  ms: number;
}

/** Channels of alarm recipients beside mail, and their messages. */
export interface AlarmChannelsTables {
  alarmChannel: AlarmChannelTable;
  alarmLink: AlarmLinkTable;
  alarmMessage: AlarmMessageTable;
  alarmMessageAlarm: AlarmMessageAlarmTable;
  alarmMessageAttempt: AlarmMessageAttemptTable;
}
