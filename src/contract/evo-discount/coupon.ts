import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { dateTime, id } from '../fields';
import { money } from '../money';
import { pageAnswer, pageQuery } from '../page';
import { bulkBody, bulkResult, MOST_AT_ONCE } from '../records';
import { schemeTerms } from './couponTerms';

const PATH = 'evo-discount/coupon';
const VIEW = 'marketing/couponConsume';
const NAME = 'Coupons';

export const COUPON_STATUSES = ['notused', 'used', 'expired', 'invalid'] as const;
/** `forbidden`: not activated, or cancelled. */
export const COUPON_USE_STATUSES = ['forbidden', 'unused', 'used', 'expired'] as const;
/** How a coupon came to its app user. */
export const COUPON_SOURCES = ['receive', 'issue', 'redeem', 'grant'] as const;

/** A coupon of an app user, with the terms of its scheme. */
export const couponRow = z.object({
  id: z.string(),
  couponNo: z.string(),
  activityId: z.string(),
  activity: z.string(),
  activityCode: z.string(),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  /** Time zone of the owning company; null: the operators own the activity, and its times go by the platform's zone. */
  timezone: z.string().nullable(),
  schemeId: z.string(),
  scheme: z.string(),
  ...schemeTerms.shape,
  appUserId: z.string(),
  /** Name of the app user; contact data are masked for callers without the right to see them. */
  appUser: z.string(),
  phone: z.string().nullable(),
  source: z.enum(COUPON_SOURCES),
  status: z.enum(COUPON_STATUSES),
  useStatus: z.enum(COUPON_USE_STATUSES),
  grantedAt: dateTime,
  validFrom: dateTime,
  validUntil: dateTime,
  /** When an order took it. */
  usedAt: dateTime.nullable(),
  cancelledAt: dateTime.nullable(),
  /** Order that has earned it. */
  earnedBy: z.object({ id: z.string(), no: z.string() }).nullable(),
  /** Order that has taken it: a charging order or a wash order. */
  order: z.object({ kind: z.enum(['charging', 'washing']), id: z.string(), no: z.string() }).nullable(),
  /** Station or wash site of the order. */
  place: z.string().nullable(),
  /** Discount on the order that has taken it. */
  discount: money.nullable(),
});
export type Coupon = z.infer<typeof couponRow>;

const ids = (most: number) => z.array(id).max(most).optional();

export const couponFilters = {
  /** Number of the coupon, name or number of the app user. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  activityIds: ids(100),
  schemeIds: ids(100),
  companyIds: ids(100),
  appUserIds: ids(50),
  /** User tags of the app users. */
  tagIds: ids(50),
  /** Stations of the orders that have taken them. */
  stationIds: ids(100),
  washSiteIds: ids(100),
  sources: z.array(z.enum(COUPON_SOURCES)).max(COUPON_SOURCES.length).optional(),
  statuses: z.array(z.enum(COUPON_STATUSES)).max(COUPON_STATUSES.length).optional(),
  useStatuses: z.array(z.enum(COUPON_USE_STATUSES)).max(COUPON_USE_STATUSES.length).optional(),
  currencies: z.array(z.string().max(3)).max(50).optional(),
  /** Each `Until` counts to the end of its second. */
  grantedFrom: dateTime.optional(),
  grantedUntil: dateTime.optional(),
  usedFrom: dateTime.optional(),
  usedUntil: dateTime.optional(),
  endsFrom: dateTime.optional(),
  endsUntil: dateTime.optional(),
};

/** Coupons by their activities: a company sees the coupons of its own activities. */
export const coupon = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: [`${VIEW}/view`],
    summary: `${NAME}: search one page`,
    business: 'query',
    body: pageQuery(couponFilters, ['grantedAt', 'validUntil', 'usedAt']),
    response: pageAnswer(couponRow),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: [`${VIEW}/view`],
    summary: `${NAME}: one by id`,
    business: 'query',
    body: z.strictObject({ id }),
    response: couponRow,
  }),
  activate: endpoint({
    method: 'POST',
    path: `${PATH}/activate`,
    access: [`${VIEW}/activate`],
    summary: `${NAME}: allow the use of forbidden ones, as far as the budget cap of their activity allows`,
    business: 'update',
    body: bulkBody(couponFilters, {}),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${PATH}/cancel`,
    access: [`${VIEW}/cancel`],
    summary: `${NAME}: forbid the use of open ones; what they held of the budget cap is free again`,
    business: 'update',
    body: bulkBody(couponFilters, {}),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  updateEndDate: endpoint({
    method: 'POST',
    path: `${PATH}/updateEndDate`,
    access: [`${VIEW}/delay`],
    summary: `${NAME}: delay the end of those that are not used; never to an earlier time`,
    business: 'update',
    body: bulkBody(couponFilters, { validUntil: dateTime }),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  grantByActivityCode: endpoint({
    method: 'POST',
    path: `${PATH}/grantByActivityCode`,
    access: [`${VIEW}/grant`],
    summary: `${NAME}: grant one of an activity underway to each of these app users; a result for each`,
    business: 'grant',
    idempotent: true,
    body: z.strictObject({
      activityCode: z.string().trim().min(1, 'validation.required').max(16, 'validation.maxLength'),
      appUserIds: z.array(id).min(1, 'validation.selectOne').max(MOST_AT_ONCE, 'validation.maxItems'),
    }),
    /** By id and name of the app user. */
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  grantByExchangeCode: endpoint({
    method: 'POST',
    path: `${PATH}/grantByExchangeCode`,
    access: [`${VIEW}/grant`],
    summary: `${NAME}: exchange a code for an app user; wrong codes are throttled`,
    business: 'grant',
    idempotent: true,
    body: z.strictObject({
      /** Upper or lower case, with or without hyphens. */
      exchangeCode: z.string().trim().min(1, 'validation.required').max(64, 'validation.maxLength'),
      appUserId: id,
    }),
    response: z.object({ id: z.string() }),
  }),
};
