import { sql } from 'kysely';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';
import type { Session } from '../../../http/route';

/**
 * Serializes changes of permissions: of two concurrent changes, each could remove the holder that the other one counts
 * on.
 */
const GRANTS_LOCK = 'omp_grants';

/** Pages and operations that an account is bound to through its roles, switched on or not. */
export function itemsOfUser(tx: Tx, userId: string): Promise<Set<string>> {
  const roleIds = tx.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId);
  return readItems(selectItems(tx).where('roleId', 'in', roleIds));
}

/** Pages and operations that roles are bound to. */
export async function itemsOfRoles(tx: Tx, roleIds: readonly string[]): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set();
  return readItems(selectItems(tx).where('roleId', 'in', roleIds));
}

function selectItems(tx: Tx) {
  return tx
    .selectFrom('sysRoleMenu')
    .innerJoin('sysMenu', 'sysMenu.id', 'sysRoleMenu.menuId')
    .select('menuId')
    .distinct()
    .where('type', 'in', [2, 3]);
}

async function readItems(items: ReturnType<typeof selectItems>): Promise<Set<string>> {
  const rows = await items.execute();
  return new Set(rows.map(({ menuId }) => menuId));
}

/** Whether the caller has all of these items, and so may grant them or take them away. */
export async function holdsAll(tx: Tx, session: Session, menuIds: Iterable<string>): Promise<boolean> {
  const held = await itemsOfUser(tx, session.userId);
  return [...menuIds].every((id) => held.has(id));
}

/** @throws Problem 403 when the caller lacks any of the items */
export async function assertHolds(tx: Tx, session: Session, menuIds: Iterable<string>): Promise<void> {
  if (!(await holdsAll(tx, session, menuIds))) throw new Problem(403, 'record.lacks');
}

/**
 * Runs a change of roles or accounts so that one account keeps all permissions: a permission without a holder could
 * never be granted again. Without such an account beforehand nothing is checked. @throws Problem 422 with `message`
 */
export async function keepingAdministrator<T>(
  tx: Tx,
  message: 'record.lastAdministrator' | 'record.administratorStays',
  change: () => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtext(${GRANTS_LOCK}))`.execute(tx);
  const hadOne = await hasAdministrator(tx);
  const result = await change();
  if (hadOne && !(await hasAdministrator(tx))) throw new Problem(422, message);
  return result;
}

/** Whether an account has every page and operation of the menu. */
export async function isAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const row = await selectAdministrators(tx).where('u.id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

async function hasAdministrator(tx: Tx): Promise<boolean> {
  return (await selectAdministrators(tx).limit(1).executeTakeFirst()) !== undefined;
}

function selectAdministrators(tx: Tx) {
  return tx
    .selectFrom('sysUser as u')
    .select('u.id')
    .where('u.scope', '=', 'operator')
    .where('u.status', '=', 'enabled')
    .where(
      sql<boolean>`not exists (select from sys_menu m where m.type in (2, 3) and not exists (
        select from sys_user_role ur join sys_role_menu rm on rm.role_id = ur.role_id
        where ur.user_id = u.id and rm.menu_id = m.id))`,
    );
}
