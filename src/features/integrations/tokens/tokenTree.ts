import type { PermissionNode } from '../../../contract/evo-basic/management';
import type { MenuItem } from '../../../contract/evo-basic/sysMenu';
import { getGroupSlug, SCREENS } from '../../../contract/screens';
import { TOKEN_PERMISSIONS } from '../../../contract/tokenAccess';

const OFFERED: ReadonlySet<string> = new Set(TOKEN_PERMISSIONS);

/** The own menu as far as tokens can have it; pages and operations are known by their permissions. */
export function toTokenTree(menu: readonly MenuItem[]): PermissionNode[] {
  return menu.filter(isOffered).map((item) => ({
    ...item,
    id: item.permissionIdentifier || item.id,
    isBound: false,
    children: toTokenTree(item.children),
  }));
}

function isOffered({ type, contro, menuStatus, permissionIdentifier }: MenuItem): boolean {
  return type === 1 || (contro && menuStatus === 1 && OFFERED.has(permissionIdentifier));
}

/** Groups of the menu that permissions belong to, in its order: `orders`, `finance`. */
export function listAreas(permissions: readonly string[]): string[] {
  const views = new Set(permissions.map((permission) => permission.slice(0, permission.lastIndexOf('/'))));
  return [...new Set(SCREENS.filter(({ view }) => views.has(view)).map(getGroupSlug))];
}
