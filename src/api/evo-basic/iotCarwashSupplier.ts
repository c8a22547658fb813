import { iotCarwashSupplier } from '../../contract/evo-basic/iotCarwashSupplier';
import { recordApi } from '../recordApi';

export const {
  useSupplierPageQuery,
  useSupplierQuery,
  useAddSupplierMutation,
  useUpdateSupplierMutation,
  useDeleteSuppliersMutation,
} = recordApi('washSupplier', {
  queries: { supplierPage: iotCarwashSupplier.page, supplier: iotCarwashSupplier.detail },
  mutations: {
    addSupplier: iotCarwashSupplier.add,
    // Service items, supplier services and washers show the name of their supplier.
    updateSupplier: [iotCarwashSupplier.update, 'washServiceItem', 'washSupplierService', 'washer'],
    deleteSuppliers: iotCarwashSupplier.delete,
  },
});
