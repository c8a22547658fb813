import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { EXPORT_FORMATS, exportCall } from '../exports';
import { dateTime, id } from '../fields';
import { pageAnswer, pageQuery } from '../page';
import { bulkBody, bulkResult } from '../records';

const PATH = 'evo-discount/couponExchangecode';
const VIEW = 'marketing/codeConsume';
const NAME = 'Exchange codes';

export const CODE_STATUSES = ['notexchanged', 'exchanged', 'expired', 'invalid'] as const;

/** An exchange code, named by its serial number: the code itself is stored hashed and shown once. */
export const codeRow = z.object({
  id: z.string(),
  /** Code of the activity and a number: `K7MX2A9Q-0000123`. */
  serialNo: z.string(),
  activityId: z.string(),
  activity: z.string(),
  activityCode: z.string(),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  /** Time zone of the owning company; null: the operators own the activity, and its times go by the platform's zone. */
  timezone: z.string().nullable(),
  scheme: z.string(),
  currency: z.string(),
  status: z.enum(CODE_STATUSES),
  /** End of the activity: no code is exchanged later. */
  endsAt: dateTime,
  exchangedAt: dateTime.nullable(),
  appUserId: z.string().nullable(),
  appUser: z.string().nullable(),
  couponId: z.string().nullable(),
  createdAt: dateTime,
});
export type ExchangeCode = z.infer<typeof codeRow>;

const filters = {
  /** Serial number, or the code itself, whole. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  activityIds: z.array(id).max(100).optional(),
  companyIds: z.array(id).max(100).optional(),
  appUserIds: z.array(id).max(50).optional(),
  statuses: z.array(z.enum(CODE_STATUSES)).max(CODE_STATUSES.length).optional(),
  exchangedFrom: dateTime.optional(),
  exchangedUntil: dateTime.optional(),
};
const SORTABLE = ['serialNo', 'exchangedAt', 'createdAt'] as const;

export const CODE_COLUMNS = [
  'serialNo',
  'activity',
  'activityCode',
  'company',
  'scheme',
  'currency',
  'status',
  'endsAt',
  'exchangedAt',
  'appUser',
  'createdAt',
] as const;

/** Exchange codes by their activities: a company sees the codes of its own activities. */
export const couponExchangecode = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: [`${VIEW}/view`],
    summary: `${NAME}: search one page`,
    business: 'query',
    body: pageQuery(filters, SORTABLE),
    response: pageAnswer(codeRow),
  }),
  activate: endpoint({
    method: 'POST',
    path: `${PATH}/activate`,
    access: [`${VIEW}/activate`],
    summary: `${NAME}: make invalid ones valid again, before the end of their activity`,
    business: 'update',
    body: bulkBody(filters, {}),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${PATH}/cancel`,
    access: [`${VIEW}/cancel`],
    summary: `${NAME}: make invalid those that are not exchanged`,
    business: 'update',
    body: bulkBody(filters, {}),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: [`${VIEW}/export`],
    summary: `${NAME}: as a file, without the codes themselves`,
    filters,
    sortable: SORTABLE,
    columns: CODE_COLUMNS,
    mayLag: true,
  }),
  exportCodes: endpoint({
    method: 'POST',
    path: `${PATH}/exportCodes`,
    access: [`${VIEW}/export`],
    summary: `${NAME}: the codes of an activity themselves, as a file, once; 409 when they were exported before or are still being made`,
    business: 'export',
    isFile: true,
    timeoutMs: TRANSFER_TIMEOUT_MS,
    body: z.strictObject({ activityId: id, format: z.enum(EXPORT_FORMATS).default('csv') }),
    response: z.undefined(),
  }),
};
