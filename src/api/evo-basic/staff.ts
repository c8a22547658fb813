import { staff } from '../../contract/evo-basic/staff';
import { sysUser } from '../../contract/evo-basic/sysUser';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useStaffPageQuery,
  useStaffAccountQuery,
  useAddStaffMutation,
  useUpdateStaffMutation,
  useDeleteStaffMutation,
  useRemoveSecondFactorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    staffPage: build.query({ ...fromContract(staff.page), providesTags: ['staff'] }),
    staffAccount: build.query({ ...fromContract(staff.detail), providesTags: ['staff'] }),
    addStaff: build.mutation({ ...fromContract(staff.insert), invalidatesTags: ['staff', 'role'] }),
    updateStaff: build.mutation({ ...fromContract(sysUser.update), invalidatesTags: ['staff', 'role'] }),
    removeSecondFactor: build.mutation({ ...fromContract(staff.removeSecondFactor), invalidatesTags: ['staff'] }),
    deleteStaff: build.mutation({ ...fromContract(staff.delete), invalidatesTags: ['staff', 'role'] }),
  }),
});
