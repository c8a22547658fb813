import { z } from 'zod';
import { dateTime, id } from '../fields';

/** Filters of orders by the coupon that each has taken and not returned. */
export const couponUseFilters = {
  couponActivityIds: z.array(id).max(100, 'validation.maxItems').optional(),
  /** Took a coupon in this period, to the end of its last second. */
  couponTakenFrom: dateTime.optional(),
  couponTakenUntil: dateTime.optional(),
};

/** A coupon that an order names; it is left out where the caller may not see its activity. */
export const namedCoupon = z.object({ id: z.string(), no: z.string(), activity: z.string() });
export type NamedCoupon = z.infer<typeof namedCoupon>;
