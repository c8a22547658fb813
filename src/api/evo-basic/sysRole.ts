import { management } from '../../contract/evo-basic/management';
import { sysRole } from '../../contract/evo-basic/sysRole';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useRolePageQuery,
  useRoleQuery,
  useRoleListQuery,
  useAddRoleMutation,
  useUpdateRoleMutation,
  useDeleteRolesMutation,
  usePermissionTreeQuery,
  useBindPermissionsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    rolePage: build.query({ ...fromContract(sysRole.page), providesTags: ['role'] }),
    role: build.query({ ...fromContract(sysRole.detail), providesTags: ['role'] }),
    roleList: build.query({ ...fromContract(sysRole.list), providesTags: ['role'] }),
    addRole: build.mutation({ ...fromContract(sysRole.add), invalidatesTags: ['role'] }),
    updateRole: build.mutation({ ...fromContract(sysRole.update), invalidatesTags: ['role', 'staff'] }),
    deleteRoles: build.mutation({ ...fromContract(sysRole.delete), invalidatesTags: ['role'] }),
    permissionTree: build.query({ ...fromContract(management.treeList), providesTags: ['role', 'menu'] }),
    bindPermissions: build.mutation({ ...fromContract(management.bingPermission), invalidatesTags: ['role'] }),
  }),
});
