import { management } from '../../../../src/contract/evo-basic/management';
import { route, type Route } from '../../../http/route';
import type { Sessions } from '../../../http/sessions';
import { bindPermissions, readPermissionTree } from './permissionTree';

/** Permissions of roles. */
export function managementRoutes(sessions: Sessions): Route[] {
  return [
    route(management.treeList, ({ query, session, db }) => db((tx) => readPermissionTree(tx, session, query.roleId))),
    route(management.bingPermission, async ({ body, session, db }) => {
      const result = await db((tx) => bindPermissions(tx, session, body));
      // Other nodes hear of it; the next call here must not be before that.
      sessions.forget('*');
      return result;
    }),
  ];
}
