import type { MenuItem, MenuNode } from '../../../../src/contract/evo-basic/sysMenu';
import type { Tx } from '../../../db/database';

export type MenuRow = Awaited<ReturnType<typeof readMenu>>[number];

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
      .map((row) => {
        const children = build(row.id);
        return { ...toItem(row, isAllowed(row, children, permissions)), children };
      })
      .filter((item) => item.type !== 3 || item.contro);
  return build(null);
}

/** The whole menu, independent of the caller; `contro` as in {@link menuTree}. */
export function wholeTree(rows: readonly MenuRow[], permissions: ReadonlySet<string>): MenuNode[] {
  const build = (parentId: string | null): MenuNode[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => {
        const children = build(row.id);
        return { ...toItem(row, isAllowed(row, children, permissions)), version: row.version, children };
      });
  return build(null);
}

function isAllowed(row: MenuRow, children: readonly { contro: boolean }[], permissions: ReadonlySet<string>): boolean {
  if (row.type === 1) return children.some((child) => child.contro);
  return row.menuStatus === 1 && permissions.has(row.permissionIdentifier);
}

/** An item as the wire has it. */
export function toItem(row: MenuRow, contro: boolean): Omit<MenuItem, 'children'> {
  const { requestUrl, version: _, ...fields } = row;
  return { ...fields, requestURL: requestUrl, contro };
}
