import { appUserTag } from '../../contract/evo-basic/appUserTag';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useUserTagPageQuery,
  useUserTagQuery,
  useAddUserTagMutation,
  useUpdateUserTagMutation,
  useDeleteUserTagsMutation,
  useAssignUserTagMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    userTagPage: build.query({ ...fromContract(appUserTag.page), providesTags: ['appUserTag'] }),
    userTag: build.query({ ...fromContract(appUserTag.detail), providesTags: ['appUserTag'] }),
    addUserTag: build.mutation({ ...fromContract(appUserTag.add), invalidatesTags: ['appUserTag'] }),
    updateUserTag: build.mutation({ ...fromContract(appUserTag.update), invalidatesTags: ['appUserTag', 'appUser'] }),
    deleteUserTags: build.mutation({ ...fromContract(appUserTag.delete), invalidatesTags: ['appUserTag', 'appUser'] }),
    assignUserTag: build.mutation({ ...fromContract(appUserTag.assign), invalidatesTags: ['appUserTag', 'appUser'] }),
  }),
});
