import type { Endpoint } from './endpoint';
import { PERMISSIONS, type Permission } from './permissions';

/**
 * Operations that only people do, as prefixes of their permissions: a token must not widen its own rights, outlive its
 * end by another credential, or take an account over.
 */
const CLOSED: readonly string[] = [
  // One's own account, its password and its second factor.
  'profile/',
  // Tokens, and whatever else is sent out by integrations.
  'setting/integrations/',
  // Rights.
  ...['setting/role/add', 'setting/role/edit', 'setting/role/delete', 'setting/role/permission'],
  ...['setting/menu/add', 'setting/menu/edit', 'setting/menu/delete'],
  // Accounts of others, their passwords, sessions and second factors.
  ...['user/user/add', 'user/user/edit', 'user/user/delete', 'user/user/resetPassword'],
  ...['company/account/add', 'company/account/edit', 'company/account/block'],
  ...['company/account/delete', 'company/account/resetPassword'],
  // Codes with which users of the app sign in.
  'user/messageCode/',
  // Credentials of wall displays and roaming partners.
  ...['maintenance/monitor/wall', 'setting/ocpi/add'],
];

/** Whether a token can have a permission at all. */
export function isTokenPermission(permission: string): boolean {
  return !CLOSED.some((start) => permission.startsWith(start));
}

/** All permissions that a token can have, in menu order. */
export const TOKEN_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(isTokenPermission);

/** Whether a token with the right permission may make a call: never one that needs no permission but a session. */
export function isOpenToTokens({ access }: Pick<Endpoint, 'access'>): boolean {
  return typeof access !== 'string' && access.some(isTokenPermission);
}
