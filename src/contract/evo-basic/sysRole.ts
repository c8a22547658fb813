import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, optionalLines, text } from '../fields';
import { optionCall, recordCalls } from '../records';
import { selectAccess } from '../selects';
import { scope } from './auth';

const PATH = 'evo-basic/sysRole';

/** Fields of a role that a caller sets; permissions are bound to it by `management/bingPermission`. */
export const roleBody = z.strictObject({
  name: text(64),
  scope,
  requiresSecondFactor: z.boolean().default(false),
  remark: optionalLines(256),
});

/**
 * A role. Users other than operators see the roles that they made or hold, and change only the roles that they made.
 */
export const role = z.object({
  id: z.string(),
  name: z.string(),
  scope,
  requiresSecondFactor: z.boolean(),
  remark: z.string().nullable(),
  /** Accounts that hold it, and pages that it opens. */
  users: z.number().int(),
  pages: z.number().int(),
  createdByName: z.string().nullable(),
  /** Whether the caller may change it. */
  isOwn: z.boolean(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type Role = z.infer<typeof role>;

export const sysRole = {
  ...recordCalls({
    path: PATH,
    view: 'setting/role',
    name: 'Roles',
    filters: {
      text: z.string().trim().max(64, 'validation.maxLength').optional(),
      scopes: z.array(scope).max(3).optional(),
      requiresSecondFactor: z.boolean().optional(),
    },
    sortable: ['name', 'scope', 'users', 'createdAt'],
    row: role,
    detail: role,
    body: roleBody,
  }),
  copy: endpoint({
    method: 'POST',
    path: `${PATH}/copy`,
    access: ['setting/role/permission'],
    summary: 'Roles: create one like another under a new name; permissions that the caller lacks are left out',
    business: 'insert',
    body: z.strictObject({ id, name: text(64) }),
    response: z.object({
      id: z.string(),
      /** Permissions of the other role that the new one does not have. */
      leftOut: z.number().int(),
    }),
  }),
  list: optionCall(PATH, 'Roles', selectAccess('role'), z.object({ id: z.string(), name: z.string(), scope })),
};
