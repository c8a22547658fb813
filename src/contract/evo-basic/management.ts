import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { menuItemFields, type MenuItem } from './sysMenu';

/** A menu item as a role is bound to it; `contro`: the caller has it, and so may grant it or take it away. */
export interface PermissionNode extends Omit<MenuItem, 'children'> {
  isBound: boolean;
  children: PermissionNode[];
}

export const permissionNode: z.ZodType<PermissionNode> = z.object({
  ...menuItemFields,
  isBound: z.boolean(),
  get children() {
    return z.array(permissionNode);
  },
});

/** Permissions of roles. */
export const management = {
  treeList: endpoint({
    method: 'GET',
    path: 'evo-basic/management/treeList',
    access: ['setting/role/permission'],
    summary: 'Menu tree with the permissions of a role; items that the caller lacks only if they are granted',
    business: 'query',
    query: z.strictObject({ roleId: id }),
    response: z.object({ roleId: z.string(), version: z.number().int(), tree: z.array(permissionNode) }),
  }),
  /** The requirements' own spelling. */
  bingPermission: endpoint({
    method: 'POST',
    path: 'evo-basic/management/bingPermission',
    access: ['setting/role/permission'],
    summary: 'Set the permissions of a role to exactly these pages and operations; open sessions follow at once',
    business: 'grant',
    body: z.strictObject({
      roleId: id,
      version: z.number().int().min(1),
      menuIds: z.array(id).max(2_000, 'validation.maxItems'),
    }),
    response: z.object({ version: z.number().int(), added: z.number().int(), removed: z.number().int() }),
  }),
};
