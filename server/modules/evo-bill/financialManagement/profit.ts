import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import type { StatementStep } from '../../../../src/contract/evo-bill/statementLines';
import { readTotals } from '../../../db/currencyTotals';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import { readPage, type Ordering, type PageAsk } from '../../../db/readPage';
import { Problem } from '../../../wire/problem';
import { inCurrency, whereMatching, periodStart, periodText, rowKey, stateOfMonth, type LineFilters } from './lines';
import { partOnWire } from './parts';

type Query = BodyOf<typeof financialManagement.profitPage>;
export type ProfitFilters = Omit<Query, keyof PageAsk>;

/** Id of the platform, where an id is needed. */
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
  sql<string>`sum(l.electricity)`.as('electricity'),
  sql<string>`sum(l.service)`.as('service'),
  sql<string>`sum(l.amount)`.as('amount'),
];
const SHARES = ['electricity', 'service', 'amount'] as const;

/** The shares of a filter: all of the caller's own lines, and the shares of the caller's company in lines of others. */
export function profitLines(tx: Tx, filters: LineFilters & Pick<ProfitFilters, 'partyIds'>) {
  const { partyIds } = filters;
  const found = tx.selectFrom('profitLine as l').where(whereMatching(filters));
  return partyIds?.length ? found.where(sql`coalesce(l.party_id, 0)`, 'in', partyIds) : found;
}
type ProfitLines = ReturnType<typeof profitLines>;

/** Shares by period, company or station, party and currency. */
export function profitRows(
  tx: Tx,
  lines: ProfitLines,
  { step = 'month', by = 'company' }: Pick<ProfitFilters, 'step' | 'by'>,
) {
  const station = by === 'station' ? sql<string | null>`l.station_id` : sql<string | null>`null::bigint`;
  const summed = lines
    .select([periodStart(step).as('period'), 'l.companyId', station.as('stationId'), 'l.partyId', 'l.currency'])
    .select([
      sql<number>`count(distinct l.order_id)::int`.as('orders'),
      sql<number>`(count(distinct l.line_id) filter (where l.is_late))::int`.as('corrections'),
      ...SHARE_SUMS,
    ])
    .groupBy(sql`1, 2, 3, 4, 5`);
  const named = tx.selectFrom(summed.as('k')).selectAll('k').select(toRowIdColumn(step).as('id'));
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

function toRowIdColumn(step: StatementStep) {
  return sql<string>`concat_ws('.', ${periodText(step, 'k.period')}, k.company_id, coalesce(k.station_id, 0),
    coalesce(k.party_id, 0), k.currency)`;
}

export async function readProfitPage(tx: Tx, query: Query) {
  const rows = profitRows(tx, profitLines(tx, query), query);
  const page = await readPage(tx, rows, query, PROFIT_ORDERING);
  // An order has several parties: how many orders there are is no sum over the rows.
  return { ...page, ...(query.withTotals === true && { totals: await readTotals(tx, rows, SHARES) }) };
}

/** Shares of a party with their orders. @throws Problem 404 when there is none under these filters */
export async function readProfitDetail(tx: Tx, query: BodyOf<typeof financialManagement.profitDetail>) {
  const key = rowKey(query.row);
  const [companyId, stationId = null, partyId] = key.ids;
  const { from, until, currency } = key;
  const lines = profitLines(tx, { ...query, partyIds: [partyId ?? PLATFORM] })
    .where('l.companyId', '=', companyId ?? '0')
    .where('l.day', '>=', from)
    .where('l.day', '<=', until)
    .where('l.currency', '=', currency);
  const ofPlace = stationId === null ? lines : lines.where('l.stationId', '=', stationId);
  const shape = { step: key.step, by: stationId === null ? ('company' as const) : ('station' as const) };
  const row = await profitRows(tx, ofPlace, shape).executeTakeFirst();
  if (!row) throw new Problem(404);
  const page = await readPage(tx, profitParts(tx, ofPlace), query, PROFIT_PART_ORDERING);
  return { ...page, row, records: page.records.map(partOnWire) };
}

const PROFIT_PART_ORDERING: Ordering<'at' | 'no'> = {
  fields: { at: 'o.stoppedAt', no: 'o.no' },
  usual: [{ field: 'at', order: 'desc' }],
  key: 'o.id',
};

/** Contribution of each order to a row; of orders out of scope the caller sees number and amounts. */
function profitParts(tx: Tx, lines: ProfitLines) {
  const summed = lines
    .select(['l.orderId as id', 'l.orderNo as no', 'l.currency', 'l.stoppedAt', 'l.stationId', 'l.timezone'])
    .select([sql<boolean>`bool_or(l.is_late)`.as('isLate'), ...SHARE_SUMS])
    .groupBy(['l.orderId', 'l.orderNo', 'l.currency', 'l.stoppedAt', 'l.stationId', 'l.timezone']);
  return tx
    .selectFrom(summed.as('o'))
    .innerJoin('currency as u', 'u.code', 'o.currency')
    .leftJoin('stationName as s', 's.id', 'o.stationId')
    .select(['o.id', 'o.no', 'o.stoppedAt', 's.name as stationName', 'o.isLate', 'u.digits'])
    .select(sql<string>`coalesce(o.timezone, 'UTC')`.as('timezone'))
    .select(SHARES.map((name) => inDigits(sql.ref(`o.${name}`), { digits: 'u.digits' }).as(name)));
}
