import { management } from '../../contract/evo-basic/management';
import { sysRole } from '../../contract/evo-basic/sysRole';
import { recordApi } from '../recordApi';

export const {
  useRolePageQuery,
  useRoleQuery,
  useAddRoleMutation,
  useCopyRoleMutation,
  useUpdateRoleMutation,
  useDeleteRolesMutation,
  usePermissionTreeQuery,
  useBindPermissionsMutation,
} = recordApi('role', {
  queries: {
    rolePage: sysRole.page,
    role: sysRole.detail,
    permissionTree: [management.treeList, 'menu'],
  },
  mutations: {
    addRole: sysRole.add,
    copyRole: sysRole.copy,
    updateRole: [sysRole.update, 'staff'],
    deleteRoles: sysRole.delete,
    bindPermissions: management.bingPermission,
  },
});
