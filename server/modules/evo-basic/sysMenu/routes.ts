import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { route, type Route } from '../../../http/route';
import { menuTree, readMenu } from './menuTree';

export function sysMenuRoutes(): Route[] {
  return [
    route(sysMenu.listForUser, async ({ session, db }) =>
      menuTree(await db((tx) => readMenu(tx)), session.permissions),
    ),
  ];
}
