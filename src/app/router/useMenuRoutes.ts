import { useSelector } from 'react-redux';
import { selectMenu } from '../../access/sessionSlice';
import type { MenuItem } from '../../contract/evo-basic/sysMenu';
import { menuRoutes, type MenuRoutes } from './menuRoutes';

const routesByMenu = new WeakMap<readonly MenuItem[], MenuRoutes>();

/** Routes of the current user's menu; the same object until the menu changes. */
export function useMenuRoutes(): MenuRoutes {
  const menu = useSelector(selectMenu);
  const cached = routesByMenu.get(menu);
  if (cached) return cached;
  const routes = menuRoutes(menu);
  routesByMenu.set(menu, routes);
  return routes;
}
