import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import type { PeriodDetail, StatementPeriod } from '../../../../src/contract/evo-bill/statementPeriods';
import { UNPRICED_STATUSES, UNSETTLED_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import { UNENDED_WASH_STATUSES } from '../../../../src/contract/evo-bill/washOrderStates';
import { closePeriod, retryPayout, settlePeriod, type PeriodRef } from '../../../billing/statements/periods';
import type { Actor, BillingDeps } from '../../../billing/store/actor';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering } from '../../../db/readPage';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { inCurrency } from './lines';
import { linesOfMonth, readPeriodShares } from './periodShares';

type Query = BodyOf<typeof financialManagement.periodPage>;
type Which = BodyOf<typeof financialManagement.statementClose>;

const ORDERING: Ordering<NonNullable<Query['sort']>[number]['field']> = {
  fields: { month: 'p.month', companyName: 'c.name', state: 'p.state' },
  usual: [
    { field: 'month', order: 'desc' },
    { field: 'companyName', order: 'asc' },
  ],
  key: 'p.id',
  filled: ['month', 'state'],
};

function selectPeriods(tx: Tx, now: Date) {
  return tx
    .selectFrom('statementPeriod as p')
    .innerJoin('company as c', 'c.id', 'p.companyId')
    .select(['p.id', 'p.companyId', 'c.name as companyName', 'p.currency', 'p.state', 'p.version'])
    .select(['p.closedAt', 'p.closedByName', 'p.settledAt', sql<string>`to_char(p.month, 'YYYY-MM')`.as('month')])
    .select(sql<boolean>`(${now}::timestamptz at time zone c.timezone) >= p.month + interval '1 month'`.as('isOver'));
}
type Row = Awaited<ReturnType<ReturnType<typeof selectPeriods>['executeTakeFirstOrThrow']>>;

function toStatementPeriodDto({ closedAt, settledAt, ...row }: Row): StatementPeriod {
  return { ...row, closedAt: closedAt && toWire(closedAt), settledAt: settledAt && toWire(settledAt) };
}

export async function readPeriodPage(tx: Tx, now: Date, query: Query) {
  let found = selectPeriods(tx, now);
  if (query.companyIds?.length) found = found.where('p.companyId', 'in', query.companyIds);
  if (query.month) found = found.where('p.month', '=', `${query.month}-01`);
  if (query.state) found = found.where('p.state', '=', query.state);
  const page = await readPage(tx, found, query, ORDERING);
  return { ...page, records: page.records.map(toStatementPeriodDto) };
}

/** @throws Problem 404 */
export async function readPeriod(tx: Tx, now: Date, id: string): Promise<PeriodDetail> {
  const row = await selectPeriods(tx, now).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return {
    ...toStatementPeriodDto(row),
    ...(await selectFigures(tx, row)),
    ...(await countOrders(tx, row)),
    ...(await countWashes(tx, row)),
    ...(await readPeriodShares(tx, row)),
  };
}

async function selectFigures(tx: Tx, period: PeriodRef) {
  const summed = linesOfMonth(tx, period).select([
    sql<number>`coalesce(sum(l.orders), 0)::int`.as('orders'),
    sql<string>`coalesce(sum(l.payable), 0)`.as('payable'),
    sql<string>`coalesce(sum(l.paid), 0)`.as('paid'),
    sql<string>`coalesce(sum(l.refunded), 0)`.as('refunded'),
  ]);
  return tx
    .selectFrom([summed.as('g'), 'currency as u'])
    .where('u.code', '=', period.currency)
    .select(['g.orders', inCurrency('payable'), inCurrency('paid'), inCurrency('refunded')])
    .executeTakeFirstOrThrow();
}

/** Orders of the month that closing leaves behind: not paid, not priced, under review. */
async function countOrders(tx: Tx, period: PeriodRef) {
  const { companyId, currency, month } = period;
  const priced = linesOfMonth(tx, period).where('l.kind', '=', 'priced').select('l.orderId');
  const ofCompany = tx
    .selectFrom('chargingOrder as o')
    .where('o.companyId', '=', companyId)
    .where('o.currency', '=', currency);
  // A session counts on the day of its end, a running one today: as in the list of orders.
  const ended = sql`(coalesce((select t.stopped_at from charge_transaction t where t.id = o.transaction_id), now())
    at time zone (select timezone from company where id = o.company_id))`;
  const unpricedOfMonth = sql<boolean>`o.priced_at is null and date_trunc('month', ${ended}) = ${`${month}-01`}::date`;
  const countOf = async (found: typeof ofCompany) => {
    const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
    return count;
  };
  return {
    openOrders: await countOf(ofCompany.where('o.status', 'in', UNSETTLED_STATUSES).where('o.id', 'in', priced)),
    unpricedOrders: await countOf(ofCompany.where('o.status', 'in', UNPRICED_STATUSES).where(unpricedOfMonth)),
    reviewedOrders: await countOf(
      ofCompany
        .where('o.isUnderReview', '=', true)
        .where(({ eb, or }) => or([eb('o.id', 'in', priced), unpricedOfMonth])),
    ),
  };
}

/** Washes of the month that closing leaves behind: not ended, under review. A wash has its price when it is paid. */
async function countWashes(tx: Tx, period: PeriodRef) {
  const priced = linesOfMonth(tx, period).where('l.kind', '=', 'priced').where('l.washOrderId', 'is not', null);
  const { openWashes, reviewedWashes } = await tx
    .selectFrom('washOrder as o')
    .where('o.id', 'in', priced.select('l.washOrderId'))
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('o.status', 'in', UNENDED_WASH_STATUSES).as('openWashes'),
      fn.countAll<string>().filterWhere('o.isUnderReview', '=', true).as('reviewedWashes'),
    ])
    .executeTakeFirstOrThrow();
  return { openWashes: Number(openWashes), reviewedWashes: Number(reviewedWashes) };
}

/** @throws Problem 404; 409 for another version, while the month runs, or when it is closed already */
export async function closeMonth(tx: Tx, deps: BillingDeps, which: Which, actor: Actor): Promise<PeriodDetail> {
  const period = await lockPeriod(tx, deps, which);
  await closePeriod(tx, deps, period, actor);
  return readPeriod(tx, new Date(deps.clock.now()), which.id);
}

/** Pays out, and where that was tried before tries what has failed again. @throws Problem 404; 409 unless it is closed */
export async function settleMonth(tx: Tx, deps: BillingDeps, which: Which, actor: Actor): Promise<PeriodDetail> {
  const period = await lockPeriod(tx, deps, which);
  const failed = period.payouts.filter(({ state }) => state === 'failed');
  if (failed.length === 0) await settlePeriod(tx, deps, period, actor);
  for (const { id } of failed) await retryPayout(tx, deps, { payoutId: id }, actor);
  return readPeriod(tx, new Date(deps.clock.now()), which.id);
}

async function lockPeriod(tx: Tx, { clock }: BillingDeps, { id, version }: Which): Promise<PeriodDetail> {
  await tx.selectFrom('statementPeriod').select('id').where('id', '=', id).forUpdate().execute();
  const current = await readPeriod(tx, new Date(clock.now()), id);
  if (current.version !== version) throw new Problem(409, 'http.409', { current });
  return current;
}
