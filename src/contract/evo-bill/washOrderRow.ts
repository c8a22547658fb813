import { z } from 'zod';
import { dateTime } from '../fields';
import { money } from '../money';
import { namedCoupon } from './couponUse';
import { ledgerEntry, orderEvent, refundRow, refundTerms } from './orderRow';
import { REFUND_STATUSES } from './orderStates';
import {
  WASH_CLOSE_REASONS,
  WASH_FAILURES,
  WASH_ORDER_STATUSES,
  WASH_PAYMENT_STATUSES,
  WASH_PAYMENT_TYPES,
  WASH_SOURCES,
} from './washOrderStates';

/** A wash order in the list; contact data are masked for callers without the right to see them. */
export const washOrderRow = z.object({
  id: z.string(),
  no: z.string(),
  status: z.enum(WASH_ORDER_STATUSES),
  paymentStatus: z.enum(WASH_PAYMENT_STATUSES),
  refundStatus: z.enum(REFUND_STATUSES),
  /** The wash failed, and an operator has to decide on its money. */
  isUnderReview: z.boolean(),
  failure: z.enum(WASH_FAILURES).nullable(),
  closeReason: z.enum(WASH_CLOSE_REASONS).nullable(),
  washSiteId: z.string(),
  washSite: z.string(),
  companyId: z.string(),
  company: z.string(),
  washerId: z.string(),
  /** Null: outside the caller's scope. */
  washer: z.string().nullable(),
  supplierId: z.string(),
  supplier: z.string(),
  serviceId: z.string(),
  service: z.string(),
  washMinutes: z.number().int(),
  /** Null: unknown, or outside the caller's scope. */
  userId: z.string().nullable(),
  user: z.string().nullable(),
  mobile: z.string().nullable(),
  /** Origin of the user's account: `app`, `weapp`, `mobile`, `card`, or a payment provider's name. */
  userOrigin: z.string().nullable(),
  isTester: z.boolean(),
  enterpriseId: z.string().nullable(),
  enterprise: z.string().nullable(),
  paymentType: z.enum(WASH_PAYMENT_TYPES),
  source: z.enum(WASH_SOURCES),
  /** Number of the payment at its regional provider. */
  regionalTransactionId: z.string().nullable(),
  licensePlate: z.string().nullable(),
  carBrand: z.string().nullable(),
  email: z.string().nullable(),
  tel: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: dateTime,
  paidAt: dateTime.nullable(),
  startedAt: dateTime.nullable(),
  endedAt: dateTime.nullable(),
  /** Time zone of the wash site. */
  timezone: z.string(),
  /** Of the wash, as the machine reports it. */
  percent: z.number().int().nullable(),
  currency: z.string(),
  original: money,
  /** Taken off for an enterprise. */
  preferential: money,
  coupon: money,
  payable: money,
  /** Included in the payable amount. */
  tax: money,
  platformFee: money,
  paid: money,
  refunded: money,
  version: z.number().int(),
});
export type WashOrder = z.infer<typeof washOrderRow>;

/** A wash order with all its details. */
export const washOrderDetail = washOrderRow.extend({
  ...refundTerms.shape,
  siteAddress: z.string(),
  /** The operator to whom the person that pays has asked for this wash. */
  consentBy: z.string().nullable(),
  closedAt: dateTime.nullable(),
  /** %, as the wash was sold. */
  taxPercent: z.string(),
  platformFeePercent: z.string(),
  channelFee: money,
  /** The coupon that it has taken. */
  takenCoupon: namedCoupon.nullable(),
  /** Paid and neither given back nor asked to be. */
  refundable: money,
  refunds: z.array(refundRow),
  /** Oldest first. */
  events: z.array(orderEvent),
  /** Oldest first. */
  ledger: z.array(ledgerEntry),
});
export type WashOrderDetail = z.infer<typeof washOrderDetail>;
