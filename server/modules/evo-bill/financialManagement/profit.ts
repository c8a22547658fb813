import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import type { StatementStep } from '../../../../src/contract/evo-bill/statementLines';
import { readTotals } from '../../../db/currencyTotals';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering, type PageAsk } from '../../../db/readPage';
import { Problem } from '../../../http/problem';
import { inCurrency, linesOf, linesOfRow, periodStart, periodText, rowKey, stateOfMonth, type Lines } from './lines';
import { ordersOf, partOnWire, PART_ORDERING } from './parts';

type Query = BodyOf<typeof financialManagement.profitPage>;
export type ProfitFilters = Omit<Query, keyof PageAsk>;

/** Stands for the platform where an id is needed. */
const PLATFORM = '0';

export const PROFIT_ORDERING: Ordering<NonNullable<Query['sort']>[number]['field']> = {
  fields: {
    period: 'g.period',
    companyName: 'c.name',
    stationName: 's.name',
    partyName: 'q.name',
    orders: 'g.orders',
    electricity: 'g.electricity',
    service: 'g.service',
    amount: 'g.amount',
  },
  usual: [
    { field: 'period', order: 'desc' },
    { field: 'companyName', order: 'asc' },
    { field: 'stationName', order: 'asc' },
    { field: 'amount', order: 'desc' },
  ],
  key: 'g.id',
  filled: ['period', 'orders', 'electricity', 'service', 'amount'],
};

const SHARE_SUMS = [
  sql<string>`sum(h.electricity)`.as('electricity'),
  sql<string>`sum(h.service)`.as('service'),
  sql<string>`sum(h.amount)`.as('amount'),
];
const SHARES = ['electricity', 'service', 'amount'] as const;

/** The shares of lines, of some parties alone where they are named. */
function sharesOf(lines: Lines, partyIds: readonly string[] | undefined) {
  const shares = lines.innerJoin('statementShare as h', 'h.lineId', 'l.id');
  return partyIds?.length ? shares.where(sql`coalesce(h.party_id, 0)`, 'in', partyIds) : shares;
}

/** Shares by period, company or station, party and currency. */
export function profitRows(
  tx: Tx,
  lines: Lines,
  { step = 'month', by = 'company', partyIds }: Pick<ProfitFilters, 'step' | 'by' | 'partyIds'>,
) {
  const station = by === 'station' ? sql<string | null>`l.station_id` : sql<string | null>`null::bigint`;
  const summed = sharesOf(lines, partyIds)
    .select([periodStart(step).as('period'), 'l.companyId', station.as('stationId'), 'h.partyId', 'l.currency'])
    .select([
      sql<number>`count(distinct l.order_id)::int`.as('orders'),
      sql<number>`(count(distinct l.id) filter (where l.is_late))::int`.as('corrections'),
      ...SHARE_SUMS,
    ])
    .groupBy(sql`1, 2, 3, 4, 5`);
  const named = tx.selectFrom(summed.as('k')).selectAll('k').select(rowIdOf(step).as('id'));
  return tx
    .selectFrom(named.as('g'))
    .innerJoin('currency as u', 'u.code', 'g.currency')
    .leftJoin('companyName as c', 'c.id', 'g.companyId')
    .leftJoin('stationName as s', 's.id', 'g.stationId')
    .leftJoin('companyName as q', 'q.id', 'g.partyId')
    .leftJoin('statementPeriod as p', stateOfMonth)
    .select(['g.id', 'g.currency', 'g.companyId', 'g.stationId', 'c.name as companyName', 's.name as stationName'])
    .select(['g.partyId', 'q.name as partyName', 'g.corrections', 'g.orders'])
    .select([periodText(step, 'g.period').as('period'), sql<'open'>`coalesce(p.state, 'open')`.as('state')])
    .select(SHARES.map((name) => inCurrency(name)));
}

function rowIdOf(step: StatementStep) {
  return sql<string>`concat_ws('.', ${periodText(step, 'k.period')}, k.company_id, coalesce(k.station_id, 0),
    coalesce(k.party_id, 0), k.currency)`;
}

export async function readProfitPage(tx: Tx, query: Query) {
  const rows = profitRows(tx, linesOf(tx, query), query);
  const page = await readPage(tx, rows, query, PROFIT_ORDERING);
  // An order has several parties: how many orders there are is no sum over the rows.
  return { ...page, ...(query.withTotals === true && { totals: await readTotals(tx, rows, SHARES) }) };
}

/** What a party got, and of which orders. @throws Problem 404 when there is none under these filters */
export async function readProfitDetail(tx: Tx, query: BodyOf<typeof financialManagement.profitDetail>) {
  const key = rowKey(query.row);
  const [companyId, stationId = null, partyId] = key.ids;
  const lines = linesOfRow(linesOf(tx, query), key, stationId).where('l.companyId', '=', companyId ?? '0');
  const partyIds = [partyId ?? PLATFORM];
  const shape = { step: key.step, by: stationId === null ? ('company' as const) : ('station' as const), partyIds };
  const row = await profitRows(tx, lines, shape).executeTakeFirst();
  if (!row) throw new Problem(404);
  const summed = sharesOf(lines, partyIds)
    .select(['l.orderId', 'l.currency', sql<boolean>`bool_or(l.is_late)`.as('isLate'), ...SHARE_SUMS])
    .groupBy(['l.orderId', 'l.currency']);
  const parts = ordersOf(tx)
    .innerJoin(summed.as('g'), 'g.orderId', 'o.id')
    .innerJoin('currency as u', 'u.code', 'g.currency')
    .select(['g.isLate', 'u.digits'])
    .select(SHARES.map((name) => inCurrency(name)));
  const page = await readPage(tx, parts, query, PART_ORDERING);
  return { ...page, row, records: page.records.map(partOnWire) };
}
