import { sql } from 'kysely';
import type { Scope } from '../../../../src/contract/evo-basic/auth';
import type { Tx } from '../../../db/database';
import { createFieldProblem, Problem } from '../../../wire/problem';
import type { Session } from '../../../http/route';
import { holdsAll, itemsOfRoles, itemsOfUser } from '../sysRole/holdings';

/** Requested scope and roles of an account. */
export interface Standing {
  scope: Scope;
  companyId: string | null;
  enterpriseId: string | null;
  roleIds: readonly string[];
}

/**
 * Refuses to change an account that may do more than the caller: its mail address leads to its password. @throws
 * Problem 403
 */
export async function assertNotMightier(tx: Tx, session: Session, userId: string): Promise<void> {
  if (userId === session.userId) return;
  if (!(await holdsAll(tx, session, await itemsOfUser(tx, userId)))) throw new Problem(403, 'record.mightier');
}

/**
 * Owner of an account of a scope; accounts beyond the own scope are refused. @param tx of the system @throws Problem
 * 422 at the field
 */
export async function resolveOwner(
  tx: Tx,
  session: Session,
  { scope, companyId, enterpriseId }: Omit<Standing, 'roleIds'>,
): Promise<Pick<Standing, 'companyId' | 'enterpriseId'>> {
  if (session.scope !== 'operator' && scope !== session.scope) throw createFieldProblem('scope', 'validation.choice');
  if (scope === 'operator') return { companyId: null, enterpriseId: null };
  const field = scope === 'company' ? 'companyId' : 'enterpriseId';
  const wanted = scope === 'company' ? companyId : enterpriseId;
  if (wanted === null) throw createFieldProblem(field, 'validation.required');
  const isOwn = session.scope === 'operator' || wanted === session[field];
  const found =
    isOwn && (await tx.selectFrom(scope).select('id').where('id', '=', wanted).executeTakeFirst()) !== undefined;
  if (!found) throw createFieldProblem(field, 'validation.notFound');
  return { companyId: null, enterpriseId: null, [field]: wanted };
}

/** Roles that the caller sees (row-level security) and may grant: none holds a permission that the caller lacks. */
export function readGrantableRoles(tx: Tx, session: Session): Promise<{ id: string; name: string; scope: Scope }[]> {
  return tx
    .selectFrom('sysRole as r')
    .select(['r.id', 'r.name', 'r.scope'])
    .where(
      sql<boolean>`not exists (select from sys_role_menu rm join sys_menu m on m.id = rm.menu_id
        where rm.role_id = r.id and m.type in (2, 3) and not exists (
          select from sys_user_role ur join sys_role_menu held on held.role_id = ur.role_id
          where ur.user_id = ${session.userId} and held.menu_id = rm.menu_id))`,
    )
    .orderBy('r.name')
    .execute();
}

/** Ids of the roles that a transaction sees. */
export async function visibleRoles(tx: Tx): Promise<Set<string>> {
  return new Set((await tx.selectFrom('sysRole').select('id').execute()).map(({ id }) => id));
}

/**
 * Gives an account these roles; roles outside the caller's scope stay.
 * @param visible ids of the roles that the caller sees
 * @throws Problem 422 at `roleIds` for a role of another scope, an unknown role, or a role with permissions that the
 * caller lacks
 */
export async function setRoles(
  tx: Tx,
  session: Session,
  { id: userId, ...standing }: { id: string } & Pick<Standing, 'scope' | 'roleIds'>,
  visible: ReadonlySet<string>,
): Promise<void> {
  const rows = await tx.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId).execute();
  const before = new Set(rows.map(({ roleId }) => roleId));
  const wanted = await rolesAfter(tx, standing, { before, visible });
  const gone = [...before].filter((id) => !wanted.has(id));
  const added = [...wanted].filter((id) => !before.has(id));
  if (!(await holdsAll(tx, session, await itemsOfRoles(tx, [...gone, ...added])))) {
    throw createFieldProblem('roleIds', 'record.lacks');
  }
  if (gone.length > 0) {
    await tx.deleteFrom('sysUserRole').where('userId', '=', userId).where('roleId', 'in', gone).execute();
  }
  const given = added.map((roleId) => ({ userId, roleId }));
  if (given.length > 0) await tx.insertInto('sysUserRole').values(given).execute();
}

/** The roles that an account has afterwards: the named ones, and roles outside the caller's scope. */
async function rolesAfter(
  tx: Tx,
  { scope, roleIds }: Pick<Standing, 'scope' | 'roleIds'>,
  { before, visible }: Record<'before' | 'visible', ReadonlySet<string>>,
): Promise<Set<string>> {
  if (roleIds.some((id) => !visible.has(id))) throw createFieldProblem('roleIds', 'validation.notFound');
  const wanted = new Set([...roleIds, ...[...before].filter((id) => !visible.has(id))]);
  if (wanted.size === 0) throw createFieldProblem('roleIds', { key: 'validation.selectOne', values: {} });
  const misfit = await tx
    .selectFrom('sysRole')
    .select('id')
    .where('id', 'in', [...wanted])
    .where('scope', '<>', scope)
    .limit(1)
    .executeTakeFirst();
  if (misfit) throw createFieldProblem('roleIds', 'validation.roleScope');
  return wanted;
}
