import { sql } from 'kysely';
import type { MonthBlocker } from '../../../src/contract/evo-bill/monthEnd';
import { PRICING_STATUSES } from '../../../src/contract/evo-bill/orderStates';
import { UNENDED_WASH_STATUSES } from '../../../src/contract/evo-bill/washOrderStates';
import type { Tx } from '../../db/database';
import { toMonthKey, whereOfCompanies, whereOfMonth, type MonthScope } from './monthSums';

export type Blockers = Record<MonthBlocker, number>;

const NO_BLOCKERS: Blockers = {
  openSessions: 0,
  unpricedOrders: 0,
  reviewedOrders: 0,
  openWashes: 0,
  reviewedWashes: 0,
};

/**
 * Counts the orders and washes that keep a month open, by company and currency. As the system: the caller sees the
 * months that are asked for.
 * @returns the counts of a key made by `toMonthKey`
 */
export async function readMonthBlockers(tx: Tx, scope: MonthScope): Promise<(key: string) => Blockers> {
  const found = new Map<string, Blockers>();
  for (const count of [countOrders, countWashes]) {
    const { rows } = await count(scope).execute(tx);
    for (const { companyId, currency, ...part } of rows) {
      const key = toMonthKey({ companyId, currency });
      found.set(key, { ...(found.get(key) ?? NO_BLOCKERS), ...part });
    }
  }
  return (key) => found.get(key) ?? NO_BLOCKERS;
}

type Part = Partial<Blockers> & { companyId: string; currency: string };

/**
 * A session belongs to the month in which it began as long as it runs, and to that of its end afterwards. Orders without a
 * price are counted by the day of their end, as in the list of orders; under review they count there alone.
 */
function countOrders(scope: MonthScope) {
  const first = sql`${`${scope.month}-01`}::date`;
  const monthOf = (time: string) => sql`date_trunc('month', ${sql.ref(time)} at time zone c.timezone)::date`;
  const isRunning = sql`o.status = 'charging' and ${monthOf('o.startedAt')} = ${first}`;
  const hasEnded = sql`o.priced_at is null and ${monthOf('t.stoppedAt')} = ${first}`;
  const isPriced = sql`exists (select from statement_line l where l.order_id = o.id and l.kind = 'priced' and ${whereOfMonth(scope)})`;
  return sql<Part>`
    select o.company_id, o.currency, (count(*) filter (where ${isRunning}))::int as open_sessions,
      (count(*) filter (where o.status = any(${PRICING_STATUSES}) and not o.is_under_review and ${hasEnded}))::int as unpriced_orders,
      (count(*) filter (where o.is_under_review and (${isPriced} or ${hasEnded})))::int as reviewed_orders
    from charging_order o join company c on c.id = o.company_id left join charge_transaction t on t.id = o.transaction_id
    where ${whereOfCompanies('o', scope)} and (o.is_under_review or o.status = any(${['charging', ...PRICING_STATUSES]}))
    group by 1, 2`;
}

/** A wash has its price when it is paid. */
const countWashes = (scope: MonthScope) => sql<Part>`
  select l.company_id, l.currency, (count(*) filter (where w.status = any(${UNENDED_WASH_STATUSES})))::int as open_washes,
    (count(*) filter (where w.is_under_review))::int as reviewed_washes
  from wash_order w join statement_line l on l.wash_order_id = w.id and l.kind = 'priced'
  where (w.is_under_review or w.status = any(${UNENDED_WASH_STATUSES})) and ${whereOfMonth(scope)} group by 1, 2`;
