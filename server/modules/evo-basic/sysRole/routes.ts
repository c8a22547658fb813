import { sysRole } from '../../../../src/contract/evo-basic/sysRole';
import { recordRoutes } from '../../../http/recordRoutes';
import { assertAllowed } from '../../../http/guard';
import { route, type Route } from '../../../http/route';
import {
  addRole,
  copyRole,
  deleteRoles,
  filteredRoles,
  listRoles,
  readRole,
  ROLE_ORDERING,
  toRoleDto,
  updateRole,
} from './roles';

/** Roles; their permissions are in `management`. */
export function sysRoleRoutes(): Route[] {
  return [
    route(sysRole.copy, ({ body, session, db }) => {
      assertAllowed(sysRole.add, session);
      return db((tx) => copyRole(tx, body, session));
    }),
    ...recordRoutes(sysRole, {
      table: 'sysRole',
      filtered: filteredRoles,
      ordering: ROLE_ORDERING,
      toDto: toRoleDto,
      read: readRole,
      add: addRole,
      update: updateRole,
      delete: deleteRoles,
      list: listRoles,
    }),
  ];
}
