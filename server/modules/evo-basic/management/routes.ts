import { management } from '../../../../src/contract/evo-basic/management';
import { route, type Route } from '../../../http/route';
import { bindPermissions, readPermissionTree } from './permissionTree';

/** Permissions of roles. */
export function managementRoutes(): Route[] {
  return [
    route(management.treeList, ({ query, session, db }) => db((tx) => readPermissionTree(tx, session, query.roleId))),
    route(management.bingPermission, ({ body, session, db }) => db((tx) => bindPermissions(tx, session, body))),
  ];
}
