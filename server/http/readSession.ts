import type { Tx } from '../db/database';
import type { Session } from './call';

/** A session as the database knows it, alive or not expired by time alone. */
export interface StoredSession extends Session {
  lastActiveAt: number;
}

/** The session of a token's hash, or undefined when it ended or its user may not be here. */
export async function readSession(tx: Tx, tokenHash: string): Promise<StoredSession | undefined> {
  const row = await tx
    .selectFrom('session')
    .innerJoin('sysUser', 'sysUser.id', 'session.userId')
    .select(['session.id as sessionId', 'session.lastActiveAt', 'sysUser.id as userId'])
    .select(['userName', 'fullName', 'scope', 'companyId', 'enterpriseId', 'totpConfirmedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .where('sysUser.status', '=', 'enabled')
    .executeTakeFirst();
  if (!row) return undefined;
  const { totpConfirmedAt, lastActiveAt, ...session } = row;
  return {
    ...session,
    lastActiveAt: lastActiveAt.getTime(),
    permissions: await readPermissions(tx, row.userId),
    mustSetUpSecondFactor: totpConfirmedAt === null && (await requiresSecondFactor(tx, row.userId)),
  };
}

/** Union of what the user's roles are bound to: pages and operations of the menu that are switched on. */
export async function readPermissions(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('sysUserRole')
    .innerJoin('sysRoleMenu', 'sysRoleMenu.roleId', 'sysUserRole.roleId')
    .innerJoin('sysMenu', 'sysMenu.id', 'sysRoleMenu.menuId')
    .select('permissionIdentifier')
    .distinct()
    .where('userId', '=', userId)
    .where('menuStatus', '=', 1)
    .where('type', 'in', [2, 3])
    .where('permissionIdentifier', '<>', '')
    .execute();
  return new Set(rows.map((row) => row.permissionIdentifier));
}

/** Whether a role of the user asks for a second factor. */
export async function requiresSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select('sysRole.id')
    .where('userId', '=', userId)
    .where('requiresSecondFactor', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
