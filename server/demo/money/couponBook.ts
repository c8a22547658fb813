import type { SchemeTerms } from '../../../src/contract/evo-discount/couponTerms';
import { addAmounts, compare, subtract } from '../../../src/lib/decimal';
import { PLATFORM_ZONE, startOfDay } from '../../../src/lib/time';
import { chooseCoupon, sumParts, type CouponOrder, type HeldCoupon } from '../../domain/coupons/bestCoupon';
import { findWorstCase, toCouponTerms } from '../../domain/coupons/schemeTerms';
import type { CouponTerms, Parts } from '../../domain/pricing/discounts';
import type { Random } from '../../simulator/model/random';
import { openRandomStream } from '../chance';
import type { CopyRow } from '../copyRows';
import { COMPANIES } from '../companies';
import { CAMPAIGNS, type Campaign } from './campaigns';

const DAY = 86_400;
const HOUR = 3_600;
/** Share of the open coupons that marketing has cancelled. */
const SHARE_OF_CANCELLED = 0.04;

/** An activity of a campaign as it stands at the end of the history. Times in epoch seconds. */
export interface DemoActivity {
  id: number;
  campaign: Campaign;
  startsAt: number;
  endsAt: number;
  endedAt: number | null;
  /** The most that a coupon can cost; null: there is no budget cap. */
  part: string | null;
  coupons: DemoCoupon[];
}

export interface DemoCoupon {
  id: number;
  activity: DemoActivity;
  appUserId: number;
  grantedAt: number;
  validUntil: number;
  earnedOrderId: number | null;
  use: DemoUse | null;
  isCancelled: boolean;
  /** The order that had earned it was refunded. */
  isWithdrawn: boolean;
}

/** An order that has taken a coupon. */
export interface DemoUse {
  coupon: DemoCoupon;
  terms: CouponTerms;
  discount: Parts;
  amount: string;
  takenAt: number;
  /** Null: not booked, since its order is not paid. */
  bookedAt: number | null;
  /** Null: in use. */
  returnedAt: number | null;
}

/** Figures of an order that a coupon is granted and chosen by. Times in epoch seconds. */
export interface Candidate extends Omit<CouponOrder, 'at' | 'digits'> {
  id: number;
  appUserId: number;
  at: number;
  original: string;
}

/** Grants coupons of the campaigns and has orders take them, by the rules that billing takes them by. */
export class CouponBook {
  readonly activities: readonly DemoActivity[];
  private readonly byUser = new Map<number, DemoCoupon[]>();
  private readonly random: Random = openRandomStream('coupons');
  private readonly tags = new Map<number, Set<number>>();
  private granted = 0;

  /** @param now end of the history, epoch seconds */
  constructor(
    private readonly now: number,
    members: readonly CopyRow<'appUserTagMember'>[],
  ) {
    for (const { tagId, appUserId } of members) {
      const known = this.tags.get(Number(appUserId)) ?? new Set();
      this.tags.set(Number(appUserId), known.add(Number(tagId)));
    }
    this.activities = CAMPAIGNS.map((campaign, index) => createActivity(campaign, index + 1, now));
  }

  /** An app user takes coupons some time before an order, and the order takes the best one. */
  take(order: Candidate): DemoUse | null {
    for (const activity of this.activities) {
      const { type, share, terms } = activity.campaign;
      if (type === 'issue' || terms.currency !== order.currency || !this.random.chance(share)) continue;
      const at = Math.max(activity.startsAt, order.at - this.random.whole(HOUR, 48 * HOUR));
      this.grant(activity, order.appUserId, at, null);
    }
    const open = (this.byUser.get(order.appUserId) ?? []).filter(({ use }) => use === null);
    const chosen = chooseCoupon(open.map(toHeldCoupon), { ...order, digits: 2, at: order.at * 1_000 });
    const coupon = open.find(({ id }) => String(id) === chosen?.coupon.id);
    if (!chosen || !coupon) return null;
    const amount = sumParts(chosen.discount);
    const moments = { takenAt: order.at, bookedAt: null, returnedAt: null };
    coupon.use = { coupon, terms: chosen.coupon.terms, discount: chosen.discount, amount, ...moments };
    return coupon.use;
  }

  /** A paid charging order earns coupons. */
  earn(order: Candidate, paidAt: number): void {
    for (const activity of this.activities) {
      const { type, terms, companyId, demand } = activity.campaign;
      if (type !== 'issue' || !demand || terms.currency !== order.currency) continue;
      if (companyId !== null && String(companyId) !== order.companyId) continue;
      const reached = demand.of === 'electricity' ? order.energy : order.original;
      if (compare(reached, demand.least) >= 0) this.grant(activity, order.appUserId, paidAt + 1, order.id);
    }
  }

