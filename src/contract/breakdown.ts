import { z } from 'zod';
import { pricePeriod } from './pricePlan';
import { dateTime } from './fields';
import { money } from './money';

/**
 * Kinds of lines, in their order: usage and fees, then deductions (negative amounts), then a manual amount, then a
 * written-off debt.
 */
export const LINE_KINDS = [
  'electricity',
  'service',
  'startFee',
  'idleFee',
  'discountElectricity',
  'discountService',
  'couponElectricity',
  'couponService',
  'manual',
  'writtenOff',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A line of a priced session; `amount` is rounded once, half to even, to the currency. */
export const breakdownLine = z.object({
  kind: z.enum(LINE_KINDS),
  /** Price period of electricity and service lines. */
  period: pricePeriod.optional(),
  /** When that was, in UTC: the stretches of the session in that period. */
  spans: z.array(z.object({ from: dateTime, to: dateTime })).optional(),
  /** kWh with three digits, or whole minutes. */
  quantity: z.string().optional(),
  /** Per kWh or minute. */
  unitPrice: z.string().optional(),
  /** Percentage of a discount. */
  percent: z.string().optional(),
  amount: money,
});
export type BreakdownLine = z.infer<typeof breakdownLine>;

/**
 * Breakdown of a session's price, as stored with its order. The lines add up to `payable`; `original` is their sum
 * before deductions; tax and platform fee are parts of `payable`, not added to it.
 */
export const breakdown = z.object({
  currency: z.string(),
  lines: z.array(breakdownLine),
  /** kWh with three digits. */
  energy: z.string(),
  original: money,
  /** Sums of the lines of a kind, before deductions. */
  electricity: money,
  service: money,
  startFee: money,
  idleFee: money,
  /** Discount of the enterprise on electricity; positive. */
  discountElectricity: money,
  discountService: money,
  /** Positive. */
  couponElectricity: money,
  couponService: money,
  /** Debt that was written off when the order was closed; positive. */
  writtenOff: money.optional(),
  /** After discount and coupon. `payable` is both together; the fees count as service. */
  payableElectricity: money,
  payableService: money,
  payable: money,
  taxPercent: z.string(),
  tax: money,
  platformFeePercent: z.string(),
  platformFee: money,
});
export type Breakdown = z.infer<typeof breakdown>;
