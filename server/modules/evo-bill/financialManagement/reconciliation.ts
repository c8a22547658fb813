import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type {
  financialManagement,
  NewReconciliationRow,
  ReconciliationRow,
} from '../../../../src/contract/evo-bill/financialManagement';
import { FIGURES, type StatementStep } from '../../../../src/contract/evo-bill/statementLines';
import { readTotals } from '../../../db/currencyTotals';
import type { Business } from '../../../billing/store/orderRef';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering, type PageAsk } from '../../../db/readPage';
import { Problem } from '../../../wire/problem';
import {
  FORM_AMOUNTS,
  inCurrency,
  LINE_SUBJECTS,
  LINE_SUMS,
  selectLines,
  linesOfRow,
  periodStart,
  periodText,
  rowKey,
  stateOfMonth,
  type Lines,
} from './lines';
import { partOnWire, selectParts, PART_ORDERING } from './parts';
import { sharesBy } from './shares';

type Query = BodyOf<typeof financialManagement.newReconciliationPage>;
type Filters = Omit<Query, keyof PageAsk>;

export const RECONCILIATION_ORDERING: Ordering<NonNullable<Query['sort']>[number]['field']> = {
  fields: {
    period: 'g.period',
    companyName: 'c.name',
    stationName: 's.name',
    orders: 'g.orders',
    energy: 'g.energy',
    payable: 'g.payable',
    paid: 'g.paid',
    refunded: 'g.refunded',
    platformFee: 'g.platformFee',
    channelFee: 'g.channelFee',
  },
  usual: [
    { field: 'period', order: 'desc' },
    { field: 'companyName', order: 'asc' },
    { field: 'stationName', order: 'asc' },
  ],
  key: 'g.id',
  filled: ['period', 'orders', 'energy', 'payable', 'paid', 'refunded', 'platformFee', 'channelFee'],
};

interface Rows {
  step?: StatementStep | undefined;
  /** `station`: by the place, which is a wash site where the lines are of washes. */
  by?: 'company' | 'station' | undefined;
}

/** Lines by period, company or place, and currency. */
export function reconciliationRows(
  tx: Tx,
  lines: Lines,
  { step = 'month', by = 'company' }: Rows,
  business: Business = 'charging',
) {
  const { place, names } = LINE_SUBJECTS[business];
  const station = by === 'station' ? sql<string | null>`${sql.ref(place)}` : sql<string | null>`null::bigint`;
  const summed = lines
    .select([periodStart(step).as('period'), 'l.companyId', station.as('stationId'), 'l.currency', ...LINE_SUMS])
    .groupBy(sql`1, 2, 3, 4`);
  const named = tx.selectFrom(summed.as('k')).selectAll('k').select(toRowIdColumn(step).as('id'));
  return tx
    .selectFrom(named.as('g'))
    .innerJoin('currency as u', 'u.code', 'g.currency')
    .leftJoin('companyName as c', 'c.id', 'g.companyId')
    .leftJoin(names, 's.id', 'g.stationId')
    .leftJoin('statementPeriod as p', stateOfMonth)
    .select(['g.id', 'g.currency', 'g.companyId', 'g.stationId', 'c.name as companyName', 's.name as stationName'])
    .select(['g.corrections', 'g.orders', 'g.energy', 'u.digits'])
    .select([periodText(step, 'g.period').as('period'), sql<'open'>`coalesce(p.state, 'open')`.as('state')])
    .select(FORM_AMOUNTS.map((name) => inCurrency(name)))
    .select([inCurrency('promotion'), inCurrency('platformFee'), inCurrency('channelFee')]);
}
type Found = Awaited<ReturnType<ReturnType<typeof reconciliationRows>['executeTakeFirstOrThrow']>>;

function toRowIdColumn(step: StatementStep) {
  return sql<string>`concat_ws('.', ${periodText(step, 'k.period')}, k.company_id, coalesce(k.station_id, 0), k.currency)`;
}

/** Fields of the new form that have totals. */
const SUMMED = [...FIGURES, 'promotion', 'platformFee', 'channelFee'] as const;

async function readRows(tx: Tx, query: Query, business?: Business) {
  const rows = reconciliationRows(tx, selectLines(tx, query, business), query, business);
  const page = await readPage(tx, rows, query, RECONCILIATION_ORDERING);
  const totals = (fields: readonly (typeof SUMMED)[number][]) => readTotals(tx, rows, fields);
  return { page, totalsOf: query.withTotals === true ? totals : null };
}

