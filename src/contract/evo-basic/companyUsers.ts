import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, email, id, nothing, optionalText, text } from '../fields';
import { option, pageAnswer, pageQuery } from '../page';
import { bulkResult, versionOf } from '../records';
import { passwordInvitation } from './passwordInvitation';

export const ACCOUNT_STATES = ['enabled', 'blocked'] as const;
const status = z.enum(ACCOUNT_STATES);

const fields = {
  userName: text(32),
  fullName: text(64),
  email,
  phone: optionalText(32),
  /** Roles for companies, with nothing in them that the caller may not do. */
  roleIds: z.array(id).min(1, 'validation.selectOne').max(50, 'validation.maxItems'),
};

/** An account to be made; a company makes its own only. A code to choose a password goes to its address. */
export const companyUserBody = z.strictObject({ ...fields, companyId: id.nullish() });

/**
 * An account to be changed. `status` needs the operation `block`, everything else `edit`. Roles that the caller does not
 * see stay, so that `roleIds` may be empty.
 */
export const companyUserChange = z.strictObject({
  ...fields,
  roleIds: z.array(id).max(50, 'validation.maxItems'),
  status: status.optional(),
  ...versionOf,
});

/** An account of a company. */
export const companyUser = z.object({
  id: z.string(),
  userName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  companyId: z.string(),
  companyName: z.string(),
  /** Limited to roles that the caller may see. */
  roles: z.array(option),
  status,
  lastLoginAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type CompanyUser = z.infer<typeof companyUser>;

/** Accounts of companies. Blocking or deleting the own account is refused; blocking one ends its sessions at once. */
export const companyUsers = {
  page: endpoint({
    method: 'POST',
    path: 'evo-basic/sysUser/companyUserPage',
    access: ['company/account/view'],
    summary: 'Company users: search one page',
    business: 'query',
    body: pageQuery(
      {
        text: z.string().trim().max(64, 'validation.maxLength').optional(),
        ids: z.array(id).max(50).optional(),
        companyIds: z.array(id).max(50).optional(),
        roleIds: z.array(id).max(50).optional(),
        status: status.optional(),
      },
      ['userName', 'fullName', 'companyName', 'lastLoginAt', 'createdAt'],
    ),
    response: pageAnswer(companyUser),
  }),
  add: endpoint({
    method: 'POST',
    path: 'evo-basic/sysUser/addCompanyUser',
    access: ['company/account/add'],
    summary: 'Company users: create; a code to choose a password goes to the address',
    business: 'insert',
    body: companyUserBody,
    response: z.object({ id: z.string(), invitation: passwordInvitation.nullable() }),
  }),
  update: endpoint({
    method: 'POST',
    path: 'evo-basic/sysUser/updateCompanyUser',
    access: ['company/account/edit', 'company/account/block'],
    summary: 'Company users: change (edit), block or enable (block); 409 when it has changed since the version named',
    business: 'update',
    body: companyUserChange,
    response: companyUser,
  }),
  delete: endpoint({
    method: 'POST',
    path: 'evo-basic/sysUser/delCompanyUser/:userId',
    access: ['company/account/delete'],
    summary: 'Company users: delete one; refused while something refers to it',
    business: 'delete',
    params: z.strictObject({ userId: id }),
    body: nothing,
    response: bulkResult,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'evo-basic/sysUser/resetUserPassword',
    access: ['user/user/resetPassword', 'company/account/resetPassword'],
    summary:
      'Mails a user a code to set a new password, or answers a link where no mail can be sent; with company/account/resetPassword alone those of companies',
    business: 'update',
    body: z.strictObject({ id }),
    response: passwordInvitation,
  }),
};
