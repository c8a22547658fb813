import { iotCarWasherService } from '../../contract/evo-basic/iotCarWasherService';
import { recordApi } from '../recordApi';

export const {
  useWashServiceItemPageQuery,
  useWashServiceItemQuery,
  useAddWashServiceItemMutation,
  useUpdateWashServiceItemMutation,
  useSetShelfMutation,
  useDeleteWashServiceItemsMutation,
  useRetireWashServiceItemsMutation,
} = recordApi('washServiceItem', {
  queries: { washServiceItemPage: iotCarWasherService.page, washServiceItem: iotCarWasherService.detail },
  mutations: {
    addWashServiceItem: [iotCarWasherService.add, 'washSupplierService', 'currency'],
    updateWashServiceItem: [iotCarWasherService.update, 'washSupplierService', 'currency'],
    setShelf: iotCarWasherService.setShelf,
    deleteWashServiceItems: [iotCarWasherService.delete, 'washSupplierService'],
    retireWashServiceItems: [iotCarWasherService.retire, 'washSupplierService'],
  },
});
