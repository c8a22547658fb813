import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, day, id } from '../fields';
import { option, pageAnswer, pageQuery } from '../page';
import { bulkBody, bulkResult, optionQuery } from '../records';
import { STARTERS } from '../evo-monitor/remoteStart';
import { runningSession } from './runningSession';
import { enabledState } from './sysCompany';

const PATH = 'evo-basic/adminGetApp';

/**
 * An app user in the list. Contact data are masked for callers without the right to see them, and empty where
 * anonymised.
 */
export const appUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  language: z.string(),
  /** Origin of the account: `app`, `weapp`, `mobile`, `card`, or a payment provider's name. */
  origin: z.string(),
  status: enabledState,
  tags: z.array(option),
  /** At the stations that the caller sees. */
  sessions: z.number().int(),
  lastChargeAt: dateTime.nullable(),
  anonymisedAt: dateTime.nullable(),
  createdAt: dateTime,
});
export type AppUser = z.infer<typeof appUser>;

/** An app user with the records that belong to the account. */
export const appUserDetail = appUser.extend({
  idTags: z.array(
    z.object({
      id: z.string(),
      tagNo: z.string(),
      status: z.enum(['enabled', 'blocked', 'expired']),
      expiresAt: dateTime.nullable(),
    }),
  ),
  /** Why the user was disabled at all chargers, or enabled again, when and by which account; null: never. */
  statusReason: z.string().nullable(),
  statusChangedAt: dateTime.nullable(),
  statusChangedBy: z.string().nullable(),
  /** Sessions that run now, as far as the caller sees them. */
  running: z.array(runningSession),
  enterprises: z.array(option),
  companies: z.array(
    option.extend({
      sessions: z.number().int(),
      lastAt: dateTime,
      status: enabledState,
      reason: z.string().nullable(),
    }),
  ),
});
export type AppUserDetail = z.infer<typeof appUserDetail>;

const filters = {
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  tagIds: z.array(id).max(50).optional(),
  countries: z.array(z.string().max(2)).max(50).optional(),
  origins: z.array(z.string().max(32)).max(50).optional(),
  status: enabledState.optional(),
  createdFrom: dateTime.optional(),
  createdUntil: dateTime.optional(),
  /**
   * With a session that ended on these days by the clock of its station, first to last, and if asked for at stations of
   * these companies or at these stations: as statistics count active users.
   */
  activeDayFrom: day.optional(),
  activeDayUntil: day.optional(),
  companyIds: z.array(id).max(500, 'validation.maxItems').optional(),
  stationIds: z.array(id).max(500, 'validation.maxItems').optional(),
  /** Active on these days, and on as many days right before them, too. */
  isReturning: z.boolean().optional(),
  /**
   * Anonymised users are left out by default; not with a filter for active users, since their sessions count as any
   * other.
   */
  isAnonymised: z.boolean().optional(),
};
const SORTABLE = ['name', 'country', 'origin', 'sessions', 'lastChargeAt', 'createdAt'] as const;

export const APP_USER_COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'country',
  'language',
  'origin',
  'status',
  'tags',
  'sessions',
  'lastChargeAt',
  'createdAt',
] as const;

/** A disabled user is refused at the chargers of all companies; disabling needs a reason. */
const stopUsers = bulkBody(filters, {
  isStopped: z.boolean(),
  reason: z.string().trim().max(256, 'validation.maxLength').nullish(),
}).refine(({ isStopped, reason }) => !isStopped || Boolean(reason), {
  path: ['reason'],
  message: 'validation.required',
});

/** People with an account in the app. */
export const adminGetApp = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: ['user/app/view'],
    summary: 'App users: search one page',
    business: 'query',
    body: pageQuery(filters, SORTABLE),
    response: pageAnswer(appUser),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: ['user/app/view'],
    summary: 'App users: one by id',
    business: 'query',
    body: z.strictObject({ id }),
    response: appUserDetail,
  }),
  delete: endpoint({
    method: 'POST',
    path: `${PATH}/delete`,
    access: ['user/app/delete'],
    summary: 'App users: erase as personData/erase does, several at once; needs the right to erase, too. For operators',
    business: 'delete',
    body: bulkBody(filters, {}),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  stop: endpoint({
    method: 'POST',
    path: `${PATH}/stop`,
    access: ['company/customer/disable'],
    summary: 'App users: refuse their tags at all chargers from now on, or accept them again. For operators',
    business: 'update',
    body: stopUsers,
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  editTags: endpoint({
    method: 'POST',
    path: `${PATH}/editTags`,
    access: ['user/app/editTags'],
    summary: 'App users: all tags of one. For operators',
    business: 'update',
    body: z.strictObject({ id, tagIds: z.array(id).max(50, 'validation.maxItems') }),
    response: appUserDetail,
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: ['user/app/export'],
    summary: 'App users: as a file',
    filters,
    sortable: SORTABLE,
    columns: APP_USER_COLUMNS,
    mayLag: true,
  }),
  getAppUserList: endpoint({
    method: 'POST',
    path: `${PATH}/getAppUserList`,
    access: [
      'user/app/view',
      'user/tag/view',
      ...STARTERS,
      'marketing/couponActivity/add',
      'marketing/couponConsume/grant',
      'chargeTag/add',
      'chargeTag/edit',
      'order/carWashOrder/add',
      'homeCharger/charger/add',
      'homeCharger/charger/edit',
    ],
    summary: 'App users for selects, or the first ones with a tag; contact data masked without user/app/view',
    business: 'query',
    body: optionQuery.extend({ tagId: id.optional() }),
    response: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        /** Tags that a remote start may use. */
        idTags: z.array(z.string()),
      }),
    ),
  }),
};
