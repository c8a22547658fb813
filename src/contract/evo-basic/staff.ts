import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, email, id, optionalText, text } from '../fields';
import { option, pageAnswer, pageQuery } from '../page';
import { bulkBody, bulkResult, optionCall } from '../records';
import { scope, signsOnBy } from './auth';
import { openSession } from './openSession';
import { passwordInvitation } from './passwordInvitation';

const PATH = 'evo-basic/sysUser';

export const STAFF_STATUSES = ['enabled', 'blocked'] as const;
const status = z.enum(STAFF_STATUSES);

/** Fields of an account beside its profile. */
export const staffFields = {
  userName: text(32),
  scope,
  companyId: id.nullish(),
  enterpriseId: id.nullish(),
  roleIds: z.array(id).min(1, 'validation.selectOne').max(50, 'validation.maxItems'),
  status,
};

/** Fields of an account that a caller sets. The user chooses the password with a code that comes by mail. */
export const staffBody = z
  .strictObject({ ...staffFields, fullName: text(64), email, phone: optionalText(32) })
  .refine((body) => body.scope !== 'company' || body.companyId != null, {
    path: ['companyId'],
    message: 'validation.required',
  })
  .refine((body) => body.scope !== 'enterprise' || body.enterpriseId != null, {
    path: ['enterpriseId'],
    message: 'validation.required',
  });

/** An account of the back office; `roles` holds only roles that the caller may see. */
export const staffAccount = z.object({
  id: z.string(),
  userName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  scope,
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  enterpriseId: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  status,
  roles: z.array(option),
  signsOnBy,
  hasSecondFactor: z.boolean(),
  lastLoginAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type StaffAccount = z.infer<typeof staffAccount>;

const filters = {
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  scopes: z.array(scope).max(3).optional(),
  statuses: z.array(status).max(2).optional(),
  roleIds: z.array(id).max(50).optional(),
  companyIds: z.array(id).max(50).optional(),
  enterpriseIds: z.array(id).max(50).optional(),
};

/** Accounts of the back office. Changes go through `sysUser.update`, which also serves the own profile. */
export const staff = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: ['user/user/view'],
    summary: 'Staff: search one page',
    business: 'query',
    body: pageQuery(filters, ['userName', 'fullName', 'status', 'lastLoginAt', 'createdAt']),
    response: pageAnswer(staffAccount),
  }),
  list: optionCall(PATH, 'Staff', ['user/user/view']),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: ['user/user/view'],
    summary: 'Staff: one by id',
    business: 'query',
    body: z.strictObject({ id }),
    response: staffAccount,
  }),
  insert: endpoint({
    method: 'POST',
    path: `${PATH}/insert`,
    access: ['user/user/add'],
    summary: 'Staff: create; a code to choose a password goes to the address',
    business: 'insert',
    body: staffBody,
    response: z.object({ id: z.string(), invitation: passwordInvitation.nullable() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${PATH}/delete`,
    access: ['user/user/delete'],
    summary: 'Staff: delete by ids; never oneself, never the last administrator',
    business: 'delete',
    body: bulkBody(filters, {}),
    response: bulkResult,
  }),
  sessions: endpoint({
    method: 'POST',
    path: `${PATH}/sessions`,
    access: ['user/user/resetPassword'],
    summary: 'Staff: open sessions of an account, the last used first',
    business: 'query',
    body: z.strictObject({ id }),
    response: z.array(openSession),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: `${PATH}/endSessions`,
    access: ['user/user/resetPassword'],
    summary: "Staff: end all sessions of an account; never one's own or those of an account with more permissions",
    business: 'update',
    body: z.strictObject({ id }),
    response: z.null(),
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: `${PATH}/removeSecondFactor`,
    access: ['user/user/resetPassword'],
    summary:
      "Staff: remove a lost second factor; ends all sessions of the account; never one's own or that of an account with more permissions",
    business: 'update',
    body: z.strictObject({ id }),
    response: z.null(),
  }),
};
