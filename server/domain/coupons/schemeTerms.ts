import type { SchemeTerms } from '../../../src/contract/evo-discount/couponTerms';
import { pickSmaller } from '../../../src/lib/decimal';
import type { CouponTerms } from '../pricing/discounts';

type Terms = Pick<SchemeTerms, 'derate' | 'discountType' | 'value' | 'cap' | 'meetDemand' | 'threshold'>;

const WHOLE = '100';

/**
 * The terms of a scheme as pricing reads them: a free coupon takes 100 %.
 * @param most that the coupon can still cost by the budget of its activity; null: no limit
 */
export function toCouponTerms(scheme: Terms, most: string | null = null): CouponTerms {
  const { derate, discountType, value, cap, meetDemand, threshold } = scheme;
  return {
    derate,
    kind: discountType ?? 'discount',
    value: value ?? WHOLE,
    cap: pickCap(cap, most),
    threshold: meetDemand === null || threshold === null ? null : { of: meetDemand, least: threshold },
  };
}

function pickCap(cap: string | null, most: string | null): string | null {
  if (cap === null || most === null) return cap ?? most;
  return pickSmaller(cap, most);
}

/** The most that a coupon of a scheme can cost; null: a percentage without a cap has no most. */
export function findWorstCase({
  discountType,
  value,
  cap,
}: Pick<Terms, 'discountType' | 'value' | 'cap'>): string | null {
  return discountType === 'reduction' ? pickCap(value, cap) : cap;
}
