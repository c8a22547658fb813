import {
  addAmounts,
  compare,
  pickSmaller,
  roundTo,
  computeShare,
  splitByWeights,
  subtract,
} from '../../../src/lib/decimal';

/** Agreed discount of an enterprise, in percent; fees are not discounted. */
export interface EnterpriseDiscount {
  electricity: string;
  service: string;
}

/** Discount of a coupon on electricity and service; fees are not discounted. */
export interface CouponTerms {
  /** Base of the discount. */
  derate: 'total' | 'electricity' | 'service';
  /** `value` is an amount, or per cent; a free charge is 100 %. */
  kind: 'reduction' | 'discount';
  value: string;
  /** At most this amount. */
  cap: string | null;
  /** Threshold of the session: an amount (after the enterprise's discount, without fees), or kWh. */
  threshold: { of: 'amount' | 'electricity'; least: string } | null;
}

/** Amounts of electricity and of service. */
export interface Parts {
  electricity: string;
  service: string;
}

const NOTHING: Parts = { electricity: '0', service: '0' };

/** Discount on each part, positive. */
export function computeDiscount(parts: Parts, discount: EnterpriseDiscount | null, digits: number): Parts {
  if (!discount) return NOTHING;
  return {
    electricity: computeShare(parts.electricity, discount.electricity, digits),
    service: computeShare(parts.service, discount.service, digits),
  };
}

/** Rest of each part. */
export function subtractParts(parts: Parts, off: Parts): Parts {
  return {
    electricity: subtract(parts.electricity, off.electricity),
    service: subtract(parts.service, off.service),
  };
}

/**
 * Discount of a coupon on each part, positive; never more than the part. @param parts after the enterprise's discount
 * @param energy kWh
 */
export function computeCoupon(parts: Parts, energy: string, coupon: CouponTerms | null, digits: number): Parts {
  if (!coupon || !reachesThreshold(parts, energy, coupon)) return NOTHING;
  const { derate, kind, value, cap } = coupon;
  const base = derate === 'total' ? addAmounts(parts.electricity, parts.service) : parts[derate];
  const worth = kind === 'discount' ? computeShare(base, value, digits) : roundTo(digits, value);
  const off = pickSmaller(pickSmaller(worth, cap === null ? base : roundTo(digits, cap)), base);
  if (compare(off, '0') <= 0) return NOTHING;
  if (derate !== 'total') return { ...NOTHING, [derate]: off };
  const [electricity = '0', service = '0'] = splitByWeights(off, [parts.electricity, parts.service], digits);
  return { electricity, service };
}

function reachesThreshold(parts: Parts, energy: string, { threshold }: CouponTerms): boolean {
  if (!threshold) return true;
  const reached = threshold.of === 'amount' ? addAmounts(parts.electricity, parts.service) : energy;
  return compare(reached, threshold.least) >= 0;
}
