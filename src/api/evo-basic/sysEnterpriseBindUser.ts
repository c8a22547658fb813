import { sysEnterpriseBindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useBindUserPageQuery,
  useBindUserQuery,
  useAddBindUserMutation,
  useUpdateBindUserMutation,
  useDeleteBindUsersMutation,
  useSendBindCodeMutation,
  useConfirmBindUserMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    bindUserPage: build.query({ ...fromContract(sysEnterpriseBindUser.page), providesTags: ['enterpriseUser'] }),
    bindUser: build.query({ ...fromContract(sysEnterpriseBindUser.detail), providesTags: ['enterpriseUser'] }),
    addBindUser: build.mutation({
      ...fromContract(sysEnterpriseBindUser.add),
      invalidatesTags: ['enterpriseUser', 'enterprise'],
    }),
    updateBindUser: build.mutation({
      ...fromContract(sysEnterpriseBindUser.update),
      invalidatesTags: ['enterpriseUser'],
    }),
    sendBindCode: build.mutation(fromContract(sysEnterpriseBindUser.sendCode)),
    confirmBindUser: build.mutation({
      ...fromContract(sysEnterpriseBindUser.confirm),
      invalidatesTags: ['enterpriseUser', 'enterprise'],
    }),
    deleteBindUsers: build.mutation({
      ...fromContract(sysEnterpriseBindUser.delete),
      invalidatesTags: ['enterpriseUser', 'enterprise'],
    }),
  }),
});
