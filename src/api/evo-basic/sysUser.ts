import { sysUser } from '../../contract/evo-basic/sysUser';
import { recordApi } from '../recordApi';

export const {
  useUpdateUserMutation,
  useUpdatePasswordMutation,
  useMySessionsQuery,
  useEndSessionsMutation,
  useSecondFactorMutation,
  usePasskeysQuery,
  useChangePasskeysMutation,
} = recordApi('session', {
  queries: { mySessions: sysUser.mySessions, passkeys: sysUser.passkeys },
  mutations: {
    updatePassword: sysUser.updatePassword,
    endSessions: sysUser.mySessions,
    changePasskeys: sysUser.passkeys,
  },
  effects: { updateUser: sysUser.update, secondFactor: sysUser.secondFactor },
});

export const { useGrantableRolesQuery } = recordApi('role', { queries: { grantableRoles: sysUser.visibleRoles } });
