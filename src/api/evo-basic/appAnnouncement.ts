import { appAnnouncement } from '../../contract/evo-basic/appAnnouncement';
import { api } from '../api';
import { fromContract } from '../fromContract';

export const {
  useAnnouncementPageQuery,
  useAnnouncementQuery,
  useAddAnnouncementMutation,
  useUpdateAnnouncementMutation,
  useDeleteAnnouncementsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    announcementPage: build.query({ ...fromContract(appAnnouncement.page), providesTags: ['announcement'] }),
    announcement: build.query({ ...fromContract(appAnnouncement.detail), providesTags: ['announcement'] }),
    addAnnouncement: build.mutation({
      ...fromContract(appAnnouncement.add),
      invalidatesTags: ['announcement', 'appId'],
    }),
    updateAnnouncement: build.mutation({
      ...fromContract(appAnnouncement.update),
      invalidatesTags: ['announcement', 'appId'],
    }),
    deleteAnnouncements: build.mutation({
      ...fromContract(appAnnouncement.delete),
      invalidatesTags: ['announcement'],
    }),
  }),
});
