import type { MenuItem } from '../../contract/evo-basic/sysMenu';

/** A page that the current user may open. */
export interface PageRoute {
  kind: 'page';
  path: string;
  item: MenuItem;
  /** Its own identifier, and those of its operations that the user is allowed. */
  operations: readonly string[];
  /** Whether the side bar shows it; a hidden page can still be opened. */
  isVisible: boolean;
  /** Groups, and pages, above it, outermost first; a layout of one page is not among them. */
  trail: readonly MenuItem[];
}

/** A group of the side bar, or the layout that a top-level page is wrapped in. */
export interface GroupRoute {
  kind: 'group';
  /** `/` for the first visible one. */
  path: string;
  ownPath: string;
  item: MenuItem;
  isVisible: boolean;
  /** A top-level page: the side bar shows its single child in its place. */
  isLayout: boolean;
  children: readonly MenuNode[];
  /** Its first visible leaf. */
  redirect: string | null;
}

export type MenuNode = GroupRoute | PageRoute;

export interface MenuRoutes {
  groups: readonly GroupRoute[];
  /** Every page, hidden ones too, each path once. */
  pages: readonly PageRoute[];
  /** Target of `/`; null when the user may open no page. */
  home: string | null;
}

interface Place {
  path: string;
  trail: readonly MenuItem[];
  isVisible: boolean;
}

const TOP: Place = { path: '', trail: [], isVisible: true };

/**
 * The routes of a menu tree (requirements, sections 2 and 6): an item is there only when the server allows it
 * (`contro`) and it is enabled (`menuStatus`), a group only with children; `displayStatus` decides whether the side bar
 * shows it.
 */
export function menuRoutes(tree: readonly MenuItem[]): MenuRoutes {
  const groups = tree.flatMap((item) => topLevel(item));
  const first = groups.find(({ isVisible, redirect }) => isVisible && redirect !== null);
  if (first) first.path = '/';
  const pages = new Map<string, PageRoute>();
  for (const page of groups.flatMap((group) => allPages(group))) {
    if (!pages.has(page.path)) pages.set(page.path, page);
  }
  return { groups, pages: [...pages.values()], home: first?.redirect ?? null };
}

function topLevel(item: MenuItem): GroupRoute[] {
  const [node] = toNodes(item, TOP);
  if (!node) return [];
  return [node.kind === 'group' ? node : toGroup(item, node.path, node.isVisible, [node], true)];
}

function toNodes(item: MenuItem, place: Place): MenuNode[] {
  if (!item.contro || item.menuStatus !== 1) return [];
  const path = joinPath(place.path, item.requestURL);
  const isVisible = place.isVisible && item.displayStatus === 1;
  if (item.type === 2) return [toPage(item, path, isVisible, place.trail)];
  if (item.type !== 1) return [];
  const inside: Place = { path, isVisible, trail: [...place.trail, item] };
  const children = item.children.flatMap((child) => toNodes(child, inside));
  return children.length === 0 ? [] : [toGroup(item, path, isVisible, children, false)];
}

function toGroup(
  item: MenuItem,
  path: string,
  isVisible: boolean,
  children: readonly MenuNode[],
  isLayout: boolean,
): GroupRoute {
  return { kind: 'group', path, ownPath: path, item, isVisible, isLayout, children, redirect: firstLeaf(children) };
}

function toPage(item: MenuItem, path: string, isVisible: boolean, trail: readonly MenuItem[]): PageRoute {
  const operations = item.children
    .filter(({ type, contro, menuStatus }) => type === 3 && contro && menuStatus === 1)
    .map(({ permissionIdentifier }) => permissionIdentifier);
  return { kind: 'page', path, item, isVisible, trail, operations: [item.permissionIdentifier, ...operations] };
}

function firstLeaf(nodes: readonly MenuNode[]): string | null {
  for (const node of nodes) {
    if (!node.isVisible) continue;
    const leaf = node.kind === 'page' ? node.path : node.redirect;
    if (leaf !== null) return leaf;
  }
  return null;
}

/** A page's own sub-pages are pages too, outside the side bar. */
function allPages(node: MenuNode): PageRoute[] {
  if (node.kind === 'group') return node.children.flatMap((child) => allPages(child));
  const inside: Place = { path: node.path, isVisible: false, trail: [...node.trail, node.item] };
  return [node, ...node.item.children.flatMap((child) => toNodes(child, inside)).flatMap((child) => allPages(child))];
}

/** A child's path is its parent's path plus its own. */
function joinPath(parent: string, own: string): string {
  return `/${`${parent}/${own}`.split('/').filter(Boolean).join('/')}`;
}

/** Prefix of a page's permissions: `maintenance/monitor` of `maintenance/monitor/view`. */
export function toViewPrefix({ permissionIdentifier }: MenuItem): string {
  return permissionIdentifier.slice(0, Math.max(0, permissionIdentifier.lastIndexOf('/')));
}

/** An item's name in a language, else in English, else its plain name. */
export function getItemName(item: MenuItem, locale: string): string {
  const names: Record<string, string | undefined> = item.multiLanguageName;
  return names[locale] || names['en_US'] || item.menuName;
}
