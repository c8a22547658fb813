import { sysUser } from '../../contract/evo-basic/sysUser';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useUpdateUserMutation,
  useUpdatePasswordMutation,
  useMySessionsQuery,
  useEndSessionsMutation,
  useSecondFactorMutation,
  useGrantableRolesQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    updateUser: build.mutation({ ...fromContract(sysUser.update) }),
    updatePassword: build.mutation({ ...fromContract(sysUser.updatePassword), invalidatesTags: ['session'] }),
    mySessions: build.query({ ...fromContract(sysUser.mySessions), providesTags: ['session'] }),
    endSessions: build.mutation({ ...fromContract(sysUser.mySessions), invalidatesTags: ['session'] }),
    grantableRoles: build.query({ ...fromContract(sysUser.visibleRoles), providesTags: ['role'] }),
    secondFactor: build.mutation({ ...fromContract(sysUser.secondFactor) }),
  }),
});
