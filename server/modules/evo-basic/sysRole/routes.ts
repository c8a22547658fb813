import { sysRole } from '../../../../src/contract/evo-basic/sysRole';
import { recordRoutes } from '../../../http/recordRoutes';
import type { Route } from '../../../http/route';
import {
  addRole,
  deleteRoles,
  filteredRoles,
  listRoles,
  readRole,
  ROLE_ORDERING,
  toRoleDto,
  updateRole,
} from './roles';

/** Roles; what they may do is in `management`. */
export function sysRoleRoutes(): Route[] {
  return recordRoutes(sysRole, {
    table: 'sysRole',
    filtered: filteredRoles,
    ordering: ROLE_ORDERING,
    toDto: toRoleDto,
    read: readRole,
    add: addRole,
    update: updateRole,
    delete: deleteRoles,
    list: listRoles,
  });
}
