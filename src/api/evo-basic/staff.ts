import { staff } from '../../contract/evo-basic/staff';
import { sysUser } from '../../contract/evo-basic/sysUser';
import { recordApi } from '../recordApi';

export const {
  useStaffPageQuery,
  useStaffAccountQuery,
  useAddStaffMutation,
  useUpdateStaffMutation,
  useDeleteStaffMutation,
  useRemoveSecondFactorMutation,
  useStaffSessionsQuery,
  useEndStaffSessionsMutation,
} = recordApi('staff', {
  queries: { staffPage: staff.page, staffAccount: staff.detail, staffSessions: staff.sessions },
  mutations: {
    addStaff: [staff.insert, 'role'],
    updateStaff: [sysUser.update, 'role'],
    removeSecondFactor: staff.removeSecondFactor,
    endStaffSessions: staff.endSessions,
    deleteStaff: [staff.delete, 'role'],
  },
});
