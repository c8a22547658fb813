import { useSelector } from 'react-redux';
import { selectMenu } from '../../access/sessionSlice';
import type { MenuItem } from '../../contract/evo-basic/sysMenu';
import { menuRoutes, type MenuRoutes } from './menuRoutes';

const made = new WeakMap<readonly MenuItem[], MenuRoutes>();

/** Routes of the current user's menu; the same object until the menu changes. */
export function useMenuRoutes(): MenuRoutes {
  const menu = useSelector(selectMenu);
  const known = made.get(menu);
  if (known) return known;
  const routes = menuRoutes(menu);
  made.set(menu, routes);
  return routes;
}
