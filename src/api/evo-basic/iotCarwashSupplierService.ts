import { iotCarwashSupplierService } from '../../contract/evo-basic/iotCarwashSupplierService';
import { recordApi } from '../recordApi';

export const {
  useSupplierServicePageQuery,
  useSupplierServiceQuery,
  useAddSupplierServiceMutation,
  useUpdateSupplierServiceMutation,
  useDeleteSupplierServicesMutation,
  useRetireSupplierServicesMutation,
} = recordApi('washSupplierService', {
  queries: { supplierServicePage: iotCarwashSupplierService.page, supplierService: iotCarwashSupplierService.detail },
  mutations: {
    addSupplierService: iotCarwashSupplierService.add,
    // Service items show the name of their supplier's service.
    updateSupplierService: [iotCarwashSupplierService.update, 'washServiceItem'],
    deleteSupplierServices: iotCarwashSupplierService.delete,
    retireSupplierServices: iotCarwashSupplierService.retire,
  },
});
