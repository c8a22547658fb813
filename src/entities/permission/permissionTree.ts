import type { PermissionNode } from '../../contract/evo-basic/management';

/** Something that is granted: a page's own view, or one of its operations. */
export interface Grant {
  /** Id of the menu item. */
  id: string;
  node: PermissionNode;
  /** The page's own item: it grants seeing the page. */
  isView: boolean;
  /** The caller lacks it: neither granted nor taken away. */
  isLocked: boolean;
}

/** A page with its grantable items, and the groups above it. */
export interface PageGrants {
  page: PermissionNode;
  grants: readonly Grant[];
  trail: readonly PermissionNode[];
}

/** A group at the top, or a page that stands there alone, with all pages below it. */
export interface Section {
  node: PermissionNode;
  pages: readonly PageGrants[];
}

export type Checked = 'all' | 'some' | 'none';

export function toSections(tree: readonly PermissionNode[]): Section[] {
  return tree.map((node) => ({ node, pages: pagesBelow(node, []) })).filter(({ pages }) => pages.length > 0);
}

function pagesBelow(node: PermissionNode, trail: readonly PermissionNode[]): PageGrants[] {
  if (node.type === 3) return [];
  const below = node.children.flatMap((child) => pagesBelow(child, [...trail, node]));
  if (node.type === 1) return below;
  const operations = node.children.filter(({ type }) => type === 3);
  const grants = [toGrant(node, true), ...operations.map((operation) => toGrant(operation, false))];
  return [{ page: node, grants, trail }, ...below];
}

function toGrant(node: PermissionNode, isView: boolean): Grant {
  return { id: node.id, node, isView, isLocked: !node.contro };
}

/** Permissions of a role as the server has them. */
export function boundIn(sections: readonly Section[]): Set<string> {
  return new Set(allGrants(sections).flatMap(({ id, node }) => (node.isBound ? [id] : [])));
}

export const allGrants = (sections: readonly Section[]): Grant[] =>
  sections.flatMap(({ pages }) => pages.flatMap(({ grants }) => grants));

/** How much of some grants is checked: a half-checked parent is `some`. */
export function getChecked(grants: readonly Grant[], checked: ReadonlySet<string>): Checked {
  const count = grants.filter(({ id }) => checked.has(id)).length;
  if (count === 0) return 'none';
  return count === grants.length ? 'all' : 'some';
}

/**
 * Checks or unchecks grants of a page, within the caller's own permissions. Checking an operation also checks its page,
 * and unchecking the page unchecks its operations.
 */
export function toggleGrants(
  checked: ReadonlySet<string>,
  { grants }: PageGrants,
  changed: readonly Grant[],
  isOn: boolean,
): Set<string> {
  const next = new Set(checked);
  const set = (some: readonly Grant[], on: boolean) => {
    for (const { id, isLocked } of some) {
      if (isLocked) continue;
      if (on) next.add(id);
      else next.delete(id);
    }
  };
  set(changed, isOn);
  const isViewChanged = changed.some(({ isView }) => isView);
  if (isOn && changed.length > 0)
    set(
      grants.filter(({ isView }) => isView),
      true,
    );
  if (!isOn && isViewChanged) set(grants, false);
  return next;
}

/** Permissions that a save grants and revokes. */
export function findDifference(sections: readonly Section[], checked: ReadonlySet<string>) {
  const bound = boundIn(sections);
  const changes = sections.flatMap(({ pages }) =>
    pages.map(({ page, grants, trail }) => ({
      page,
      trail,
      added: grants.filter(({ id }) => checked.has(id) && !bound.has(id)),
      removed: grants.filter(({ id }) => !checked.has(id) && bound.has(id)),
    })),
  );
  return changes.filter(({ added, removed }) => added.length + removed.length > 0);
}
