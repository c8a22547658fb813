import { z } from 'zod';
import { dateTime } from '../fields';
import { money } from '../money';
import { breakdown } from '../breakdown';
import { namedCoupon } from './couponUse';
import { ACCOUNT_KINDS, ENTRY_KINDS } from './ledgerKinds';
import { ORDER_EVENT_KINDS } from './orderEventKinds';
import { signedSession } from './signedValues';
import { ABNORMAL_TYPES, ORDER_STATUSES, REFUND_ROW_STATUSES, REFUND_STATUSES } from './orderStates';

/** Place and driver of a session; contact data are masked for callers without the right to see them. */
export const sessionPlace = {
  stationId: z.string(),
  station: z.string(),
  companyId: z.string(),
  company: z.string(),
  chargerCode: z.string(),
  connector: z.number().int(),
  /** Time zone of the station. */
  timezone: z.string(),
  /** Null: unknown, or outside the caller's scope. */
  userId: z.string().nullable(),
  user: z.string().nullable(),
  phone: z.string().nullable(),
  enterpriseId: z.string().nullable(),
  enterprise: z.string().nullable(),
};

/** A charging order in the list. Amounts are in `currency` and null until it is priced. */
export const orderRow = z.object({
  id: z.string(),
  no: z.string(),
  txnId: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  refundStatus: z.enum(REFUND_STATUSES),
  /** An abnormal order of it is pending. */
  isUnderReview: z.boolean(),
  ...sessionPlace,
  /** Origin of the account: `app`, `weapp`, `mobile`, `card`, or a payment provider's name. */
  origin: z.string().nullable(),
  paymentType: z.string(),
  createdAt: dateTime,
  startedAt: dateTime.nullable(),
  stoppedAt: dateTime.nullable(),
  /** Seconds; null while it runs. */
  duration: z.number().int().nullable(),
  /** kWh, null until it is known. */
  energy: z.number().nullable(),
  currency: z.string(),
  original: money.nullable(),
  discount: money.nullable(),
  coupon: money.nullable(),
  payable: money.nullable(),
  /** The parts of `payable`; fees count as service. */
  payableElectricity: money.nullable(),
  payableService: money.nullable(),
  platformFee: money.nullable(),
  tax: money.nullable(),
  paid: money,
  refunded: money,
  version: z.number().int(),
});
export type ChargingOrder = z.infer<typeof orderRow>;

/** An order in a page of the list. */
export const listedOrder = orderRow.extend({
  /** Cost of an unpriced session if it ended now, by the rules of billing; null: it is priced, or not known. */
  estimate: money.nullable(),
});
export type ListedOrder = z.infer<typeof listedOrder>;

export const REFUND_DESTINATIONS = ['wallet', 'enterprise', 'provider', 'terminal', 'byHand'] as const;

/** A refund of an order, done or requested. A refund to the source has one row for each payment. */
export const refundRow = z.object({
  id: z.string(),
  no: z.string(),
  amount: money,
  target: z.enum(['wallet', 'source']),
  /** Destination of the money; null: recorded before destinations were stored. */
  destination: z.enum(REFUND_DESTINATIONS).nullable(),
  reason: z.string(),
  status: z.enum(REFUND_ROW_STATUSES),
  requestedBy: z.string(),
  createdAt: dateTime,
  endedAt: dateTime.nullable(),
  /** Why the provider refused it. */
  error: z.string().nullable(),
});
export type Refund = z.infer<typeof refundRow>;

/** A step of an order's life; `kind` names it, `params` are its figures. */
export const orderEvent = z.object({
  at: dateTime,
  kind: z.enum(ORDER_EVENT_KINDS),
  /** Null: the system. */
  userName: z.string().nullable(),
  params: z.record(z.string(), z.unknown()),
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** Terms of a refund of an order for its caller. */
export const refundTerms = z.object({
  /** Above this a second person approves a refund. */
  approvalLimit: money,
  /** Rest of the limit without a second person: of the order, of its user's wallet and of the caller. */
  approvalLeft: money,
  /** Whether the money can go to a wallet. */
  hasRefundWallet: z.boolean(),
  /** Refundable rest of each payment, newest first; `destination` null: takes no refunds. */
  refundSources: z.array(z.object({ destination: z.enum(REFUND_DESTINATIONS).nullable(), left: money })),
  /** Answers of the payment provider that could not be booked. */
  bookingFailures: z.array(
    z.object({ at: dateTime, direction: z.enum(['pay', 'refund']), amount: money, error: z.string() }),
  ),
});
export type RefundTerms = z.infer<typeof refundTerms>;

/** A charging order with all its details. */
export const orderDetail = orderRow.extend({
  ...refundTerms.shape,
  address: z.string(),
  connectorId: z.string(),
  /** Its session runs, and can be ended without its charger. */
  mayEndSession: z.boolean(),
  idTag: z.string().nullable(),
  email: z.string().nullable(),
  /** The prices that it was priced by. */
  priceVersion: z.object({ settingId: z.string(), setting: z.string(), no: z.number().int() }).nullable(),
  pricedAt: dateTime.nullable(),
  paidAt: dateTime.nullable(),
  closedAt: dateTime.nullable(),
  closeReason: z.string().nullable(),
  /** Per cent. */
  startSoc: z.number().nullable(),
  stopSoc: z.number().nullable(),
  /** Wh, the meter's register. */
  meterStart: z.string().nullable(),
  meterStop: z.string().nullable(),
  stopReason: z.string().nullable(),
  /** As reported by the charger. */
  rawStopReason: z.string().nullable(),
  signed: signedSession,
  breakdown: breakdown.nullable(),
  manualAmount: money.nullable(),
  /** The coupon that it has taken. */
  takenCoupon: namedCoupon.nullable(),
  /** Coupons that its session has earned its user. */
  earnedCoupons: z.array(namedCoupon),
  channelFee: money,
  held: money,
  /** Paid and neither given back nor asked to be. */
  refundable: money,
  refunds: z.array(refundRow),
  abnormal: z.array(z.object({ id: z.string(), type: z.enum(ABNORMAL_TYPES), state: z.enum(['pending', 'done']) })),
  /** Raised during the session. */
  alarms: z.array(z.object({ id: z.string(), code: z.string(), priority: z.string(), at: dateTime })),
  /** Oldest first. */
  events: z.array(orderEvent),
});
export type ChargingOrderDetail = z.infer<typeof orderDetail>;

/** A posting: debit is positive, credit negative. */
export const ledgerPosting = z.object({
  account: z.enum(ACCOUNT_KINDS),
  /** Provider of the account. */
  provider: z.string().nullable(),
  /** The company or enterprise that it belongs to. */
  party: z.string().nullable(),
  amount: money,
});

/** A movement of money; its postings add up to zero. */
export const ledgerEntry = z.object({
  id: z.string(),
  at: dateTime,
  kind: z.enum(ENTRY_KINDS),
  currency: z.string(),
  reason: z.string().nullable(),
  userName: z.string().nullable(),
  postings: z.array(ledgerPosting),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;
