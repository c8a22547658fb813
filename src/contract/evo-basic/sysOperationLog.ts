import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, id } from '../fields';
import { pageAnswer, pageQuery } from '../page';
import { optionCall, recordChange } from '../records';

const PATH = 'evo-basic/sysOperationLog';
const VIEW = ['maintenance/securityAudit/view'] as const;

/** Kinds of calls that are recorded: all but queries. */
export const RECORDED_BUSINESS = ['insert', 'update', 'delete', 'grant', 'export', 'import', 'other'] as const;
/**
 * `success`: code 0; `refused`: refused by the server (400 to 499); `failed`: an error of the server (500 and above).
 */
export const CALL_OUTCOMES = ['success', 'refused', 'failed'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export function toCallOutcome(responseCode: number): CallOutcome {
  if (responseCode === 0) return 'success';
  return responseCode < 500 ? 'refused' : 'failed';
}

const filters = {
  /** Part of user name, address, title, URL, class path or request id. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  userIds: z.array(id).max(50).optional(),
  /** API tokens that made the calls. */
  tokenIds: z.array(id).max(50).optional(),
  businessTypes: z.array(z.enum(RECORDED_BUSINESS)).max(RECORDED_BUSINESS.length).optional(),
  outcomes: z.array(z.enum(CALL_OUTCOMES)).max(CALL_OUTCOMES.length).optional(),
  /** Minimum duration of the calls. */
  leastDurationMs: z.number().int().min(0).max(3_600_000).optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
};
const SORTABLE = ['requestTime', 'durationMs'] as const;

/** A call that changed something, or tried to. */
const row = z.object({
  id: z.string(),
  /** When it began, UTC, with milliseconds. */
  requestTime: z.string(),
  /** English summary of the call. */
  title: z.string(),
  /** Name of the call's subject, with `+` and the number of others; null: it names none that the caller may see. */
  subject: z.string().nullable(),
  /** Permission of the call, `<page>/<operation>`: its name in the reader's language; null: open to all, or a call that is gone. */
  permission: z.string().nullable(),
  /** Null: a call without a session, such as signing in. */
  userId: z.string().nullable(),
  userName: z.string(),
  /** API token that made the call in the name of the user; null: a session. */
  tokenId: z.string().nullable(),
  tokenName: z.string().nullable(),
  company: z.string().nullable(),
  address: z.string(),
  requestMethod: z.string(),
  requestUrl: z.string(),
  businessType: z.enum(RECORDED_BUSINESS),
  responseCode: z.number().int(),
  durationMs: z.number().int(),
  classPath: z.string(),
  requestId: z.string(),
});
export type LoggedOperation = z.infer<typeof row>;

/** A change of a record that the call made. */
const madeChange = recordChange.extend({ tableName: z.string(), recordId: z.string() });
export type MadeChange = z.infer<typeof madeChange>;

const detail = row.extend({
  requestParams: z.unknown(),
  responseParams: z.unknown(),
  /** Hashes of the row before and of this row: SHA-256, hex. */
  prevHash: z.string(),
  hash: z.string(),
  changes: z.array(madeChange),
});
export type LoggedOperationDetail = z.infer<typeof detail>;

/**
 * `changed`: the row is not as it was written; `missing`: rows before it (or, at the end of the log, from it on) were
 * removed; `broken`: it does not follow the row before it, which was inserted or replaced, or the seal was; `unsealed`: it was
 * added behind the sealed end; `seal`: the seal is missing or not signed with this installation's key.
 */
export const CHAIN_FAULTS = ['changed', 'missing', 'broken', 'unsealed', 'seal'] as const;

const verification = z.object({
  /** Number of the last row that was read; rows are numbered from 1. */
  checked: z.number().int(),
  /** Number of the last row of the log. */
  total: z.number().int(),
  /** Cursor for the next part; null: this was the last one, or there is a fault. */
  cursor: z.string().nullable(),
  /** The first fault. Time and title are those of the row, where it exists. */
  fault: z
    .object({
      id: z.string(),
      fault: z.enum(CHAIN_FAULTS),
      requestTime: z.string().nullable(),
      title: z.string().nullable(),
    })
    .nullable(),
});
export type LogVerification = z.infer<typeof verification>;

/** Columns of the export, in their usual order. */
export const OPERATION_COLUMNS = [
  'requestTime',
  'title',
  'userName',
  'tokenName',
  'company',
  'address',
  'requestMethod',
  'requestUrl',
  'businessType',
  'responseCode',
  'durationMs',
  'classPath',
  'requestId',
  'requestParams',
  'responseParams',
] as const;

export const sysOperationLog = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: [...VIEW],
    summary: 'Security audit: search one page',
    business: 'query',
    mayLag: true,
    body: pageQuery(filters, SORTABLE),
    response: pageAnswer(row),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: [...VIEW],
    summary: 'Security audit: one call with its parameters and the changes that it made',
    business: 'query',
    body: z.strictObject({ id }),
    response: detail,
  }),
  list: optionCall(PATH, 'Security audit', [...VIEW]),
  verify: endpoint({
    method: 'POST',
    path: `${PATH}/verify`,
    access: ['maintenance/securityAudit/verify'],
    summary: 'Security audit: checks the next part of the hash chain; operators only',
    business: 'other',
    body: z.strictObject({ cursor: id.optional() }),
    response: verification,
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: ['maintenance/securityAudit/export'],
    summary: 'Security audit as a file',
    filters,
    sortable: SORTABLE,
    columns: OPERATION_COLUMNS,
    mayLag: true,
  }),
};
