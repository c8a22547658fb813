import { companyUsers } from '../../contract/evo-basic/companyUsers';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useCompanyUserPageQuery,
  useAddCompanyUserMutation,
  useUpdateCompanyUserMutation,
  useDeleteCompanyUserMutation,
  useResetUserPasswordMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    companyUserPage: build.query({ ...fromContract(companyUsers.page), providesTags: ['companyUser'] }),
    addCompanyUser: build.mutation({ ...fromContract(companyUsers.add), invalidatesTags: ['companyUser'] }),
    updateCompanyUser: build.mutation({ ...fromContract(companyUsers.update), invalidatesTags: ['companyUser'] }),
    deleteCompanyUser: build.mutation({ ...fromContract(companyUsers.delete), invalidatesTags: ['companyUser'] }),
    resetUserPassword: build.mutation({ ...fromContract(companyUsers.resetPassword) }),
  }),
});
