import { z } from 'zod';
import { option } from '../page';

/** `free`: pays its part of an order whole. `discount`: takes an amount or a percentage off. */
export const COUPON_TYPES = ['free', 'discount'] as const;
/** Part of an order that a coupon takes off; of a wash, the price counts as service. */
export const DERATES = ['total', 'electricity', 'service'] as const;
/** `reduction`: an amount of the currency; `discount`: per cent. */
export const DISCOUNT_TYPES = ['reduction', 'discount'] as const;
/** Threshold that an order has to reach before a coupon applies: an amount after the enterprise's discount, or kWh. */
export const MEET_DEMANDS = ['amount', 'electricity'] as const;
/** All places of the owner of a coupon, or designated ones. */
export const USES = ['all', 'designated'] as const;
/** Business whose orders take a coupon. */
export const COUPON_BUSINESSES = ['all', 'charging', 'washing'] as const;

/** Terms of the coupons of a scheme; they never change, so that a coupon keeps its promised terms. */
export const schemeTerms = z.object({
  currency: z.string(),
  couponType: z.enum(COUPON_TYPES),
  derate: z.enum(DERATES),
  /** Null: a free coupon. */
  discountType: z.enum(DISCOUNT_TYPES).nullable(),
  /** Amount or per cent; null: a free coupon. */
  value: z.string().nullable(),
  /** At most this amount. */
  cap: z.string().nullable(),
  meetDemand: z.enum(MEET_DEMANDS).nullable(),
  /** Amount or kWh. */
  threshold: z.string().nullable(),
  business: z.enum(COUPON_BUSINESSES),
});
export type SchemeTerms = z.infer<typeof schemeTerms>;

/** Places at which coupons are used; both empty where all places count. */
export const usePlaces = z.object({
  use: z.enum(USES),
  stations: z.array(option),
  washSites: z.array(option),
});
