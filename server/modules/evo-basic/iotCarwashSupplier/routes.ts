import { iotCarwashSupplier } from '../../../../src/contract/evo-basic/iotCarwashSupplier';
import type { Deps } from '../../../db/deps';
import { assertOperator } from '../../../http/guard';
import { recordRoutes } from '../../../http/recordRoutes';
import type { Route } from '../../../http/route';
import { addSupplier, updateSupplier } from './changes';
import { filterSuppliers, readSupplier, SUPPLIER_ORDERING, toSupplierDto } from './suppliers';

/** Wash suppliers and how they are connected: seen and changed by operators alone. */
export function iotCarwashSupplierRoutes({ config, secretKey }: Pick<Deps, 'config' | 'secretKey'>): Route[] {
  return recordRoutes(iotCarwashSupplier, {
    table: 'washSupplier',
    filtered(tx, filters, { session }) {
      assertOperator(session);
      return filterSuppliers(tx, filters);
    },
    ordering: SUPPLIER_ORDERING,
    toDto: (row, { clock }) => toSupplierDto(row, { config, clock }),
    read(tx, id, { session, clock }) {
      assertOperator(session);
      return readSupplier(tx, id, { config, clock });
    },
    add: (tx, fields) => addSupplier(tx, secretKey, fields),
    update: (tx, update, { clock }) => updateSupplier(tx, { config, secretKey, clock }, update),
    assertMayWrite: ({ session }) => assertOperator(session),
    taken: { wash_supplier_code: { code: 'validation.taken' } },
  });
}
