import { appAdvertisement } from '../../contract/evo-basic/appAdvertisement';
import { recordApi } from '../recordApi';

export const {
  useAdvertisementPageQuery,
  useAdvertisementQuery,
  useAddAdvertisementMutation,
  useUpdateAdvertisementMutation,
  useEndAdvertisementMutation,
  useOrderAdvertisementsMutation,
  useDeleteAdvertisementsMutation,
} = recordApi('advertisement', {
  queries: { advertisementPage: appAdvertisement.page, advertisement: appAdvertisement.detail },
  mutations: {
    addAdvertisement: appAdvertisement.add,
    updateAdvertisement: appAdvertisement.update,
    endAdvertisement: appAdvertisement.end,
    orderAdvertisements: appAdvertisement.order,
    deleteAdvertisements: appAdvertisement.delete,
  },
});
