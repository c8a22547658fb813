import { adminGetApp } from '../../contract/evo-basic/adminGetApp';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useAppUserPageQuery,
  useAppUserQuery,
  useDeleteAppUsersMutation,
  useEditAppUserTagsMutation,
  useGetAppUserListQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    appUserPage: build.query({ ...fromContract(adminGetApp.page), providesTags: ['appUser'] }),
    appUser: build.query({ ...fromContract(adminGetApp.detail), providesTags: ['appUser'] }),
    deleteAppUsers: build.mutation({ ...fromContract(adminGetApp.delete), invalidatesTags: ['appUser'] }),
    editAppUserTags: build.mutation({
      ...fromContract(adminGetApp.editTags),
      invalidatesTags: ['appUser', 'appUserTag'],
    }),
    getAppUserList: build.query({ ...fromContract(adminGetApp.getAppUserList), providesTags: ['appUser'] }),
  }),
});
