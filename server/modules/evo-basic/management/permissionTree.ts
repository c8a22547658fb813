import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { management, PermissionNode } from '../../../../src/contract/evo-basic/management';
import type { Tx } from '../../../db/database';
import { createFieldProblem } from '../../../wire/problem';
import { lockVersion } from '../../../http/records';
import type { Session } from '../../../http/route';
import { assertIsOwn, readRole } from '../sysRole/roles';
import { toItem, readMenu, type MenuRow } from '../sysMenu/menuTree';
import { assertHolds, itemsOfRoles, itemsOfUser, keepingAdministrator } from '../sysRole/holdings';

/** The menu with the pages and operations of a role. @throws Problem 404 */
export async function readPermissionTree(
  tx: Tx,
  session: Session,
  roleId: string,
): Promise<ResponseOf<typeof management.treeList>> {
  const role = await readRole(tx, roleId, { session });
  const [bound, held] = [await itemsOfRoles(tx, [roleId]), await itemsOfUser(tx, session.userId)];
  const rows = await readMenu(tx);
  return { roleId, version: role.version, tree: permissionTree(rows, { bound, held }) };
}

/** Pages and operations that the caller has, or the role is bound to, below their groups; empty groups are left out. */
export function permissionTree(
  rows: readonly MenuRow[],
  { bound, held }: { bound: ReadonlySet<string>; held: ReadonlySet<string> },
): PermissionNode[] {
  const build = (parentId: string | null): PermissionNode[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => {
        const children = build(row.id);
        const contro = row.type === 1 ? children.some((child) => child.contro) : held.has(row.id);
        return { ...toItem(row, contro), isBound: bound.has(row.id), children };
      })
      .filter(({ contro, isBound, children }) => contro || isBound || children.length > 0);
  return build(null);
}

/**
 * Binds a role to exactly these pages and operations. Groups need no binding: a group shows with its first bound entry.
 * @throws Problem 403 for a permission that the caller lacks or a foreign role, 404, 409, 422
 */
export async function bindPermissions(
  tx: Tx,
  session: Session,
  { roleId, version, menuIds }: BodyOf<typeof management.bingPermission>,
): Promise<ResponseOf<typeof management.bingPermission>> {
  await assertIsOwn(tx, session, roleId);
  await lockVersion(tx, 'sysRole', { id: roleId, version }, () => readPermissionTree(tx, session, roleId));
  const before = await itemsOfRoles(tx, [roleId]);
  const items = await knownItems(tx, menuIds);
  const added = [...items].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !items.has(id));
  await assertHolds(tx, session, [...added, ...removed]);
  await keepingAdministrator(tx, 'record.administratorStays', async () => {
    if (removed.length > 0) {
      await tx.deleteFrom('sysRoleMenu').where('roleId', '=', roleId).where('menuId', 'in', removed).execute();
    }
    const rows = added.map((menuId) => ({ roleId, menuId }));
    if (rows.length > 0) await tx.insertInto('sysRoleMenu').values(rows).execute();
    await tx
      .updateTable('sysRole')
      .set({ version: version + 1 })
      .where('id', '=', roleId)
      .execute();
  });
  return { version: version + 1, added: added.length, removed: removed.length };
}

async function knownItems(tx: Tx, menuIds: readonly string[]): Promise<Set<string>> {
  if (menuIds.length === 0) return new Set();
  const rows = await tx.selectFrom('sysMenu').select(['id', 'type']).where('id', 'in', menuIds).execute();
  if (rows.length < new Set(menuIds).size) {
    throw createFieldProblem('menuIds', 'validation.notFound');
  }
  return new Set(rows.filter(({ type }) => type !== 1).map(({ id }) => id));
}
