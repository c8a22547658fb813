import { createHmac } from 'node:crypto';
import { addAmounts } from '../../../src/lib/decimal';
import { CODE_CHARACTERS } from '../../domain/coupons/exchangeCodes';
import { openRandomStream } from '../chance';
import type { CopyRow } from '../copyRows';
import type { Campaign } from './campaigns';
import { readBudgetPart, toTerms, type DemoActivity, type DemoCoupon, type DemoUse } from './couponBook';

const toDate = (seconds: number) => new Date(seconds * 1000);
const orNull = (seconds: number | null) => (seconds === null ? null : toDate(seconds));
const DAY = 86_400;
const MARKETING = 'marketing';

export function schemeRows(activities: readonly DemoActivity[]): CopyRow<'couponScheme'>[] {
  return activities.map(({ id, campaign, startsAt }) => ({
    ...{ id, name: campaign.scheme, companyId: campaign.companyId, validDays: campaign.validDays, use: 'all' },
    ...toTerms(campaign),
    createdAt: toDate(startsAt - 8 * DAY),
  }));
}

export function activityRows(activities: readonly DemoActivity[], now: number): CopyRow<'couponActivity'>[] {
  const random = openRandomStream('activity codes');
  return activities.map(({ id, campaign, startsAt, endsAt, endedAt, coupons }) => {
    const { name, companyId, type, quantity, perUserLimit, budgetCap, tagId, arrival } = campaign;
    const code = Array.from({ length: 8 }, () => random.pick([...CODE_CHARACTERS] as [string, ...string[]])).join('');
    const isRedeem = type === 'redeem';
    return {
      ...{ id, code, name, companyId, quantity, perUserLimit, budgetCap, arrival, schemeId: id, use: 'all' },
      ...{ currency: campaign.terms.currency, activityType: type, receive: tagId ? 'designated' : 'all' },
      ...{ ...toDemand(campaign), granted: coupons.length },
      budgetTaken: addAmounts('0', ...coupons.map((coupon) => readBudgetPart(coupon, now))),
      ...{ startsAt: toDate(startsAt), endsAt: toDate(endsAt), endedAt: orNull(endedAt) },
      sentAt: type === 'receive' && arrival === 'direct' && startsAt <= now ? toDate(startsAt) : null,
      codesMade: isRedeem ? quantity : 0,
      codesExportedAt: isRedeem ? toDate(startsAt - 2 * DAY) : null,
      createdByName: MARKETING,
      createdAt: toDate(startsAt - 7 * DAY),
    };
  });
}

const toDemand = ({ demand }: Campaign) => ({
  issueDemand: demand?.of ?? null,
  issueThreshold: demand?.least ?? null,
});

export function activityTagRows(activities: readonly DemoActivity[]): CopyRow<'couponActivityTag'>[] {
  return activities.flatMap(({ id, campaign: { tagId } }) => (tagId ? [{ activityId: id, tagId }] : []));
}

/** Codes that were printed long ago: nothing but their hashes is known, and here not even a code behind them. */
export function exchangeCodeRows(
  activities: readonly DemoActivity[],
  secretKey: string,
  now: number,
): CopyRow<'exchangeCode'>[] {
  let id = 0;
  return activities.flatMap(({ id: activityId, campaign, coupons, startsAt, endsAt }) => {
    if (campaign.type !== 'redeem') return [];
    return Array.from({ length: campaign.quantity }, (_, index) => {
      const coupon = coupons[index];
      const hash = createHmac('sha256', secretKey).update(`demo code ${activityId} ${index}`).digest('hex');
      const open = endsAt <= now ? 'expired' : 'notexchanged';
      return {
        ...{ id: (id += 1), activityId, companyId: campaign.companyId, serial: index + 1, hash: `\\x${hash}` },
        status: coupon ? 'exchanged' : open,
        appUserId: coupon?.appUserId ?? null,
        exchangedAt: coupon ? toDate(coupon.grantedAt) : null,
        createdAt: toDate(startsAt - 7 * DAY),
      };
    });
  });
}

/** Numbers of the codes that coupons were exchanged for, by coupon. */
function numberCodes(activities: readonly DemoActivity[]): Map<DemoCoupon, number> {
  const numbers = new Map<DemoCoupon, number>();
  let before = 0;
  for (const { campaign, coupons } of activities) {
    if (campaign.type !== 'redeem') continue;
    coupons.forEach((coupon, index) => numbers.set(coupon, before + index + 1));
    before += campaign.quantity;
  }
  return numbers;
}

export function couponRows(activities: readonly DemoActivity[], now: number): CopyRow<'coupon'>[] {
  const codes = numberCodes(activities);
  const coupons = activities.flatMap((activity) => activity.coupons).sort((one, other) => one.id - other.id);
  return coupons.map((coupon) => {
    const { id, activity, appUserId, grantedAt, validUntil, earnedOrderId, use, isCancelled } = coupon;
    const { companyId, terms, type } = activity.campaign;
    const inUse = use !== null && use.returnedAt === null ? use : null;
    return {
      ...{ id, activityId: activity.id, companyId, schemeId: activity.id, currency: terms.currency, appUserId },
      ...{ source: type, ...toStates(coupon, inUse, now) },
      ...{ grantedAt: toDate(grantedAt), validFrom: toDate(grantedAt), validUntil: toDate(validUntil) },
      usedAt: inUse ? toDate(inUse.takenAt) : null,
      cancelledAt: isCancelled ? toDate(now) : null,
      ...{ earnedOrderId, codeId: codes.get(coupon) ?? null, budgetTaken: readBudgetPart(coupon, now) },
    };
  });
}

function toStates({ validUntil, isCancelled, isWithdrawn }: DemoCoupon, inUse: DemoUse | null, now: number) {
  if (inUse) return { status: 'used', useStatus: 'used' };
  if (isWithdrawn) return { status: 'invalid', useStatus: 'forbidden' };
  if (validUntil <= now) return { status: 'expired', useStatus: 'expired' };
  return { status: 'notused', useStatus: isCancelled ? 'forbidden' : 'unused' };
}

interface Taken {
  use: DemoUse;
  place: CopyRow<'couponUse'>;
}

/** Coupons that orders have taken, with the order and its place. */
export function couponUseRows(taken: readonly Taken[]): CopyRow<'couponUse'>[] {
  return taken.map(({ use, place }, index) => {
    const { coupon, amount, takenAt, bookedAt, returnedAt } = use;
    return {
      ...{ id: index + 1, couponId: coupon.id, activityId: coupon.activity.id },
      ...{ companyId: coupon.activity.campaign.companyId, ...place, amount, takenAt: toDate(takenAt) },
      booked: bookedAt === null || returnedAt !== null ? '0' : amount,
      bookedAt: returnedAt === null ? orNull(bookedAt) : null,
      returnedAt: orNull(returnedAt),
    };
  });
}
