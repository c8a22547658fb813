import { appAnnouncement } from '../../contract/evo-basic/appAnnouncement';
import { recordApi } from '../recordApi';

export const {
  useAnnouncementPageQuery,
  useAnnouncementQuery,
  useAddAnnouncementMutation,
  useUpdateAnnouncementMutation,
  useDeleteAnnouncementsMutation,
} = recordApi('announcement', {
  queries: { announcementPage: appAnnouncement.page, announcement: appAnnouncement.detail },
  mutations: {
    addAnnouncement: [appAnnouncement.add, 'appId'],
    updateAnnouncement: [appAnnouncement.update, 'appId'],
    deleteAnnouncements: appAnnouncement.delete,
  },
});
