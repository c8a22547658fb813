import { iotCarwashSupplierService } from '../../../../src/contract/evo-basic/iotCarwashSupplierService';
import { assertOperator } from '../../../http/guard';
import { recordRoutes } from '../../../http/recordRoutes';
import type { Route } from '../../../http/route';
import {
  addSupplierService,
  filterSupplierServices,
  readSupplierService,
  readSupplierServiceOptions,
  SUPPLIER_SERVICE_ORDERING,
  toSupplierServiceDto,
  updateSupplierService,
} from './supplierServices';

/** Services that wash suppliers offer: seen by all, changed by operators. */
export function iotCarwashSupplierServiceRoutes(): Route[] {
  return recordRoutes(iotCarwashSupplierService, {
    table: 'washSupplierService',
    filtered: filterSupplierServices,
    ordering: SUPPLIER_SERVICE_ORDERING,
    toDto: toSupplierServiceDto,
    read: readSupplierService,
    add: addSupplierService,
    update: updateSupplierService,
    list: readSupplierServiceOptions,
    assertMayWrite: ({ session }) => assertOperator(session),
    taken: { wash_supplier_service_code: { code: 'validation.taken' } },
  });
}
