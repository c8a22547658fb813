import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import { FIGURES, type PeriodState } from '../../../../src/contract/evo-bill/statementLines';
import type { Business } from '../../../billing/store/orderRef';
import { readTotals } from '../../../db/currencyTotals';
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
  type Lines,
} from './lines';
import { partOnWire, PART_ORDERING, selectParts } from './parts';

type Query = BodyOf<typeof financialManagement.enterpriseReconciliationPage>;
export type EnterpriseFilters = Omit<Query, keyof PageAsk>;

export const ENTERPRISE_ORDERING: Ordering<NonNullable<Query['sort']>[number]['field']> = {
  fields: {
    period: 'g.period',
    enterpriseName: 'e.name',
    stationName: 's.name',
    orders: 'g.orders',
    energy: 'g.energy',
    payable: 'g.payable',
    paid: 'g.paid',
    refunded: 'g.refunded',
  },
  usual: [
    { field: 'period', order: 'desc' },
    { field: 'enterpriseName', order: 'asc' },
    { field: 'stationName', order: 'asc' },
  ],
  key: 'g.id',
  filled: ['period', 'orders', 'energy', 'payable', 'paid', 'refunded'],
};

/** Lines of enterprises by period, enterprise or place, and currency; the place of washes is their wash site. */
export function enterpriseRows(
  tx: Tx,
  lines: Lines,
  { step = 'month', by = 'enterprise', states = [] }: Pick<EnterpriseFilters, 'step' | 'by' | 'states'>,
  business: Business = 'charging',
) {
  const { place, names } = LINE_SUBJECTS[business];
  const station = by === 'station' ? sql<string | null>`${sql.ref(place)}` : sql<string | null>`null::bigint`;
  const summed = lines
    .where('l.enterpriseId', 'is not', null)
    .select([periodStart(step).as('period'), sql<string>`l.enterprise_id`.as('enterpriseId')])
    .select([station.as('stationId'), 'l.currency', ...LINE_SUMS])
    .groupBy(sql`1, 2, 3, 4`);
  const id = sql<string>`concat_ws('.', ${periodText(step, 'k.period')}, k.enterprise_id, coalesce(k.station_id, 0),
    k.currency)`;
  const named = tx.selectFrom(summed.as('k')).selectAll('k').select(id.as('id'));
  return tx
    .selectFrom(named.as('g'))
    .innerJoin('currency as u', 'u.code', 'g.currency')
    .leftJoin('enterprisePeriod as p', (join) =>
      join
        .onRef('p.enterpriseId', '=', 'g.enterpriseId')
        .onRef('p.currency', '=', 'g.currency')
        .on(sql<boolean>`p.month = date_trunc('month', g.period::timestamp)::date`),
    )
    .$if(states.length > 0, (rows) => rows.where(sql`coalesce(p.state, 'open')`, 'in', states))
    .leftJoin('enterpriseName as e', 'e.id', 'g.enterpriseId')
    .leftJoin(names, 's.id', 'g.stationId')
    .select(['g.id', 'g.currency', 'g.enterpriseId', 'e.name as enterpriseName'])
    .select(['g.stationId', 's.name as stationName', 'g.corrections', 'g.orders', 'g.energy'])
    .select([periodText(step, 'g.period').as('period'), sql<PeriodState>`coalesce(p.state, 'open')`.as('state')])
    .select(FORM_AMOUNTS.map((name) => inCurrency(name)));
}

export async function readEnterprisePage(tx: Tx, query: Query) {
  const rows = enterpriseRows(tx, selectLines(tx, query), query);
  const page = await readPage(tx, rows, query, ENTERPRISE_ORDERING);
  return { ...page, ...(query.withTotals === true && { totals: await readTotals(tx, rows, FIGURES) }) };
}

/** A row and a page of the orders behind it. @throws Problem 404 when there is none under these filters */
export async function readEnterpriseDetail(
  tx: Tx,
  query: BodyOf<typeof financialManagement.enterpriseReconciliationDetail>,
) {
  const key = rowKey(query.row);
  const [enterpriseId, stationId = null] = key.ids;
  const lines = linesOfRow(selectLines(tx, query), key, stationId).where('l.enterpriseId', '=', enterpriseId ?? '0');
  const by = stationId === null ? ('enterprise' as const) : ('station' as const);
  const row = await enterpriseRows(tx, lines, { step: key.step, by }).executeTakeFirst();
  if (!row) throw new Problem(404);
  const page = await readPage(tx, selectParts(tx, lines), query, PART_ORDERING);
  return {
    ...page,
    row,
    records: page.records.map(({ promotion: _promotion, platformFee: _platform, channelFee: _channel, ...part }) =>
      partOnWire(part),
    ),
  };
}
