import { iotCarwasherGroups } from '../../contract/evo-basic/iotCarwasherGroups';
import { recordApi } from '../recordApi';

export const {
  useWashSitePageQuery,
  useWashSiteQuery,
  useAddWashSiteMutation,
  useUpdateWashSiteMutation,
  useSetWashSiteStatusMutation,
  useDeleteWashSitesMutation,
  useRetireWashSitesMutation,
} = recordApi('washSite', {
  queries: { washSitePage: iotCarwasherGroups.page, washSite: iotCarwasherGroups.detail },
  mutations: {
    addWashSite: iotCarwasherGroups.add,
    updateWashSite: iotCarwasherGroups.update,
    setWashSiteStatus: iotCarwasherGroups.setOperatingStatus,
    deleteWashSites: iotCarwasherGroups.delete,
    retireWashSites: iotCarwasherGroups.retire,
  },
});

export const { useWashSiteProfitQuery, useSaveWashSiteProfitMutation } = recordApi('profit', {
  queries: { washSiteProfit: iotCarwasherGroups.profit },
  mutations: { saveWashSiteProfit: iotCarwasherGroups.setProfit },
});
