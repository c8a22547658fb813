import { sysUser } from '../../contract/evo-basic/sysUser';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useUpdateUserMutation,
  useUpdatePasswordMutation,
  useMySessionsQuery,
  useEndSessionsMutation,
  useSecondFactorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    updateUser: build.mutation({ ...fromContract(sysUser.update) }),
    updatePassword: build.mutation({ ...fromContract(sysUser.updatePassword), invalidatesTags: ['session'] }),
    mySessions: build.query({ ...fromContract(sysUser.mySessions), providesTags: ['session'] }),
    endSessions: build.mutation({ ...fromContract(sysUser.mySessions), invalidatesTags: ['session'] }),
    secondFactor: build.mutation({ ...fromContract(sysUser.secondFactor) }),
  }),
});
