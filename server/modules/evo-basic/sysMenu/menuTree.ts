import type { MenuItem } from '../../../../src/contract/evo-basic/sysMenu';
import type { Tx } from '../../../db/database';

type MenuRow = Awaited<ReturnType<typeof readMenu>>[number];

export function readMenu(tx: Tx) {
  return tx.selectFrom('sysMenu').selectAll().orderBy('sort').orderBy('id').execute();
}

/**
 * The menu of a user. `contro`: a page is allowed with the permission to view it, a group with any allowed page in it.
 * Operations that the user may not use are left out, since a page lists those of its children as allowed.
 */
export function menuTree(rows: readonly MenuRow[], permissions: ReadonlySet<string>): MenuItem[] {
  const build = (parentId: string | null): MenuItem[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => menuItem(row, build(row.id), permissions))
      .filter((item) => item.type !== 3 || item.contro);
  return build(null);
}

function menuItem(row: MenuRow, children: MenuItem[], permissions: ReadonlySet<string>): MenuItem {
  const isHeld = row.menuStatus === 1 && permissions.has(row.permissionIdentifier);
  return {
    id: row.id,
    parentId: row.parentId,
    type: row.type,
    menuName: row.menuName,
    requestURL: row.requestUrl,
    permissionIdentifier: row.permissionIdentifier,
    displayStatus: row.displayStatus,
    menuStatus: row.menuStatus,
    icon: row.icon,
    componentPath: row.componentPath,
    contro: row.type === 1 ? children.some((child) => child.contro) : isHeld,
    multiLanguageName: row.multiLanguageName,
    sort: row.sort,
    children,
  };
}
