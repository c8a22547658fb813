import { appUserTag } from '../../contract/evo-basic/appUserTag';
import { recordApi } from '../recordApi';

export const {
  useUserTagPageQuery,
  useUserTagQuery,
  useAddUserTagMutation,
  useUpdateUserTagMutation,
  useDeleteUserTagsMutation,
  useAssignUserTagMutation,
} = recordApi('appUserTag', {
  queries: { userTagPage: appUserTag.page, userTag: appUserTag.detail },
  mutations: {
    addUserTag: appUserTag.add,
    updateUserTag: [appUserTag.update, 'appUser'],
    deleteUserTags: [appUserTag.delete, 'appUser'],
    assignUserTag: [appUserTag.assign, 'appUser'],
  },
});
