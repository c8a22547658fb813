import type { Generated } from 'kysely';
import type { DeliveryState, WebhookSwitch } from '../../../src/contract/evo-basic/webhook';
import type { WebhookError, WebhookKind } from '../../../src/contract/webhookKinds';
import type { Bigint, Id, Json, Versioned } from './columns';

export interface WebhookEndpointTable extends Versioned {
  id: Id;
  /** The events of this company alone; null: of all, and of the platform. */
  companyId: Bigint | null;
  name: string;
  url: string;
  kinds: WebhookKind[];
  state: Generated<WebhookSwitch>;
  stateAt: Date;
  stateByName: string | null;
  isPausedByItself: Generated<boolean>;
  /** First attempt. */
  usedAt: Date | null;
  failingSince: Date | null;
  failingStatus: number | null;
  failingError: WebhookError | null;
  /** Sealed. */
  secret: string;
  secretHint: string;
  secretAt: Date;
  /** Signs beside the secret until `previousUntil`. */
  previousSecret: string | null;
  previousUntil: Date | null;
  createdByName: string;
}
/** Written by triggers alone. */
export interface WebhookEventTable {
  id: Id;
  /** `webhook-id` */
  key: Generated<string>;
  kind: WebhookKind;
  subject: string;
  companyId: Bigint | null;
  happenedAt: Date;
  data: Json<object>;
}
export interface WebhookDeliveryTable {
  id: Id;
  endpointId: Bigint;
  eventId: Bigint;
  subject: string;
  happenedAt: Date;
  state: Generated<DeliveryState>;
  tries: Generated<number>;
  nextTryAt: Date;
  /** The sending of a node, which owns the delivery until `claimedUntil`. */
  claim: string | null;
  claimedUntil: Date | null;
  triedAt: Date | null;
  status: number | null;
  error: WebhookError | null;
  ms: number | null;
  signature: string | null;
  statusText: string | null;
  answerType: string | null;
  answer: string | null;
}
/** Statuses of a statement until the end of its transaction; for triggers alone. */
interface WebhookChangeTable {
  id: Id;
  changes: Json<object[]>;
}
export interface WebhookAttemptTable {
  id: Id;
  endpointId: Bigint;
  deliveryId: Bigint;
  at: Date;
  status: number | null;
  error: WebhookError | null;
  ms: number;
}

/** Whose events are written for readers of the stream. */
export interface EventReaderTable {
  /** Null: those of all companies. */
  companyId: Bigint | null;
  readAt: Date;
}

/** Endpoints of webhooks, events, deliveries and attempts. */
export interface WebhooksTables {
  webhookEndpoint: WebhookEndpointTable;
  webhookEvent: WebhookEventTable;
  eventReader: EventReaderTable;
  webhookDelivery: WebhookDeliveryTable;
  webhookAttempt: WebhookAttemptTable;
  webhookChange: WebhookChangeTable;
}
