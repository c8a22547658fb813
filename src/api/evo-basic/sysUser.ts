import { sysUser } from '../../contract/evo-basic/sysUser';
import { recordApi } from '../recordApi';

export const {
  useUpdateUserMutation,
  useUpdatePasswordMutation,
  useMySessionsQuery,
  useEndSessionsMutation,
  useSecondFactorMutation,
} = recordApi('session', {
  queries: { mySessions: sysUser.mySessions },
  mutations: { updatePassword: sysUser.updatePassword, endSessions: sysUser.mySessions },
  effects: { updateUser: sysUser.update, secondFactor: sysUser.secondFactor },
});

export const { useGrantableRolesQuery } = recordApi('role', { queries: { grantableRoles: sysUser.visibleRoles } });
