import type { BodyOf } from '../../../../src/contract/endpoint';
import type { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import {
  MONTH_COUNTS,
  MONTH_STAGES,
  MONTH_TOTALS,
  type MonthEndAnswer,
  type MonthEndRow,
} from '../../../../src/contract/evo-bill/monthEnd';
import type { BulkResult } from '../../../../src/contract/records';
import { monthAfter } from '../../../../src/lib/calendar';
import { compare, sumAmounts } from '../../../../src/lib/decimal';
import { closeMonth } from '../../../billing/statements/closeMonth';
import { readMonthRows, selectPeriods } from '../../../billing/statements/monthRows';
import type { Actor, BillingDeps } from '../../../billing/store/actor';
import { toContainsPattern } from '../../../db/likePattern';
import type { Tx } from '../../../db/database';
import type { Call } from '../../../http/call';
import { eachRecord } from '../../../http/records';
import { toActor } from '../../../http/actor';
import { settleOne } from './periods';

type Query = BodyOf<typeof financialManagement.monthEndPage>;
type Filters = Pick<Query, 'month' | 'text' | 'stages' | 'currencies' | 'sort'>;
type Field = NonNullable<Query['sort']>[number]['field'];
type CloseMany = typeof financialManagement.statementCloseMany;
type SettleMany = typeof financialManagement.statementSettleMany;

/** All months of a filter, which are as many as companies have currencies: they are sorted and summed here. */
export async function readMonthEnd(tx: Tx, deps: BillingDeps, query: Filters, actor: Actor) {
  const now = new Date(deps.clock.now());
  const { month = monthBefore(now), text, currencies, stages, sort = [] } = query;
  let found = selectPeriods(tx, now).where('p.month', '=', `${month}-01`);
  if (text) found = found.where('c.name', 'ilike', toContainsPattern(text));
  if (currencies?.length) found = found.where('p.currency', 'in', currencies);
  const all = await readMonthRows(tx, await found.execute(), actor);
  const shown = stages?.length ? all.filter(({ stage }) => stages.includes(stage)) : all;
  return { month, all, rows: shown.toSorted((one, other) => compareRows(one, other, sort)) };
}

export async function readMonthEndPage(tx: Tx, deps: BillingDeps, query: Query, actor: Actor): Promise<MonthEndAnswer> {
  const { pageNum, pageSize } = query;
  const { month, all, rows } = await readMonthEnd(tx, deps, query, actor);
  const countStage = (stage: MonthEndRow['stage']) => all.filter((row) => row.stage === stage).length;
  return {
    records: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    total: rows.length,
    pageNum,
    pageSize,
    month,
    isOver: all.every(({ isOver }) => isOver) && month <= monthBefore(new Date(deps.clock.now())),
    stages: Object.fromEntries(MONTH_STAGES.map((stage) => [stage, countStage(stage)])) as MonthEndAnswer['stages'],
    sums: sumByCurrency(rows),
  };
}

/** Last month, in UTC. */
function monthBefore(now: Date): string {
  return monthAfter(now.toISOString().slice(0, 'YYYY-MM'.length), -1);
}

/** The most urgent first; within a stage by company and currency. */
function compareRows(one: MonthEndRow, other: MonthEndRow, sort: readonly { field: Field; order: 'asc' | 'desc' }[]) {
  const terms = [
    ...sort.map(({ field, order }) => compareFields(one, other, field) * (order === 'asc' ? 1 : -1)),
    ...(['stage', 'companyName', 'currency'] as const).map((field) => compareFields(one, other, field)),
  ];
  return terms.find((term) => term !== 0) ?? 0;
}

function compareFields(one: MonthEndRow, other: MonthEndRow, field: Field): number {
  if (field === 'stage') return MONTH_STAGES.indexOf(one.stage) - MONTH_STAGES.indexOf(other.stage);
  if (field === 'companyName' || field === 'currency') return one[field].localeCompare(other[field]);
  return compare(one[field], other[field]);
}

function sumByCurrency(rows: readonly MonthEndRow[]): MonthEndAnswer['sums'] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const months = rows.filter((row) => row.currency === currency);
    const amounts = MONTH_TOTALS.map((name) => [name, sumAmounts(months.map((row) => row[name]))]);
    const counts = MONTH_COUNTS.map((name) => [name, months.reduce((sum, row) => sum + row[name], 0)]);
    return {
      currency,
      months: months.length,
      amounts: Object.fromEntries(amounts) as MonthEndAnswer['sums'][number]['amounts'],
      counts: Object.fromEntries(counts) as MonthEndAnswer['sums'][number]['counts'],
    };
  });
}

/** Closes months one by one; a month that is blocked, or above one person's limit, stays open with its reason. */
export function closeMany(call: Call<CloseMany>): Promise<BulkResult> {
  return eachMonth(call, (tx, which, actor) => closeMonth(tx, call, which, actor, { mayAsk: false }));
}

/** Settles closed months one by one, and retries failed payouts. */
export function settleMany(call: Call<SettleMany>): Promise<BulkResult> {
  return eachMonth(call, async (tx, which, actor) => void (await settleOne(tx, call, which, actor)));
}

type Change = (tx: Tx, which: { id: string; version: number }, actor: Actor) => Promise<void>;

function eachMonth({ body, session, locale, db, clock }: Call<CloseMany | SettleMany>, change: Change) {
  const actor = toActor(session);
  const { ids, versions = {} } = body;
  return db(async (tx) => {
    const rows = await selectPeriods(tx, new Date(clock.now())).where('p.id', 'in', ids).execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    const names = new Map(rows.map(({ id, companyName, currency }) => [id, `${companyName}, ${currency}`]));
    return eachRecord(tx, locale, { ids, names }, (id) =>
      change(tx, { id, version: versions[id] ?? found.get(id)?.version ?? 0 }, actor),
    );
  });
}
