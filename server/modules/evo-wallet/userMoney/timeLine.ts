import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { MoneyHeads, MoneyRow, userMoney } from '../../../../src/contract/evo-wallet/userMoney';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import { inDigits } from '../../../db/inDigits';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { toWire } from '../../../wire/wireTime';
import { listMoneyBranches } from './moneyBranches';

type Query = BodyOf<typeof userMoney.page>;
export type MoneyFilters = FiltersOf<Query>;

interface MoneyColumns extends Omit<MoneyRow, 'at' | 'amount' | 'balanceAfter'> {
  at: Date;
  groupName: string;
  amount: string | null;
  balanceAfter: string | null;
}

export const MONEY_ORDERING: Ordering<'at'> = {
  fields: { at: 'm.at' },
  usual: [{ field: 'at', order: 'desc' }],
  key: 'm.id',
  filled: ['at'],
};

/** The time line of a person's money: one union, bounded by person and range in each of its branches. */
export function filteredMoney(tx: Tx, { group, isWash, currency, text, ...range }: MoneyFilters) {
  const union = sql<MoneyColumns>`(${sql.join(listMoneyBranches(range), sql` union all `)})`;
  let found = tx
    .selectFrom(union.as('m'))
    .select(['m.id', 'm.at', 'm.type', 'm.state', 'm.number', 'm.place', 'm.timezone', 'm.currency', 'm.direction'])
    .select(['m.paidBy', 'm.reason', 'm.groupName'])
    .select([
      sql<string | null>`m.order_id::text`.as('orderId'),
      sql<string | null>`m.wash_order_id::text`.as('washOrderId'),
    ])
    .select([inDigits(sql`m.amount`, 'm.currency').as('amount')])
    .select([inDigits(sql`m.balance_after`, 'm.currency').as('balanceAfter')]);
  if (group !== undefined) found = found.where('m.groupName', '=', group);
  if (isWash === true) found = found.where('m.washOrderId', 'is not', null);
  if (currency !== undefined) found = found.where('m.currency', '=', currency);
  if (text) found = found.where(containsAny(text));
  return found;
}

function containsAny(text: string): RawBuilder<boolean> {
  const pattern = toContainsPattern(text);
  return sql<boolean>`(m.number ilike ${pattern} or m.place ilike ${pattern})`;
}

/** One page of a person's money, the latest first. */
export async function readMoneyPage(tx: Tx, query: Query): Promise<Page<MoneyRow>> {
  const page = await readPage(tx, filteredMoney(tx, query), query, MONEY_ORDERING);
  return { ...page, records: page.records.map(({ groupName: _group, at, ...row }) => ({ ...row, at: toWire(at) })) };
}

/** Counts of the rows of each group, and of all rows of washes. */
export async function countMoney(tx: Tx, filters: MoneyFilters): Promise<MoneyHeads['counts']> {
  const { rows } = await sql<{ groupName: string; all: number; washes: number }>`
    select group_name, count(*)::int as all, count(wash_order_id)::int as washes
    from (${filteredMoney(tx, filters)}) as rows group by group_name`.execute(tx);
  const count = (group: string) => rows.find(({ groupName }) => groupName === group)?.all ?? 0;
  return {
    payments: count('payments'),
    refunds: count('refunds'),
    topUps: count('topUps'),
    coupons: count('coupons'),
    home: count('home'),
    wash: rows.reduce((sum, { washes }) => sum + washes, 0),
  };
}
