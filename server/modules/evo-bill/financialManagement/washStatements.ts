import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { financialManagement, NewReconciliationRow } from '../../../../src/contract/evo-bill/financialManagement';
import type { StatementEquation } from '../../../../src/contract/evo-bill/statementEquation';
import type { WashAccountRow } from '../../../../src/contract/evo-bill/washStatements';
import type { Tx } from '../../../db/database';
import { readRowEquation } from './equation';
import { readNewDetail, readNewPage } from './reconciliation';

type Query = BodyOf<typeof financialManagement.carWashOrderAccountPage>;
type DetailQuery = BodyOf<typeof financialManagement.carWashOrderAccountDetail>;

/** A query in the terms of charging, whose places are stations; the places of washes are wash sites. */
export function toPlaceQuery<Asked extends Pick<Query, 'by' | 'sort'>>({ by, sort, ...query }: Asked) {
  return {
    ...query,
    by: by === 'site' ? ('station' as const) : ('company' as const),
    ...(sort && {
      sort: sort.map(({ field, order }) => ({
        field: field === 'washSiteName' ? ('stationName' as const) : field,
        order,
      })),
    }),
  };
}

/** A row in the terms of washes: a wash has no energy, no fees and no written-off debt. */
export function toWashRow({
  stationId: washSiteId,
  stationName: washSiteName,
  energy: _energy,
  electricity: _electricity,
  fees: _fees,
  writtenOff: _writtenOff,
  ...row
}: NewReconciliationRow): WashAccountRow {
  return { ...row, washSiteId, washSiteName };
}

export async function readWashAccountPage(
  tx: Tx,
  query: Query,
): Promise<ResponseOf<typeof financialManagement.carWashOrderAccountPage>> {
  const page = await readNewPage(tx, toPlaceQuery(query), 'wash');
  return { ...page, records: page.records.map(toWashRow) };
}

/** A row and a page of the washes behind it. @throws Problem 404 when there is none under these filters */
export async function readWashAccountDetail(
  tx: Tx,
  query: DetailQuery,
): Promise<ResponseOf<typeof financialManagement.carWashOrderAccountDetail>> {
  const { by: _by, ...asked } = query;
  const detail = await readNewDetail(tx, asked, 'wash');
  return {
    ...detail,
    row: toWashRow(detail.row),
    records: detail.records.map(
      ({
        stationName: washSiteName,
        energy: _energy,
        electricity: _electricity,
        fees: _fees,
        writtenOff: _writtenOff,
        ...part
      }) => ({ ...part, washSiteName }),
    ),
  };
}

/** Adds up a row of the car-wash statement by the rule of charging. @throws Problem 404 when the filters leave no such row */
export const readWashRowEquation = (
  tx: Tx,
  query: BodyOf<typeof financialManagement.carWashRowEquation>,
): Promise<StatementEquation> => readRowEquation(tx, toPlaceQuery(query), 'wash');
