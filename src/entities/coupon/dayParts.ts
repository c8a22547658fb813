import { zonedToWire } from '../../lib/time';

/** Wire times of the first and the last second of a day in a zone. */
function readSpan(day: string, zone: string): readonly [from: string, until: string] {
  return [zonedToWire(`${day} 00:00:00`, zone), zonedToWire(`${day} 23:59:59`, zone)];
}

type Part = Readonly<Record<string, unknown>>;

/** Filters of the list of coupons for those granted on a day. */
export function toGrantedPart(day: string, zone: string): Part {
  const [grantedFrom, grantedUntil] = readSpan(day, zone);
  return { grantedFrom, grantedUntil };
}

/** Filters of the list of coupons for those used on a day. */
export function toUsedPart(day: string, zone: string): Part {
  const [usedFrom, usedUntil] = readSpan(day, zone);
  return { useStatuses: ['used'], usedFrom, usedUntil };
}

/** Filters of a list of orders: a coupon of the activity was taken on the day. */
export function toOrdersPart(activityId: string, day: string, zone: string): Part {
  const [couponTakenFrom, couponTakenUntil] = readSpan(day, zone);
  return { couponActivityIds: [activityId], couponTakenFrom, couponTakenUntil };
}
