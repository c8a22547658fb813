import { adminGetApp } from '../../contract/evo-basic/adminGetApp';
import { recordApi } from '../recordApi';

export const {
  useAppUserPageQuery,
  useAppUserQuery,
  useDeleteAppUsersMutation,
  useEditAppUserTagsMutation,
  useStopAppUsersMutation,
  useGetAppUserListQuery,
} = recordApi('appUser', {
  queries: {
    appUserPage: adminGetApp.page,
    appUser: adminGetApp.detail,
    getAppUserList: adminGetApp.getAppUserList,
  },
  mutations: {
    deleteAppUsers: adminGetApp.delete,
    stopAppUsers: adminGetApp.stop,
    editAppUserTags: [adminGetApp.editTags, 'appUserTag'],
  },
});
