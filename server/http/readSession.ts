import type { Scope } from '../../src/contract/evo-basic/auth';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { Session } from './call';
import { executePlannedOnce } from '../db/plannedOnce';

/** A session as the database knows it, alive or not expired by time alone. */
export interface StoredSession extends Session {
  lastActiveAt: number;
  /** When the user signed in, in ms. */
  createdAt: number;
}

/** The session of a token's hash, or undefined when it ended or its user may not be here. */
export async function readSession(tx: Tx, tokenHash: string): Promise<StoredSession | undefined> {
  const query = tx
    .selectFrom('session')
    .innerJoin('sysUser', 'sysUser.id', 'session.userId')
    .leftJoin('company', 'company.id', 'sysUser.companyId')
    .leftJoin('enterprise', 'enterprise.id', 'sysUser.enterpriseId')
    .select(['session.id as sessionId', 'session.createdAt', 'session.lastActiveAt', 'sysUser.id as userId'])
    .select(['userName', 'fullName', 'scope', 'sysUser.companyId', 'enterpriseId', 'needsSecondFactor', 'method'])
    .select(['company.status as companyStatus', 'enterprise.status as enterpriseStatus'])
    .select(hasFactor('sysUser').as('hasFactor'))
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .where('sysUser.status', '=', 'enabled');
  const [row] = (await executePlannedOnce(tx, query)).rows;
  if (!row || closedBy(row) !== null) return undefined;
  const {
    hasFactor: isStrong,
    needsSecondFactor,
    method,
    createdAt,
    lastActiveAt,
    companyStatus: _,
    enterpriseStatus: __,
    ...session
  } = row;
  const permissions = await readPermissions(tx, row.userId);
  const mustSetUpSecondFactor =
    !isStrong && method !== 'passkey' && (needsSecondFactor || (await requiresSecondFactor(tx, row.userId)));
  const { userName, fullName, scope, companyId, enterpriseId } = session;
  const shown = [userName, fullName, scope, companyId, enterpriseId, mustSetUpSecondFactor, ...[...permissions].sort()];
  return {
    ...session,
    createdAt: createdAt.getTime(),
    lastActiveAt: lastActiveAt.getTime(),
    permissions,
    mustSetUpSecondFactor,
    revision: computeRevision([...shown, await readMenuRevision(tx)]),
  };
}

function computeRevision(shown: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
}

/** Every change of the menu counts a version up, takes a row or adds one. */
async function readMenuRevision(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('sysMenu')
    .select(sql<string>`concat_ws('.', count(*), sum(version), max(id))`.as('revision'))
    .executeTakeFirstOrThrow();
  return row.revision;
}

type State = 'enabled' | 'disabled' | null;

/** Disabled company or enterprise of a user, which blocks the sign-in of its accounts; null when none is. */
export function closedBy(user: {
  scope: Scope;
  companyStatus: State;
  enterpriseStatus: State;
}): 'company' | 'enterprise' | null {
  if (user.scope === 'company' && user.companyStatus === 'disabled') return 'company';
  return user.scope === 'enterprise' && user.enterpriseStatus === 'disabled' ? 'enterprise' : null;
}

/** Union of the permissions of the user's roles: pages and operations of the menu that are switched on. */
export async function readPermissions(tx: Tx, userId: string): Promise<Set<string>> {
  const query = tx
    .selectFrom('sysUserRole')
    .innerJoin('sysRoleMenu', 'sysRoleMenu.roleId', 'sysUserRole.roleId')
    .innerJoin('sysMenu', 'sysMenu.id', 'sysRoleMenu.menuId')
    .select('permissionIdentifier')
    .distinct()
    .where('userId', '=', userId)
    .where('menuStatus', '=', 1)
    .where('type', 'in', [2, 3])
    .where('permissionIdentifier', '<>', '');
  const { rows } = await executePlannedOnce(tx, query);
  return new Set(rows.map((row) => row.permissionIdentifier));
}

/** Whether an account has a second factor of its own, or its provider has confirmed one at the last sign-on. */
export function hasFactor(user: 'sysUser' | 'u') {
  const column = (name: string) => sql.ref(`${user}.${name}`);
  return sql<boolean>`coalesce(${column('totpConfirmedAt')} is not null or ${column('signOnSecondFactor')}, false)`;
}

/** Whether a role of the user asks for a second factor. */
export async function requiresSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const query = tx
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select('sysRole.id')
    .where('userId', '=', userId)
    .where('requiresSecondFactor', '=', true)
    .limit(1);
  return (await executePlannedOnce(tx, query)).rows.length > 0;
}
