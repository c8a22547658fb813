import { sql } from 'kysely';
import type { Tx } from '../../../../db/database';
import type { Scope } from '../../../../../src/contract/evo-basic/auth';
import type { GrantedRole } from './claims';

/** Rights of an account by its claims. */
export interface GrantedRights {
  scope: Scope;
  companyId: string | null;
  roleIds: string[];
  requiresSecondFactor: boolean;
}

interface FoundRole {
  id: string;
  scope: Scope;
  requiresSecondFactor: boolean;
  companyId: string | null;
}

/**
 * Roles of an account as its claims give them. An account has one standing: roles of the operator come before those of a
 * company, and of several companies the first of the configuration counts.
 * @returns null without any; `unknown` names roles and companies of the configuration that do not exist
 */
export async function findRights(
  tx: Tx,
  granted: readonly GrantedRole[],
): Promise<{ rights: GrantedRights | null; unknown: string[] }> {
  const found: FoundRole[] = [];
  const unknown: string[] = [];
  for (const { role, company } of granted) {
    const companyId = company === undefined ? null : await findCompany(tx, company);
    const stored = await findRole(tx, role, company === undefined ? 'operator' : 'company');
    if (stored && companyId !== undefined) found.push({ ...stored, companyId });
    else unknown.push(company === undefined ? role : `${role} (${company})`);
  }
  const first = found.find(({ scope }) => scope === 'operator') ?? found[0];
  if (!first) return { rights: null, unknown };
  const held = found.filter(({ scope, companyId }) => scope === first.scope && companyId === first.companyId);
  const rights = {
    scope: first.scope,
    companyId: first.companyId,
    roleIds: [...new Set(held.map(({ id }) => id))],
    requiresSecondFactor: held.some((role) => role.requiresSecondFactor),
  };
  return { rights, unknown };
}

function findRole(tx: Tx, name: string, scope: Scope) {
  return tx
    .selectFrom('sysRole')
    .select(['id', 'scope', 'requiresSecondFactor'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('scope', '=', scope)
    .orderBy('id')
    .executeTakeFirst();
}

async function findCompany(tx: Tx, name: string): Promise<string | undefined> {
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return company?.id;
}

/** Gives an account exactly these roles. */
export async function setGrantedRoles(tx: Tx, userId: string, roleIds: readonly string[]): Promise<void> {
  const held = await tx.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId).execute();
  const before = new Set(held.map(({ roleId }) => roleId));
  const added = roleIds.filter((id) => !before.has(id)).map((roleId) => ({ userId, roleId }));
  const lost = [...before].filter((id) => !roleIds.includes(id));
  if (lost.length > 0) {
    await tx.deleteFrom('sysUserRole').where('userId', '=', userId).where('roleId', 'in', lost).execute();
  }
  if (added.length > 0) await tx.insertInto('sysUserRole').values(added).execute();
}
