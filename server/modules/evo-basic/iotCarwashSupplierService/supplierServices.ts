import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type {
  iotCarwashSupplierService,
  SupplierService,
} from '../../../../src/contract/evo-basic/iotCarwashSupplierService';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import { OPTION_LIMIT } from '../../../db/options';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { assertSeen } from '../../../db/references';
import { lockVersion } from '../../../http/records';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { createFieldProblem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type Filters = FiltersOf<BodyOf<typeof iotCarwashSupplierService.page>>;
type Fields = BodyOf<typeof iotCarwashSupplierService.add>;
type Update = BodyOf<typeof iotCarwashSupplierService.update>;
type OptionsAsk = BodyOf<typeof iotCarwashSupplierService.list>;

/** A company counts its own items alone: row-level security hides the others. */
const ITEMS = sql<number>`(select count(*)::int from wash_service i
  where i.supplier_service_id = v.id and i.retired_at is null)`;

export const SUPPLIER_SERVICE_ORDERING: Ordering<'name' | 'supplier' | 'code' | 'washMinutes' | 'createdAt'> = {
  fields: {
    name: 'v.name',
    supplier: 'p.name',
    code: 'v.code',
    washMinutes: 'v.washMinutes',
    createdAt: 'v.createdAt',
  },
  usual: [
    { field: 'supplier', order: 'asc' },
    { field: 'name', order: 'asc' },
  ],
  key: 'v.id',
};

function selectSupplierServices(tx: Tx) {
  return tx
    .selectFrom('washSupplierService as v')
    .innerJoin('washSupplier as p', 'p.id', 'v.supplierId')
    .selectAll('v')
    .select(['p.name as supplier', ITEMS.as('items')]);
}

export function toSupplierServiceDto(row: RowOf<typeof selectSupplierServices>): SupplierService {
  return { ...row, retiredAt: row.retiredAt && toWire(row.retiredAt), createdAt: toWire(row.createdAt) };
}

export function filterSupplierServices(tx: Tx, { text, supplierIds, isRetired }: Filters) {
  let found = selectSupplierServices(tx).where('v.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or((['v.name', 'v.code'] as const).map((column) => eb(column, 'ilike', pattern))),
    );
  }
  if (supplierIds?.length) found = found.where('v.supplierId', 'in', supplierIds);
  return found;
}

/** @throws Problem 404 */
export async function readSupplierService(tx: Tx, id: string): Promise<SupplierService> {
  return toSupplierServiceDto(await findRow(selectSupplierServices(tx).where('v.id', '=', id)));
}

/** @throws Problem 422 at `supplierId` for an unknown supplier */
export async function addSupplierService(tx: Tx, fields: Fields): Promise<{ id: string }> {
  await assertSeen(tx, 'washSupplier', [fields.supplierId], 'supplierId');
  return tx
    .insertInto('washSupplierService')
    .values({ ...fields, remark: fields.remark || null })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Changes a service of a supplier. The code is the supplier's, so that the service stays with it.
 * @throws Problem 404, 409 and 422 as with every record
 */
export async function updateSupplierService(tx: Tx, { id, version, ...fields }: Update): Promise<SupplierService> {
  await lockVersion(tx, 'washSupplierService', { id, version }, (known) => readSupplierService(tx, known));
  const { supplierId } = await readSupplierService(tx, id);
  if (supplierId !== fields.supplierId) throw createFieldProblem('supplierId', 'validation.supplierStays');
  await tx
    .updateTable('washSupplierService')
    .set({ ...fields, remark: fields.remark || null, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readSupplierService(tx, id);
}

/** Services for selects, of one supplier where it is named. */
export function readSupplierServiceOptions(tx: Tx, { text, ids, supplierId }: OptionsAsk) {
  let found = tx.selectFrom('washSupplierService').select(['id', 'name', 'washMinutes']);
  // A retired one is no choice, but keeps its name where it was chosen before.
  found = ids ? found.where(sql<boolean>`id = any(${ids}::bigint[])`) : found.where('retiredAt', 'is', null);
  if (text) found = found.where('name', 'ilike', toContainsPattern(text));
  if (supplierId) found = found.where('supplierId', '=', supplierId);
  return found
    .orderBy('name')
    .orderBy('id')
    .limit(ids ? ids.length : OPTION_LIMIT)
    .execute();
}
