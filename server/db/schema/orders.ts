import type { Generated, GeneratedAlways } from 'kysely';
import type { Breakdown } from '../../../src/contract/breakdown';
import type { OrderEventKind } from '../../../src/contract/evo-bill/orderEventKinds';
import type { AbnormalType, OrderStatus, RefundStatus } from '../../../src/contract/evo-bill/orderStates';
import type { ReviewEnd } from '../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import type { PricePlan } from '../../../src/contract/pricePlan';
import type { Bigint, Id, Json, JsonDefault, JsonOrNull, Now } from './columns';

/** Late news of a session that has already ended. */
export type LateNews = 'start' | 'stop' | 'reading';

/** Price of sessions from a moment on; immutable once made. */
export interface PriceVersionTable {
  id: Id;
  settingId: Bigint;
  no: number;
  validFrom: Date;
  plan: Json<PricePlan>;
  createdByName: string;
  createdAt: Now;
}

/** Amounts are decimals in `currency`; null until the order is priced. */
export interface ChargingOrderTable {
  id: Id;
  /** Made by a trigger. */
  no: Generated<string>;
  transactionId: Bigint | null;
  /** The remote start that it was made for. */
  commandId: Bigint | null;
  chargerId: Bigint;
  connectorId: Bigint;
  stationId: Bigint;
  companyId: Bigint;
  appUserId: Bigint | null;
  enterpriseId: Bigint | null;
  idTag: string | null;
  currency: string;
  timezone: string;
  status: OrderStatus;
  refundStatus: Generated<RefundStatus>;
  paymentType: Generated<string>;
  priceVersionId: Bigint | null;
  /** % off, agreed with the enterprise when the order began; null: none. */
  discountElectricity: string | null;
  discountService: string | null;
  createdAt: Now;
  startedAt: Date | null;
  stoppedAt: Date | null;
  pricedAt: Date | null;
  /** Day of its end by the clock of its station, of its pricing where it has no end. */
  endedOn: GeneratedAlways<string | null>;
  paidAt: Date | null;
  closedAt: Date | null;
  closeReason: string | null;
  energyWh: Bigint | null;
  breakdown: JsonOrNull<Breakdown>;
  /** Set by hand in place of the sum of the lines. */
  manualAmount: string | null;
  originalAmount: string | null;
  discountAmount: string | null;
  couponAmount: string | null;
  payableElectricity: string | null;
  payableService: string | null;
  payableAmount: string | null;
  platformFee: string | null;
  /** Supposed cost of a session on account that ended without a price. */
  reviewEstimate: string | null;
  tax: string | null;
  paidAmount: Generated<string>;
  refundedAmount: Generated<string>;
  channelFee: Generated<string>;
  heldAmount: Generated<string>;
  isUnderReview: Generated<boolean>;
  tries: Generated<number>;
  nextTryAt: Date | null;
  /** Since when the charger has sent reports of its session that the order does not include yet. */
  lateAt: Date | null;
  lateNews: Generated<LateNews[]>;
  version: Generated<number>;
}

/** The time line of an order, append only. */
export interface OrderEventTable {
  id: Id;
  /** An event is of a charging order or of a wash order. */
  orderId: Bigint | null;
  washOrderId: Bigint | null;
  at: Date;
  kind: OrderEventKind;
  /** Null: the system. */
  userName: string | null;
  params: JsonDefault<Record<string, unknown>>;
  before: JsonOrNull<Record<string, unknown>>;
  after: JsonOrNull<Record<string, unknown>>;
}

export interface AbnormalOrderTable {
  id: Id;
  orderId: Bigint;
  stationId: Bigint;
  companyId: Bigint;
  type: AbnormalType;
  /** Figures of its message. */
  params: JsonDefault<Record<string, unknown>>;
  state: Generated<'pending' | 'done'>;
  foundAt: Date;
  action: ReviewEnd | null;
  reason: string | null;
  before: JsonOrNull<Record<string, unknown>>;
  after: JsonOrNull<Record<string, unknown>>;
  doneAt: Date | null;
  doneByName: string | null;
  version: Generated<number>;
}

/** Orders, their price versions, events and abnormalities. */
export interface OrdersTables {
  priceVersion: PriceVersionTable;
  chargingOrder: ChargingOrderTable;
  orderEvent: OrderEventTable;
  abnormalOrder: AbnormalOrderTable;
}
