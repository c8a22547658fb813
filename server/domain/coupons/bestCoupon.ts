import type { SchemeTerms } from '../../../src/contract/evo-discount/couponTerms';
import { addAmounts, compare } from '../../../src/lib/decimal';
import { computeCoupon, type CouponTerms, type Parts } from '../pricing/discounts';

/** Places of use; null: all places of the owner. */
export interface CouponPlaces {
  stationIds: readonly string[];
  washSiteIds: readonly string[];
}

/** An open coupon of an app user. Times in milliseconds. */
export interface HeldCoupon {
  id: string;
  currency: string;
  /** Null: of the operators, for the orders of all companies. */
  companyId: string | null;
  business: SchemeTerms['business'];
  /** Places of the scheme and of the activity: both have to name that of the order. */
  places: readonly (CouponPlaces | null)[];
  grantedAt: number;
  validFrom: number;
  validUntil: number;
  terms: CouponTerms;
}

/** An order that a coupon is looked for. */
export interface CouponOrder {
  business: 'charging' | 'washing';
  currency: string;
  digits: number;
  companyId: string;
  /** Station or wash site. */
  placeId: string;
  /** End of the session, or payment of the wash, in milliseconds. */
  at: number;
  /** After the enterprise's discount, without fees. The price of a wash is service. */
  parts: Parts;
  /** kWh; zero of a wash. */
  energy: string;
}

/** A coupon with its discount on an order. */
export interface ChosenCoupon {
  coupon: HeldCoupon;
  discount: Parts;
}

/** Whether a coupon applies to an order; {@link computeCoupon} checks the threshold. */
export function isFor(coupon: HeldCoupon, order: CouponOrder): boolean {
  return (
    coupon.currency === order.currency &&
    (coupon.companyId === null || coupon.companyId === order.companyId) &&
    (coupon.business === 'all' || coupon.business === order.business) &&
    coupon.places.every((places) => isAmong(places, order)) &&
    coupon.grantedAt <= order.at &&
    coupon.validFrom <= order.at &&
    order.at < coupon.validUntil
  );
}

function isAmong(places: CouponPlaces | null, { business, placeId }: CouponOrder): boolean {
  if (places === null) return true;
  return (business === 'charging' ? places.stationIds : places.washSiteIds).includes(placeId);
}

/**
 * Chooses the best coupon for an order: the largest discount; of equal ones the earliest to expire, then the earliest
 * granted.
 * @returns null where no coupon gives a discount
 */
export function chooseCoupon(coupons: readonly HeldCoupon[], order: CouponOrder): ChosenCoupon | null {
  let best: ChosenCoupon | null = null;
  for (const coupon of coupons) {
    if (!isFor(coupon, order)) continue;
    const discount = computeCoupon(order.parts, order.energy, coupon.terms, order.digits);
    if (compare(sumParts(discount), '0') <= 0) continue;
    if (best === null || isBetter({ coupon, discount }, best)) best = { coupon, discount };
  }
  return best;
}

/** All of a discount. */
export const sumParts = ({ electricity, service }: Parts): string => addAmounts(electricity, service);

function isBetter(one: ChosenCoupon, other: ChosenCoupon): boolean {
  const worth = compare(sumParts(one.discount), sumParts(other.discount));
  if (worth !== 0) return worth > 0;
  const { coupon: a } = one;
  const { coupon: b } = other;
  if (a.validUntil !== b.validUntil) return a.validUntil < b.validUntil;
  if (a.grantedAt !== b.grantedAt) return a.grantedAt < b.grantedAt;
  return BigInt(a.id) < BigInt(b.id);
}
