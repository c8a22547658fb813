import type { BodyOf } from '../../../../src/contract/endpoint';
import type { iotCarwasherGroups, WashSite } from '../../../../src/contract/evo-basic/iotCarwasherGroups';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

type Filters = FiltersOf<BodyOf<typeof iotCarwasherGroups.page>>;

export const WASH_SITE_ORDERING: Ordering<'name' | 'company' | 'city' | 'createdAt'> = {
  fields: { name: 'w.name', company: 'o.name', city: 'w.city', createdAt: 'w.createdAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'w.id',
};

function selectWashSites(tx: Tx) {
  return tx
    .selectFrom('washSite as w')
    .innerJoin('company as o', 'o.id', 'w.companyId')
    .leftJoin('station as s', 's.id', 'w.stationId')
    .selectAll('w')
    .select(['o.name as company', 's.name as station']);
}

export function toWashSiteDto(row: RowOf<typeof selectWashSites>): WashSite {
  return {
    ...row,
    longitude: Number(row.longitude),
    latitude: Number(row.latitude),
    retiredAt: row.retiredAt && toWire(row.retiredAt),
    createdAt: toWire(row.createdAt),
  };
}

export function filterWashSites(
  tx: Tx,
  { text, stationIds, companyIds, countries, operatingStatus, isRetired }: Filters,
) {
  let found = selectWashSites(tx).where('w.retiredAt', isRetired ? 'is not' : 'is', null);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or((['w.name', 'w.city', 'w.address'] as const).map((column) => eb(column, 'ilike', pattern))),
    );
  }
  const choices = [
    ['w.stationId', stationIds],
    ['w.companyId', companyIds],
    ['w.country', countries],
  ] as const;
  for (const [column, values] of choices) if (values?.length) found = found.where(column, 'in', values);
  if (operatingStatus) found = found.where('w.operatingStatus', '=', operatingStatus);
  return found;
}

/** @throws Problem 404 */
export async function readWashSite(tx: Tx, id: string): Promise<WashSite> {
  return toWashSiteDto(await findRow(selectWashSites(tx).where('w.id', '=', id)));
}
