import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, id, month, optionalLines, text } from '../fields';
import { importCall } from '../imports';
import { money, positiveAmount } from '../money';
import { bulkBody, bulkResult, optionCall, recordCalls } from '../records';
import { TAG_REFUSALS } from './chargeTag';
import { runningSession } from './runningSession';
import { enabledState } from './sysCompany';

const PATH = 'evo-basic/sysEnterpriseBindUser';

/** kWh a calendar month. */
export const monthlyLimit = z.number().gt(0).max(1_000_000).multipleOf(0.001);

/** Fields of a bound user that a caller sets; without a limit there is none. */
export const bindUserBody = z.strictObject({
  monthlyLimit: monthlyLimit.nullish(),
  /** Money a calendar month, in the currency of the enterprise's company. */
  spendLimit: positiveAmount.nullish(),
  status: enabledState.default('enabled'),
  remark: optionalLines(256),
});

/** Binding of an app user, given by the mail address or phone number of the account, to an enterprise. */
export const newBindUserBody = bindUserBody.extend({ enterpriseId: id.nullish(), account: text(128) });

/**
 * An app user whose sessions an enterprise pays; mail and phone are masked for callers without the right to see them. A
 * binding is pending and pays nothing until the user has agreed; until then it does not reveal whether the account
 * exists.
 */
export const bindUser = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  /** Null: the binding is pending. */
  appUserId: z.string().nullable(),
  /** Name of the user; of a pending binding the account as it was entered. */
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  monthlyLimit: z.number().nullable(),
  /** Money a calendar month, in the currency of the enterprise's company; null: none. */
  spendLimit: money.nullable(),
  /** kWh in the month of the enterprise's company; sessions that run count, as they do when a session is authorized. */
  used: z.number(),
  /** Part of the monthly limit that is used up, in per cent; null without a limit. */
  limitShare: z.number().nullable(),
  /** Part of the monthly limit in money that is spent, in per cent; null without one. */
  spendShare: z.number().nullable(),
  /** The enterprise's tags that the person holds; without the binding they open nothing. */
  fleetTags: z.array(
    z.object({
      id: z.string(),
      tagNo: z.string(),
      /** Why a charger would refuse it now; null: it would not. */
      refusal: z.enum(TAG_REFUSALS).nullable(),
    }),
  ),
  /** Sessions of the month at the enterprise's expense. */
  sessions: z.number().int(),
  /** Amounts charged to the enterprise for them, refunds taken off, by currency. */
  spend: z.array(z.object({ currency: z.string(), amount: money })),
  /** Sessions at the enterprise's expense that run now. */
  running: z.array(runningSession),
  /** Start of the newest session at the enterprise's expense. */
  lastSessionAt: dateTime.nullable(),
  status: enabledState,
  remark: z.string().nullable(),
  /** When the person agreed; null: not yet. */
  confirmedAt: dateTime.nullable(),
  /** Operator that confirmed on the user's behalf; null: confirmed by the user's code. */
  confirmedBy: z.string().nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type BindUser = z.infer<typeof bindUser>;

/** Drivers of an enterprise in a month, in sums; sessions with tags that have no holder count. */
export const fleetOverview = z.object({
  /** Bound users. */
  drivers: z.number().int(),
  /** Drivers that are disabled. */
  stopped: z.number().int(),
  tags: z.number().int(),
  blockedTags: z.number().int(),
  running: z.number().int(),
  sessions: z.number().int(),
  /** kWh. */
  energy: z.number(),
  spend: z.array(z.object({ currency: z.string(), amount: money })),
  /** Drivers with 80 % of their limit or more. */
  near: z.number().int(),
  /** Drivers that have reached their limit. */
  reached: z.number().int(),
});
export type FleetOverview = z.infer<typeof fleetOverview>;

const filters = {
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  enterpriseIds: z.array(id).max(50).optional(),
  appUserIds: z.array(id).max(50).optional(),
  status: enabledState.optional(),
  isPending: z.boolean().optional(),
  hasLimit: z.boolean().optional(),
  /** 80 % or more of the monthly limit in energy or in money are used up. */
  isNearLimit: z.boolean().optional(),
  /** Month of the figures; the current one by default. */
  month: month.optional(),
};
const SORTABLE = [
  'name',
  'enterpriseName',
  'monthlyLimit',
  'used',
  'limitShare',
  'sessions',
  'spend',
  'lastSessionAt',
  'createdAt',
] as const;

export const DRIVER_COLUMNS = [
  'account',
  'name',
  'phone',
  'email',
  'enterpriseName',
  'fleetTags',
  'used',
  'monthlyLimit',
  'spendLimit',
  'limitShare',
  'sessions',
  'spend',
  'lastSessionAt',
  'status',
  'remark',
  'createdAt',
] as const;

/**
 * Columns of the import, which also takes those of the export. `account` as in {@link newBindUserBody}; an enterprise
 * need not name itself.
 */
export const BIND_USER_COLUMNS = ['account', 'enterprise', 'monthlyLimit', 'spendLimit', 'remark'] as const;

export const sysEnterpriseBindUser = {
  ...recordCalls({
    path: PATH,
    view: 'enterprise/user',
    name: 'Enterprise users',
    filters,
    sortable: SORTABLE,
    row: bindUser,
    detail: bindUser,
    body: bindUserBody,
  }),
  add: endpoint({
    method: 'POST',
    path: `${PATH}/add`,
    access: ['enterprise/user/add'],
    summary: 'Enterprise users: bind an app user; pending until the app user agrees, except for operators',
    business: 'insert',
    body: newBindUserBody,
    response: z.object({ id: z.string() }),
  }),
  stop: endpoint({
    method: 'POST',
    path: `${PATH}/stop`,
    access: ['enterprise/user/edit'],
    summary: 'Enterprise users: refuse their fleet tags and pay for no new session from now on, or pay again',
    business: 'update',
    body: bulkBody(filters, { isStopped: z.boolean() }),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: `${PATH}/sendCode`,
    access: ['enterprise/user/add'],
    summary: 'Enterprise users: send the app user of a pending binding a code of consent',
    business: 'update',
    body: z.strictObject({ id }),
    response: z.null(),
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${PATH}/confirm`,
    access: ['enterprise/user/add'],
    summary: 'Enterprise users: confirm a pending binding by the code of consent; operators need none',
    business: 'update',
    body: z.strictObject({
      id,
      code: z
        .string()
        .regex(/^\d{6}$/, 'validation.codeWrong')
        .nullish(),
    }),
    response: bindUser,
  }),
  list: optionCall(PATH, 'Enterprise users', ['enterprise/user/view']),
  overview: endpoint({
    method: 'POST',
    path: `${PATH}/overview`,
    access: ['enterprise/user/view'],
    summary:
      'Enterprise users: drivers, tags, energy and spend of an enterprise in a month; an enterprise need not name itself',
    business: 'query',
    body: z.strictObject({ enterpriseId: id.optional(), month: month.optional() }),
    response: fleetOverview,
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: ['enterprise/user/view'],
    summary: 'Enterprise users: as a file',
    filters,
    sortable: SORTABLE,
    columns: DRIVER_COLUMNS,
    mayLag: true,
  }),
  import: importCall({
    path: `${PATH}/import`,
    access: ['enterprise/user/import'],
    summary: 'Enterprise users: bind those of a CSV file, or change what it says of those who are bound',
  }),
};
