import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotCarWasherService, WashServiceItem } from '../../../../src/contract/evo-basic/iotCarWasherService';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import { toContainsPattern } from '../../../db/likePattern';
import { readOptions } from '../../../db/options';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

type Filters = FiltersOf<BodyOf<typeof iotCarWasherService.page>>;

export const SERVICE_ITEM_ORDERING: Ordering<'name' | 'price' | 'washSite' | 'createdAt'> = {
  fields: { name: 'i.name', price: 'i.price', washSite: 'w.name', createdAt: 'i.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'i.id',
};

function selectServiceItems(tx: Tx) {
  return tx
    .selectFrom('washService as i')
    .innerJoin('washSite as w', 'w.id', 'i.washSiteId')
    .innerJoin('company as o', 'o.id', 'i.companyId')
    .innerJoin('washSupplierService as v', 'v.id', 'i.supplierServiceId')
    .innerJoin('washSupplier as p', 'p.id', 'i.supplierId')
    .selectAll('i')
    .select(['w.name as washSite', 'o.name as company', 'p.name as supplier'])
    .select(['v.name as supplierService', 'v.washMinutes as supplierMinutes'])
    .select(inDigits(sql.ref('i.price'), 'i.currency').as('price'));
}

export function toServiceItemDto(row: RowOf<typeof selectServiceItems>): WashServiceItem {
  return { ...row, retiredAt: row.retiredAt && toWire(row.retiredAt), createdAt: toWire(row.createdAt) };
}

export function filterServiceItems(
  tx: Tx,
  { text, companyIds, washSiteIds, supplierIds, status, currency, isRetired }: Filters,
) {
  let found = selectServiceItems(tx).where('i.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or((['i.name', 'v.name'] as const).map((column) => eb(column, 'ilike', pattern))),
    );
  }
  const choices = [
    ['i.companyId', companyIds],
    ['i.washSiteId', washSiteIds],
    ['i.supplierId', supplierIds],
  ] as const;
  for (const [column, values] of choices) if (values?.length) found = found.where(column, 'in', values);
  if (status) found = found.where('i.status', '=', status);
  if (currency) found = found.where('i.currency', '=', currency);
  return found;
}

/** @throws Problem 404 */
export async function readServiceItem(tx: Tx, id: string): Promise<WashServiceItem> {
  return toServiceItemDto(await findRow(selectServiceItems(tx).where('i.id', '=', id)));
}

/** Short list for selects, of one site and supplier where they are named. */
export function readServiceItemOptions(
  tx: Tx,
  { washSiteId, supplierId, ...query }: BodyOf<typeof iotCarWasherService.list>,
) {
  let items = tx.selectFrom('washService');
  if (!query.ids) items = items.where('retiredAt', 'is', null);
  if (washSiteId) items = items.where('washSiteId', '=', washSiteId);
  if (supplierId) items = items.where('supplierId', '=', supplierId);
  return readOptions(items, 'name', query);
}
