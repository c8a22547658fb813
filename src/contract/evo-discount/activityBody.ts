import { z } from 'zod';
import { dateTime, id, text } from '../fields';
import { IMPORT_MAX_ROWS } from '../imports';
import { positiveAmount } from '../money';
import { versionOf } from '../records';
import { hasPlaces, usePlacesBody } from './couponScheme';

/** `receive`: app users take coupons, or are sent them; `issue`: an order earns one; `redeem`: by exchange code. */
export const ACTIVITY_TYPES = ['receive', 'issue', 'redeem'] as const;
/** Figure of an order that earns a coupon: kWh, its amount before discounts, or the amount paid for it. */
export const ISSUE_DEMANDS = ['electricity', 'chargeamount', 'actualamount'] as const;
/**
 * `direct`: the coupon is in the account without any action and can be used at once. `activity`: the app user takes it
 * in the activity; a coupon earned by an order is forbidden until then.
 */
export const ARRIVALS = ['direct', 'activity'] as const;
export const RECEIVERS = ['all', 'designated'] as const;

/** Most accounts of a check and of an activity. */
export const MOST_ACCOUNTS = IMPORT_MAX_ROWS;
/** Most coupons, and most exchange codes, of an activity. */
export const MOST_COUPONS = 1_000_000;
const MOST_TAGS = 50;

const required = (path: string) => ({ path: [path], message: 'validation.required' });

/** Fields of an activity that a caller sets, until it starts. */
export const activityDraft = z
  .strictObject({
    /** Null: the operators' own. Those of a company are always its own. */
    companyId: id.nullish(),
    activityType: z.enum(ACTIVITY_TYPES),
    /** A scheme of the same owner. */
    schemeId: id,
    /** Demand of `issue` activities only. */
    issueDemand: z.enum(ISSUE_DEMANDS).nullish(),
    /** kWh, or an amount of the scheme's currency. */
    issueThreshold: positiveAmount.nullish(),
    quantity: z.number().int().min(1, 'validation.min').max(MOST_COUPONS, 'validation.max'),
    /** Null: no limit. */
    perUserLimit: z.number().int().min(1, 'validation.min').max(1_000, 'validation.max').nullish(),
    /** Most that the activity may ever cost, in the scheme's currency; null: no cap. */
    budgetCap: positiveAmount.nullish(),
    /** App users that can receive: all, or users with one of the user tags and the accounts named. */
    receive: z.enum(RECEIVERS),
    tagIds: z.array(id).max(MOST_TAGS, 'validation.maxItems').default([]),
    appUserIds: z.array(id).max(MOST_ACCOUNTS, 'validation.maxItems').default([]),
    arrival: z.enum(ARRIVALS),
    ...usePlacesBody,
  })
  .refine(({ activityType, issueDemand }) => activityType !== 'issue' || Boolean(issueDemand), required('issueDemand'))
  .refine(({ issueDemand, issueThreshold }) => !issueDemand || Boolean(issueThreshold), required('issueThreshold'))
  .refine(({ receive, tagIds, appUserIds }) => receive === 'all' || tagIds.length + appUserIds.length > 0, {
    path: ['tagIds'],
    message: 'validation.selectOne',
  })
  // All app users would be sent more coupons than there are.
  .refine(
    ({ activityType, arrival, receive }) => activityType !== 'receive' || arrival !== 'direct' || receive !== 'all',
    { path: ['receive'], message: 'validation.directNeedsReceivers' },
  )
  .refine(hasPlaces, { path: ['stationIds'], message: 'validation.selectOne' });

export const activityBody = activityDraft
  .safeExtend({ name: text(64), startsAt: dateTime, endsAt: dateTime })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], message: 'validation.order' });

/** Ends an activity now, or delays its end. */
export const endOrDelayBody = z.discriminatedUnion('action', [
  z.strictObject({ ...versionOf, action: z.literal('end') }),
  z.strictObject({ ...versionOf, action: z.literal('delay'), endsAt: dateTime }),
]);
