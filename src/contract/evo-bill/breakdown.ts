import { z } from 'zod';
import { pricePeriod } from '../evo-basic/pricePlan';
import { dateTime } from '../fields';
import { money } from '../money';

/**
 * Kinds of lines, in their order: what was used and the fees, then what is taken off (negative amounts), then what a
 * person has set instead, then a debt that nobody collects any more.
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
  /** Of electricity and service. */
  period: pricePeriod.optional(),
  /** When that was, in UTC: the stretches of the session in that period. */
  spans: z.array(z.object({ from: dateTime, to: dateTime })).optional(),
  /** kWh with three digits, or whole minutes. */
  quantity: z.string().optional(),
  /** Per kWh or minute. */
  unitPrice: z.string().optional(),
  /** Of a discount. */
  percent: z.string().optional(),
  amount: money,
});
export type BreakdownLine = z.infer<typeof breakdownLine>;

/**
 * What a session costs, as it is stored with its order. The lines add up to `payable`; `original` is their sum before
 * anything is taken off; tax and platform fee are parts of `payable`, not added to it.
 */
export const breakdown = z.object({
  currency: z.string(),
  lines: z.array(breakdownLine),
  /** kWh with three digits. */
  energy: z.string(),
  original: money,
  /** Sums of the lines of a kind, before what is taken off. */
  electricity: money,
  service: money,
  startFee: money,
  idleFee: money,
  /** What the enterprise has agreed on; positive. */
  discountElectricity: money,
  discountService: money,
  /** Positive. */
  couponElectricity: money,
  couponService: money,
  /** What was given up of the debt when the order was closed; positive. */
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
