import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import { STATISTIC_TOTALS, type StatisticRow } from '../../../../src/contract/evo-basic/statisticRows';
import type { washAnalysis, WashStatisticRow } from '../../../../src/contract/evo-basic/statisticWashes';
import { roundTo, subtract } from '../../../../src/lib/decimal';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { readTotals } from '../../../db/currencyTotals';
import type { CurrencyTotals } from '../../../../src/contract/page';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';
import { whereOneOf } from '../../../db/whereOneOf';
import { toMoney } from '../../../statistics/money';

type Query = BodyOf<typeof statisticAnalysis.page>;
export type RowFilters = Omit<FiltersOf<Query>, 'withTotals'>;
type Field = NonNullable<Query['sort']>[number]['field'];

const NET = sql<string>`d.revenue - d.refunded`;

export const ROW_ORDERING: Ordering<Field> = {
  fields: {
    day: 'd.day',
    sessions: 'd.sessions',
    energy: 'd.energyWh',
    chargingSeconds: 'd.chargingSeconds',
    revenue: 'd.revenue',
    net: NET,
  },
  usual: [{ field: 'day', order: 'desc' }],
  key: 'd.id',
  filled: ['day', 'sessions', 'energy', 'chargingSeconds', 'revenue', 'net'],
};

function selectRows(tx: Tx) {
  return tx
    .selectFrom('statisticDay as d')
    .innerJoin('station as s', 's.id', 'd.stationId')
    .innerJoin('company as m', 'm.id', 'd.companyId')
    .innerJoin('currency as q', 'q.code', 'd.currency')
    .select(['d.id', 'd.timezone', 'd.stationId', 'd.companyId', 'd.connectorType', 'd.sessions', 'd.energyWh'])
    .select(['d.chargingSeconds', 'd.currency', 'd.original', 'd.discount', 'd.coupon', 'd.revenue', 'd.refunded'])
    .select(['d.platformFee', 'd.channelFee', 'd.tax', 'd.computedAt', 's.name as station', 'm.name as company'])
    .select([sql<string>`d.day::text`.as('day'), NET.as('net'), 'q.digits']);
}

function toStatisticRow({
  digits,
  energyWh,
  chargingSeconds,
  computedAt,
  ...row
}: RowOf<typeof selectRows>): StatisticRow {
  const write = (amount: string) => roundTo(digits, amount);
  return {
    ...row,
    connectorType: row.connectorType as StatisticRow['connectorType'],
    energy: roundTo(KWH_DIGITS, String(Number(energyWh) / WH)),
    chargingSeconds: Number(chargingSeconds),
    ...{ original: write(row.original), discount: write(row.discount), coupon: write(row.coupon) },
    ...{ revenue: write(row.revenue), refunded: write(row.refunded), net: write(subtract(row.revenue, row.refunded)) },
    ...{ platformFee: write(row.platformFee), channelFee: write(row.channelFee), tax: write(row.tax) },
    computedAt: toWire(computedAt),
  };
}

const WH = 1_000;
const KWH_DIGITS = 3;

export function filteredRows(tx: Tx, { from, until, ...filters }: RowFilters) {
  let found = selectRows(tx).where(
    whereOneOf({
      'd.companyId': filters.companyIds,
      'd.stationId': filters.stationIds,
      'd.currency': filters.currencies,
      'd.connectorType': filters.connectorTypes,
    }),
  );
  if (from) found = found.where('d.day', '>=', from);
  return until ? found.where('d.day', '<=', until) : found;
}

export async function readRowPage(
  tx: Tx,
  { withTotals = false, ...query }: Query,
): Promise<Page<StatisticRow> & { totals?: CurrencyTotals[] }> {
  const found = filteredRows(tx, query);
  const page = await readPage(tx, found, query, ROW_ORDERING);
  const records = page.records.map(toStatisticRow);
  return { ...page, records, ...(withTotals && { totals: await readTotals(tx, found, STATISTIC_TOTALS) }) };
}

export async function readStatisticRow(tx: Tx, id: string): Promise<StatisticRow> {
  return toStatisticRow(await findRow(selectRows(tx).where('d.id', '=', id)));
}

/** Rows for a select, the newest first, by day, station, type and currency. */
export const selectRowChoices = (tx: Tx) => tx.selectFrom('statisticDay');
export const ROW_NAME = sql<string>`concat_ws(' ', day, (select s.name from station s where s.id = station_id),
  connector_type, currency)`;
export const CHOICE_ORDER = sql`day desc, id desc`;

type WashQuery = BodyOf<typeof washAnalysis.carWashList>;
type WashField = NonNullable<WashQuery['sort']>[number]['field'];

const WASH_ORDERING: Ordering<WashField> = {
  fields: { day: 'd.day', washes: 'd.washes', revenue: 'd.revenue', net: NET },
  usual: [{ field: 'day', order: 'desc' }],
  key: 'd.id',
  filled: ['day', 'washes', 'revenue', 'net'],
};

function selectWashRows(tx: Tx) {
  return tx
    .selectFrom('statisticWashDay as d')
    .innerJoin('washSite as s', 's.id', 'd.washSiteId')
    .innerJoin('company as m', 'm.id', 'd.companyId')
    .innerJoin('washer as w', 'w.id', 'd.washerId')
    .innerJoin('washService as v', 'v.id', 'd.serviceId')
    .innerJoin('currency as q', 'q.code', 'd.currency')
    .select([
      'd.id',
      'd.timezone',
      'd.washSiteId',
      'd.companyId',
      'd.washerId',
      'd.serviceId',
      'd.washes',
      'd.currency',
    ])
    .select(['d.revenue', 'd.refunded', 'd.discount', 'd.coupon', 'd.platformFee', 'd.tax', 'q.digits'])
    .select(['s.name as washSite', 'm.name as company', 'w.name as washer', 'v.name as service'])
    .select(sql<string>`d.day::text`.as('day'));
}

function toWashRow({ digits, ...row }: RowOf<typeof selectWashRows>): WashStatisticRow {
  return {
    ...{ ...row, ...toMoney(row, digits) },
    ...{ discount: roundTo(digits, row.discount), coupon: roundTo(digits, row.coupon) },
    ...{ platformFee: roundTo(digits, row.platformFee), tax: roundTo(digits, row.tax) },
  };
}

export async function readWashRowPage(tx: Tx, query: WashQuery): Promise<Page<WashStatisticRow>> {
  const { from, until, companyIds, washSiteIds, currencies } = query;
  let found = selectWashRows(tx).where(
    whereOneOf({ 'd.companyId': companyIds, 'd.washSiteId': washSiteIds, 'd.currency': currencies }),
  );
  if (from) found = found.where('d.day', '>=', from);
  if (until) found = found.where('d.day', '<=', until);
  const page = await readPage(tx, found, query, WASH_ORDERING);
  return { ...page, records: page.records.map(toWashRow) };
}