  /** A refund of an order withdraws the coupon that the order earned, unless it is used. */
  withdraw(orderId: number): void {
    for (const { coupons } of this.activities) {
      const earned = coupons.find(({ earnedOrderId, use }) => earnedOrderId === orderId && use === null);
      if (earned) earned.isWithdrawn = true;
    }
  }

  /** Marketing has cancelled a few of the open coupons. */
  cancelSome(): void {
    for (const { coupons } of this.activities) {
      for (const coupon of coupons) {
        const isOpen = coupon.use === null && !coupon.isWithdrawn && coupon.validUntil > this.now;
        if (isOpen && this.random.chance(SHARE_OF_CANCELLED)) coupon.isCancelled = true;
      }
    }
  }

  /** Whether an app user is a receiver, and a coupon is left for each. */
  private mayReceive(activity: DemoActivity, appUserId: number, held: readonly DemoCoupon[]): boolean {
    const { tagId, quantity, perUserLimit } = activity.campaign;
    if (tagId !== undefined && !this.tags.get(appUserId)?.has(tagId)) return false;
    const own = held.filter((coupon) => coupon.activity === activity).length;
    return activity.coupons.length < quantity && own < (perUserLimit ?? Infinity);
  }

  private grant(activity: DemoActivity, appUserId: number, at: number, earnedOrderId: number | null): void {
    const { campaign, coupons } = activity;
    const held = this.byUser.get(appUserId) ?? [];
    if (at > this.now || !this.mayReceive(activity, appUserId, held)) return;
    if (!isUnderway(activity, at) || !isAffordable(activity, at)) return;
    const coupon: DemoCoupon = {
      ...{ id: (this.granted += 1), activity, appUserId, grantedAt: at, earnedOrderId },
      ...{ validUntil: at + campaign.validDays * DAY, use: null, isCancelled: false, isWithdrawn: false },
    };
    coupons.push(coupon);
    this.byUser.set(appUserId, [...held, coupon]);
  }
}

function isUnderway({ startsAt, endsAt, endedAt }: DemoActivity, at: number): boolean {
  return startsAt <= at && at < (endedAt ?? endsAt);
}

function createActivity(campaign: Campaign, id: number, now: number): DemoActivity {
  const { companyId, fromDay, untilDay, endedOnDay, budgetCap, terms } = campaign;
  const { timezone } = COMPANIES.find((company) => company.id === companyId) ?? { timezone: PLATFORM_ZONE };
  const toMidnight = (day: number) => startOfDay((now + day * DAY) * 1_000, timezone) / 1_000;
  const { discountType = null, value = null, cap = null } = terms;
  return {
    ...{ id, campaign, startsAt: toMidnight(fromDay), endsAt: toMidnight(untilDay), coupons: [] },
    endedAt: endedOnDay === undefined ? null : now - (now % HOUR) + endedOnDay * DAY,
    part: budgetCap === null ? null : findWorstCase({ discountType, value, cap }),
  };
}

/** Whether the budget cap allows a further coupon; coupons that expired before `at` free their part. */
function isAffordable({ campaign, coupons, part }: DemoActivity, at: number): boolean {
  if (campaign.budgetCap === null || part === null) return true;
  const taken = addAmounts(part, ...coupons.map((coupon) => readBudgetPart(coupon, at)));
  return compare(subtract(campaign.budgetCap, taken), '0') >= 0;
}

/** Part of the budget that a coupon takes at a time: its cost, or the most that it can cost. */
export function readBudgetPart(
  { activity, use, validUntil, isCancelled, isWithdrawn }: DemoCoupon,
  at: number,
): string {
  const { part } = activity;
  if (part === null) return '0';
  const isInUse = use !== null && use.returnedAt === null;
  if (!isInUse && (isCancelled || isWithdrawn || validUntil <= at)) return '0';
  return use !== null && use.bookedAt !== null ? use.amount : part;
}

function toHeldCoupon({ id, activity, grantedAt, validUntil }: DemoCoupon): HeldCoupon {
  const { companyId, terms } = activity.campaign;
  return {
    id: String(id),
    currency: terms.currency,
    companyId: companyId === null ? null : String(companyId),
    business: terms.business ?? 'all',
    places: [],
    grantedAt: grantedAt * 1_000,
    validFrom: grantedAt * 1_000,
    validUntil: validUntil * 1_000,
    terms: toCouponTerms(toTerms(activity.campaign)),
  };
}

/** The terms of a campaign, with defaults for the missing ones. */
export function toTerms({ terms }: Campaign): SchemeTerms {
  const { discountType = null, value = null, cap = null, meetDemand = null, threshold = null } = terms;
  return {
    ...{ derate: 'total', couponType: 'discount', business: 'all', ...terms },
    ...{ discountType, value, cap, meetDemand, threshold },
  };
}