export async function readOldPage(tx: Tx, query: Query) {
  const { page, totalsOf } = await readRows(tx, query);
  return { ...page, records: page.records.map(asOldForm), ...(totalsOf && { totals: await totalsOf(FIGURES) }) };
}

export async function readNewPage(tx: Tx, query: Query, business?: Business) {
  const { page, totalsOf } = await readRows(tx, query, business);
  const records = await withShares(tx, query, page.records, business);
  return { ...page, records, ...(totalsOf && { totals: await totalsOf(SUMMED) }) };
}

/** Rows with the shares of all parties. */
export async function withShares(
  tx: Tx,
  filters: Filters,
  rows: readonly Found[],
  business: Business = 'charging',
): Promise<NewReconciliationRow[]> {
  const { step = 'month', by = 'company' } = filters;
  const days = rows.map(({ id }) => rowKey(id));
  const lines = selectLines(tx, filters, business)
    .where('l.day', '>=', findFirst(days.map(({ from }) => from)))
    .where('l.day', '<=', findLast(days.map(({ until }) => until)));
  const key = sql<string>`concat_ws('.', ${sql`to_char(l.day, ${sql.lit(step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')})`},
    l.company_id, ${by === 'station' ? sql.ref(LINE_SUBJECTS[business].place) : sql`0`}, l.currency)`;
  const shares = await sharesBy(
    tx,
    lines,
    key,
    rows.map(({ id }) => id),
  );
  return rows.map(({ digits, ...row }) => ({ ...row, ...shares(row.id, digits) }));
}

const findFirst = (days: readonly string[]) => days.toSorted()[0] ?? '2000-01-01';
const findLast = (days: readonly string[]) => days.toSorted().at(-1) ?? '2000-01-01';

/** Old form: without fees of others and without shares. */
export function asOldForm({
  promotion: _promotion,
  platformFee: _platform,
  channelFee: _channel,
  digits: _digits,
  ...row
}: Found): ReconciliationRow {
  return row;
}

type DetailQuery = BodyOf<typeof financialManagement.newReconciliationDetail>;

/** A row with its lines. @throws Problem 404 when there is none under these filters */
export async function findRow(
  tx: Tx,
  query: Omit<Filters, 'withTotals'> & Pick<DetailQuery, 'row'>,
  business: Business = 'charging',
) {
  const key = rowKey(query.row);
  const [companyId, stationId = null] = key.ids;
  const lines = linesOfRow(selectLines(tx, query, business), key, stationId, business).where(
    'l.companyId',
    '=',
    companyId ?? '0',
  );
  const shape = { step: key.step, by: stationId === null ? ('company' as const) : ('station' as const) };
  const row = await reconciliationRows(tx, lines, shape, business).executeTakeFirst();
  if (!row) throw new Problem(404);
  return { row, lines, shape };
}

async function readRow(tx: Tx, query: DetailQuery, business: Business = 'charging') {
  const found = await findRow(tx, query, business);
  const page = await readPage(tx, selectParts(tx, found.lines, business), query, PART_ORDERING);
  return { ...found, page };
}

export async function readOldDetail(tx: Tx, query: DetailQuery) {
  const { row, page } = await readRow(tx, query);
  return {
    ...page,
    row: asOldForm(row),
    records: page.records.map(({ promotion: _promotion, platformFee: _platform, channelFee: _channel, ...part }) =>
      partOnWire(part),
    ),
  };
}

export async function readNewDetail(tx: Tx, query: DetailQuery, business: Business = 'charging') {
  const { order } = LINE_SUBJECTS[business];
  const { row, lines, shape, page } = await readRow(tx, query, business);
  const [whole] = await withShares(tx, { ...query, ...shape }, [row], business);
  const ids = page.records.map(({ id }) => id);
  const ofOrders = lines.where(order, 'in', ids.length > 0 ? ids : ['0']);
  const shares = await sharesBy(tx, ofOrders, sql<string>`${sql.ref(order)}::text`, ids);
  return {
    ...page,
    row: whole as NewReconciliationRow,
    records: page.records.map((part) => {
      const { shares: _shares, ...sums } = shares(part.id, part.digits);
      return { ...partOnWire(part), ...sums };
    }),
  };
}
