import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, id, text } from '../fields';
import { pageAnswer, pageQuery } from '../page';
import { bulkBody, bulkResult, versionOf } from '../records';
import { TOKEN_PERMISSIONS } from '../tokenAccess';
import { scope } from './auth';

const PATH = 'evo-basic/apiToken';
const VIEW = ['setting/integrations/view'] as const;

/** `suspended`: its maker, or the company in which it acts, is disabled or gone. */
export const TOKEN_STATES = ['active', 'expired', 'revoked', 'suspended'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

/** Calls a minute that a token may make. */
export const TOKEN_RATE = { least: 1, usual: 60, most: 1_200 } as const;

const permissions = z
  .array(z.enum(TOKEN_PERMISSIONS as [string, ...string[]], 'validation.choice'))
  .min(1, 'validation.selectOne')
  .refine((names) => new Set(names).size === names.length, 'validation.unique');

/** Fields that can be changed later. */
const changeable = {
  name: text(64),
  permissions,
  /** Null: never. */
  expiresAt: dateTime.nullable(),
  ratePerMinute: z
    .number()
    .int('validation.integer')
    .min(TOKEN_RATE.least, 'validation.min')
    .max(TOKEN_RATE.most, 'validation.max'),
};

export const apiTokenBody = z.strictObject({
  ...changeable,
  /** The company in which it acts; null: wherever its maker may. Fixed from then on. */
  companyId: id.nullable(),
});
export const apiTokenChange = z.strictObject(changeable);

export const apiTokenRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Beginning of the token, to know it by. */
  prefix: z.string(),
  permissions: z.array(z.string()),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  enterprise: z.string().nullable(),
  state: z.enum(TOKEN_STATES),
  expiresAt: dateTime.nullable(),
  ratePerMinute: z.number().int(),
  /** Null: never; noted once a minute at most. */
  lastUsedAt: dateTime.nullable(),
  lastUsedAddress: z.string().nullable(),
  /** Null: the account is gone. */
  makerId: z.string().nullable(),
  maker: z.string(),
  revokedAt: dateTime.nullable(),
  revokedBy: z.string().nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type ApiToken = z.infer<typeof apiTokenRow>;

const detail = apiTokenRow.extend({
  scope: scope.nullable(),
  /** Permissions of the token that its maker no longer has: they open nothing. */
  lostPermissions: z.array(z.string()),
});
export type ApiTokenDetail = z.infer<typeof detail>;

const filters = {
  /** Part of the name, the beginning of the token or its maker. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  states: z.array(z.enum(TOKEN_STATES)).max(TOKEN_STATES.length).optional(),
  companyIds: z.array(id).max(50).optional(),
  isNeverUsed: z.boolean().optional(),
};
const SORTABLE = ['name', 'createdAt', 'expiresAt', 'lastUsedAt', 'ratePerMinute'] as const;

/** Columns of the export, in their usual order. */
export const TOKEN_COLUMNS = [
  'name',
  'prefix',
  'permissions',
  'company',
  'state',
  'expiresAt',
  'ratePerMinute',
  'lastUsedAt',
  'lastUsedAddress',
  'maker',
  'createdAt',
  'revokedAt',
  'revokedBy',
] as const;

/** Tokens with which other systems make calls in the name of the account that made them. */
export const apiToken = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: [...VIEW],
    summary: 'API tokens: search one page',
    business: 'query',
    body: pageQuery(filters, SORTABLE),
    response: pageAnswer(apiTokenRow),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: [...VIEW],
    summary: 'API tokens: one by id, with the permissions that its maker has lost',
    business: 'query',
    body: z.strictObject({ id }),
    response: detail,
  }),
  add: endpoint({
    method: 'POST',
    path: `${PATH}/add`,
    access: ['setting/integrations/addToken'],
    summary: 'API tokens: make one with a part of the own permissions; the answer alone has the token itself',
    business: 'insert',
    body: apiTokenBody,
    response: z.object({ id: z.string(), token: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: `${PATH}/update`,
    access: ['setting/integrations/editToken'],
    summary: 'API tokens: change one that is valid; added permissions must be held by the caller and by its maker',
    business: 'update',
    body: apiTokenChange.extend(versionOf),
    response: detail,
  }),
  revoke: endpoint({
    method: 'POST',
    path: `${PATH}/revoke`,
    access: ['setting/integrations/revokeToken'],
    summary: 'API tokens: revoke by ids, or all that match; their calls are refused from now on',
    business: 'delete',
    body: bulkBody(filters, {}),
    response: bulkResult,
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: ['setting/integrations/export'],
    summary: 'API tokens as a file',
    filters,
    sortable: SORTABLE,
    columns: TOKEN_COLUMNS,
  }),
};
