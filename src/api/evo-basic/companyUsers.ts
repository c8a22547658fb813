import { companyUsers } from '../../contract/evo-basic/companyUsers';
import { recordApi } from '../recordApi';

export const {
  useCompanyUserPageQuery,
  useAddCompanyUserMutation,
  useUpdateCompanyUserMutation,
  useDeleteCompanyUserMutation,
  useResetUserPasswordMutation,
} = recordApi('companyUser', {
  queries: { companyUserPage: companyUsers.page },
  mutations: {
    addCompanyUser: companyUsers.add,
    updateCompanyUser: companyUsers.update,
    deleteCompanyUser: companyUsers.delete,
  },
  effects: { resetUserPassword: companyUsers.resetPassword },
});
