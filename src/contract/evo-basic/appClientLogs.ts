import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { dateTime, id } from '../fields';
import { pageAnswer, pageQuery } from '../page';
import { bulkBody, bulkResult, optionCall } from '../records';

const PATH = 'evo-basic/appClientLogs';

/** The console's own name among the apps. */
export const CONSOLE_APP = 'console';
export const CLIENT_LOG_LEVELS = ['error', 'warning', 'info'] as const;
const level = z.enum(CLIENT_LOG_LEVELS);

/** Reports of one account in a minute; further ones are refused with 429. */
export const MOST_REPORTS_A_MINUTE = 20;
/** Characters that are kept of a report's parts; a client cuts before it sends. */
export const REPORT_SIZE = { message: 1_024, detail: 16_384, url: 1_024 } as const;

const reportText = (max: number) => z.string().max(max, 'validation.maxLength').nullish();

const SEVERAL_LEVELS = new RegExp(`^(${CLIENT_LOG_LEVELS.join('|')})(,(${CLIENT_LOG_LEVELS.join('|')})){0,2}$`);

const filters = {
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  appIds: z.array(z.string().max(64)).max(50).optional(),
  levels: z.array(level).max(3).optional(),
  /** Received in this span. */
  from: dateTime.optional(),
  to: dateTime.optional(),
};

const row = z.object({
  id: z.string(),
  /** By the client's clock. */
  at: dateTime,
  receivedAt: dateTime,
  appId: z.string(),
  platform: z.string().nullable(),
  appVersion: z.string().nullable(),
  userName: z.string().nullable(),
  level,
  message: z.string(),
  url: z.string().nullable(),
});

/** An error that a client reported. */
export const clientLog = row.extend({
  detail: z.string().nullable(),
  userAgent: z.string().nullable(),
  address: z.string(),
});
export type ClientLog = z.infer<typeof clientLog>;

export const appClientLogs = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: ['setting/clientLog/view'],
    summary: 'Client log: search one page',
    business: 'query',
    body: pageQuery(filters, ['receivedAt', 'level', 'appId', 'userName']),
    response: pageAnswer(row),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: ['setting/clientLog/view'],
    summary: 'Client log: one by id',
    business: 'query',
    body: z.strictObject({ id }),
    response: clientLog,
  }),
  list: optionCall(PATH, 'Client log', ['setting/clientLog/view']),
  add: endpoint({
    method: 'POST',
    path: `${PATH}/add`,
    access: 'signed-in',
    summary: 'Client log: report an error of a client; 429 when one account reports too often',
    business: 'other',
    body: z.strictObject({
      appId: z.string().trim().min(1, 'validation.required').max(64, 'validation.maxLength'),
      level: level.default('error'),
      message: z.string().trim().min(1, 'validation.required').max(REPORT_SIZE.message, 'validation.maxLength'),
      detail: reportText(REPORT_SIZE.detail),
      url: reportText(REPORT_SIZE.url),
      platform: reportText(32),
      appVersion: reportText(32),
      at: dateTime.optional(),
    }),
    response: z.null(),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${PATH}/delete`,
    access: ['setting/clientLog/delete'],
    summary: 'Client log: delete by ids, or all that match',
    business: 'delete',
    body: bulkBody(filters, {}),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  download: endpoint({
    method: 'GET',
    path: `${PATH}/download`,
    access: ['setting/clientLog/download'],
    summary:
      'Client log as CSV, details and all: one, or the newest 10,000 of what the page shows under the same filters',
    business: 'export',
    /** The filters of the page; several apps or levels are separated by commas. */
    query: z.strictObject({
      id: id.optional(),
      text: filters.text,
      appIds: z.string().max(2_000, 'validation.maxLength').optional(),
      levels: z.string().regex(SEVERAL_LEVELS, 'validation.choice').optional(),
      from: filters.from,
      to: filters.to,
    }),
    response: z.undefined(),
    isFile: true,
  }),
};
