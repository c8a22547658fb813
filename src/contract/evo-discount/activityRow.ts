import { z } from 'zod';
import { dateTime, id } from '../fields';
import { money } from '../money';
import { option } from '../page';
import { SPAN_STATUSES } from '../span';
import { ACTIVITY_TYPES, ARRIVALS, ISSUE_DEMANDS, RECEIVERS } from './activityBody';
import { schemeRow } from './couponScheme';
import { usePlaces, USES } from './couponTerms';

/** An activity in the list, with the counts of its coupons by state. */
export const activityRow = z.object({
  id: z.string(),
  /** Made by the server; app users and staff name the activity by it. */
  code: z.string(),
  name: z.string(),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  /** Time zone of the owning company; null: the operators own the activity, and its times go by the platform's zone. */
  timezone: z.string().nullable(),
  activityType: z.enum(ACTIVITY_TYPES),
  schemeId: z.string(),
  scheme: z.string(),
  currency: z.string(),
  issueDemand: z.enum(ISSUE_DEMANDS).nullable(),
  issueThreshold: z.string().nullable(),
  quantity: z.number().int(),
  perUserLimit: z.number().int().nullable(),
  budgetCap: money.nullable(),
  receive: z.enum(RECEIVERS),
  use: z.enum(USES),
  arrival: z.enum(ARRIVALS),
  startsAt: dateTime,
  endsAt: dateTime,
  /** When it was ended manually, before its end; null: it was not. */
  endedAt: dateTime.nullable(),
  status: z.enum(SPAN_STATUSES),
  /** Coupons granted, including used ones. */
  granted: z.number().int(),
  used: z.number().int(),
  /** Discounts of the coupons in use, borne by the promotion account. */
  cost: money,
  /** Most that open coupons can still cost; null without a budget cap. */
  reserved: money.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type ActivityRow = z.infer<typeof activityRow>;

export const activityDetail = activityRow.extend({
  schemeTerms: schemeRow,
  ...usePlaces.shape,
  tags: z.array(option),
  /** Accounts named, as far as the caller sees them. */
  appUsers: z.array(option),
  /** Codes of `redeem` activities only. */
  codes: z
    .object({
      /** Codes that exist by now; they are made in the background where there are many. */
      made: z.number().int(),
      exchanged: z.number().int(),
      /** When the codes were exported in plain, which happens once; null: not yet. */
      exportedAt: dateTime.nullable(),
    })
    .nullable(),
  createdBy: z.string().nullable(),
});
export type ActivityDetail = z.infer<typeof activityDetail>;

export const activityFilters = {
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  companyIds: z.array(id).max(100).optional(),
  schemeIds: z.array(id).max(100).optional(),
  activityTypes: z.array(z.enum(ACTIVITY_TYPES)).max(ACTIVITY_TYPES.length).optional(),
  statuses: z.array(z.enum(SPAN_STATUSES)).max(SPAN_STATUSES.length).optional(),
  currencies: z.array(z.string().max(3)).max(50).optional(),
  /** Running at some time from here... */
  from: dateTime.optional(),
  /** ...until here. */
  until: dateTime.optional(),
};

export const ACTIVITY_SORT = ['name', 'code', 'startsAt', 'endsAt', 'granted', 'used', 'createdAt'] as const;

export const ACTIVITY_COLUMNS = [
  'code',
  'name',
  'company',
  'activityType',
  'scheme',
  'currency',
  'issueDemand',
  'issueThreshold',
  'quantity',
  'perUserLimit',
  'budgetCap',
  'receive',
  'use',
  'arrival',
  'startsAt',
  'endsAt',
  'status',
  'granted',
  'used',
  'cost',
  'reserved',
  'createdAt',
] as const;
