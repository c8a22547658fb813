import { z } from 'zod';
import { pricePeriod } from '../pricePlan';
import { REFUND_DESTINATIONS } from '../evo-bill/orderRow';
import { dateTime } from '../fields';
import { money } from '../money';

/**
 * Kinds of lines of a comparison. `energy`: more or less energy at the average price of the earlier session; `price`: a
 * price period that is dearer or cheaper than then; `hours`: the same prices with other parts of the day; the other
 * kinds are differences of the lines of the same name.
 */
export const COMPARISON_KINDS = [
  'energy',
  'price',
  'hours',
  'startFee',
  'idleFee',
  'discount',
  'coupon',
  'manual',
  'writtenOff',
  'rounding',
] as const;

/** A part of the difference to an earlier order; amounts are positive where this one costs more. */
export const comparisonLine = z.object({
  kind: z.enum(COMPARISON_KINDS),
  /** Period of `price` lines, with its beginning in this session. */
  period: pricePeriod.optional(),
  from: dateTime.optional(),
  /** kWh with three digits; of `energy` the difference. */
  quantity: z.string().optional(),
  /** Of `energy` the price of a kWh then, of `price` the difference to then. */
  unitPrice: z.string().optional(),
  amount: money,
});
export type ComparisonLine = z.infer<typeof comparisonLine>;

/** The latest earlier session of the person at the same station, and the parts of the difference. */
export const lastHere = z.object({
  id: z.string(),
  no: z.string(),
  startedAt: dateTime,
  /** Time zone of the station. */
  timezone: z.string(),
  payable: money,
  /** They add up to `difference`. */
  lines: z.array(comparisonLine),
  difference: money,
});
export type LastHere = z.infer<typeof lastHere>;

/** Effects of a refund of an order's whole remaining amount, as the dialog proposes it. */
export const refundPreview = z.object({
  currency: z.string(),
  amount: money,
  /** Empty: no source takes the money, and there is no wallet. `walletAfter`: balance of the receiving wallet. */
  parts: z.array(z.object({ destination: z.enum(REFUND_DESTINATIONS), amount: money, walletAfter: money.nullable() })),
  /** The coupon that the order has taken; `isUsable`: it comes back to be used until `validUntil`. */
  coupon: z.object({ no: z.string(), validUntil: dateTime, isUsable: z.boolean() }).nullable(),
  /** Of the caller; `isApprovalNeeded`: a second person approves first. */
  approvalLeft: money,
  isApprovalNeeded: z.boolean(),
});
export type RefundPreview = z.infer<typeof refundPreview>;

export const orderMoney = z.object({
  /** Null: of a wash, not priced, or the person's first session there in this currency. */
  lastHere: lastHere.nullable(),
  /** Null: it cannot be refunded now. */
  refund: refundPreview.nullable(),
});
export type OrderMoney = z.infer<typeof orderMoney>;
