import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import {
  MOST_PARTS,
  type carWasherEnterpriseStatement,
  type EnterpriseWashRow,
} from '../../../../src/contract/evo-bill/carWasherEnterpriseStatement';
import { WASH_FIGURES } from '../../../../src/contract/evo-bill/washStatements';
import { readTotals } from '../../../db/currencyTotals';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering, type PageAsk } from '../../../db/readPage';
import { Problem } from '../../../wire/problem';
import { enterpriseRows } from './enterprises';
import { linesOfRow, rowKey, selectLines } from './lines';
import { PART_ORDERING, partOnWire, selectParts } from './parts';

type Query = BodyOf<typeof carWasherEnterpriseStatement.page>;
export type EnterpriseWashFilters = Omit<Query, keyof PageAsk>;

export const ENTERPRISE_WASH_ORDERING: Ordering<NonNullable<Query['sort']>[number]['field']> = {
  fields: {
    period: 'g.period',
    enterpriseName: 'e.name',
    washSiteName: 's.name',
    orders: 'g.orders',
    payable: 'g.payable',
    paid: 'g.paid',
    refunded: 'g.refunded',
  },
  usual: [
    { field: 'period', order: 'desc' },
    { field: 'enterpriseName', order: 'asc' },
    { field: 'washSiteName', order: 'asc' },
  ],
  key: 'g.id',
  filled: ['period', 'orders', 'payable', 'paid', 'refunded'],
};

/** Washes of enterprises by period, enterprise or wash site, and currency. */
export function selectEnterpriseWashes(tx: Tx, { by, step, ...filters }: EnterpriseWashFilters) {
  const shape = { step, by: by === 'site' ? ('station' as const) : ('enterprise' as const) };
  return enterpriseRows(tx, selectLines(tx, filters, 'wash'), shape, 'wash');
}
type Row = Awaited<ReturnType<ReturnType<typeof selectEnterpriseWashes>['executeTakeFirstOrThrow']>>;

/** A row in the terms of washes. */
export function toEnterpriseWashRow(row: Row): EnterpriseWashRow {
  const { stationId: washSiteId, stationName: washSiteName, ...rest } = row;
  const { energy: _energy, electricity: _electricity, fees: _fees, writtenOff: _writtenOff, ...figures } = rest;
  return { ...figures, washSiteId, washSiteName };
}

export async function readEnterpriseWashPage(
  tx: Tx,
  query: Query,
): Promise<ResponseOf<typeof carWasherEnterpriseStatement.page>> {
  const rows = selectEnterpriseWashes(tx, query);
  const page = await readPage(tx, rows, query, ENTERPRISE_WASH_ORDERING);
  return {
    ...page,
    records: page.records.map(toEnterpriseWashRow),
    ...(query.withTotals === true && { totals: await readTotals(tx, rows, WASH_FIGURES) }),
  };
}

type DetailQuery = BodyOf<typeof carWasherEnterpriseStatement.rowDetail>;

/** A whole row with its latest orders. @throws Problem 404 */
export function readEnterpriseWashDetail(
  tx: Tx,
  row: string,
): Promise<ResponseOf<typeof carWasherEnterpriseStatement.detail>> {
  return readEnterpriseWashRow(tx, { row }, { pageNum: 1, pageSize: MOST_PARTS });
}

/** A row and a page of the orders behind it. @throws Problem 404 when there is none under these filters */
export async function readEnterpriseWashRow(
  tx: Tx,
  { row: id, ...filters }: Omit<DetailQuery, keyof PageAsk>,
  asked: Parameters<typeof readPage>[2],
): Promise<ResponseOf<typeof carWasherEnterpriseStatement.rowDetail>> {
  const key = rowKey(id);
  const [enterpriseId, siteId = null] = key.ids;
  const lines = linesOfRow(selectLines(tx, filters, 'wash'), key, siteId, 'wash').where(
    'l.enterpriseId',
    '=',
    enterpriseId ?? '0',
  );
  const by = siteId === null ? ('enterprise' as const) : ('station' as const);
  const row = await enterpriseRows(tx, lines, { step: key.step, by }, 'wash').executeTakeFirst();
  if (!row) throw new Problem(404);
  const page = await readPage(tx, selectParts(tx, lines, 'wash'), asked, PART_ORDERING);
  return {
    ...page,
    row: toEnterpriseWashRow(row),
    records: page.records.map((part) => {
      const {
        promotion: _promotion,
        platformFee: _platform,
        channelFee: _channel,
        stationName: washSiteName,
        ...rest
      } = partOnWire(part);
      const { energy: _energy, electricity: _electricity, fees: _fees, writtenOff: _writtenOff, ...figures } = rest;
      return { ...figures, washSiteName };
    }),
  };
}
