import { sql, type RawBuilder } from 'kysely';
import { UNPAID_STATUSES } from '../../../src/contract/evo-bill/orderStates';
import type { Tx } from '../../db/database';
import { NO_SUMS, type MonthSums } from '../../domain/statements/monthFigures';

/** Months of some companies, in one currency or in all. */
export interface MonthScope {
  /** `YYYY-MM` */
  month: string;
  companyIds: readonly string[];
  currency?: string;
}

/** A company and a currency, as the key of their row. */
export const toMonthKey = ({ companyId, currency }: { companyId: string; currency: string }) =>
  `${companyId} ${currency}`;

/** Condition for rows `column.companyId`, `column.currency` of a scope. */
export function whereOfCompanies(alias: string, { companyIds, currency }: MonthScope): RawBuilder<boolean> {
  const ofCurrency = currency === undefined ? sql`true` : sql`${sql.ref(`${alias}.currency`)} = ${currency}`;
  return sql<boolean>`${sql.ref(`${alias}.companyId`)} = any(${companyIds}::bigint[]) and ${ofCurrency}`;
}

/** Condition for the lines `l` of a scope. */
export function whereOfMonth(scope: MonthScope): RawBuilder<boolean> {
  const first = `${scope.month}-01`;
  return sql<boolean>`${whereOfCompanies('l', scope)} and l.day >= ${first}::date
    and l.day < ${first}::date + interval '1 month'`;
}

/** The order of a line `l`, of either business, is charged to the account of an enterprise. */
export const IS_ON_ACCOUNT = sql<boolean>`(l.enterprise_id is not null and 'enterprise' = coalesce(
  (select o.payment_type from charging_order o where o.id = l.order_id),
  (select w.payment_type from wash_order w where w.id = l.wash_order_id)))`;

/**
 * Sums the lines of a month by company and currency. As the system: the caller sees the months that are asked for.
 * @returns the sums of a key made by {@link toMonthKey}
 */
export async function readMonthSums(tx: Tx, scope: MonthScope): Promise<(key: string) => MonthSums> {
  const found = new Map<string, MonthSums>();
  for (const read of [sumLines, sumShares, sumAccounts, sumUnpaid]) {
    const { rows } = await read(scope).execute(tx);
    for (const { companyId, currency, ...part } of rows) {
      const key = toMonthKey({ companyId, currency });
      found.set(key, { ...(found.get(key) ?? NO_SUMS), ...part });
    }
  }
  return (key) => found.get(key) ?? NO_SUMS;
}

type Part = Partial<MonthSums> & { companyId: string; currency: string };

const sumLines = (scope: MonthScope) => sql<Part>`
  select l.company_id, l.currency, sum(l.orders)::int as orders, sum(l.payable)::text as payable, sum(l.paid)::text as paid,
    sum(l.refunded)::text as refunded, sum(l.promotion)::text as promotion, sum(l.tax)::text as tax,
    sum(l.platform_fee)::text as platform_fee, sum(l.channel_fee)::text as channel_fee
  from statement_line l where ${whereOfMonth(scope)} group by 1, 2`;

const sumShares = (scope: MonthScope) => sql<Part>`
  select l.company_id, l.currency, sum(h.amount)::text as shares,
    coalesce(sum(h.amount) filter (where h.party_id = l.company_id), 0)::text as company_share
  from statement_line l join statement_share h on h.line_id = l.id where ${whereOfMonth(scope)} group by 1, 2`;

/** A credit limit counts once for a company, whatever number of its orders is on that account. */
const sumAccounts = (scope: MonthScope) => sql<Part>`
  select a.company_id, a.currency, sum(a.paid)::text as on_account, sum(k.amount)::text as credit_limit
  from (select l.company_id, l.currency, l.enterprise_id, sum(l.paid) as paid from statement_line l
    where ${whereOfMonth(scope)} and ${IS_ON_ACCOUNT} group by 1, 2, 3) a
  left join enterprise_credit k on k.enterprise_id = a.enterprise_id and k.currency = a.currency group by 1, 2`;

const sumUnpaid = (scope: MonthScope) => sql<Part>`
  select l.company_id, l.currency, sum(l.payable - l.paid)::text as unpaid, count(distinct l.order_id)::int as unpaid_orders
  from charging_order o join statement_line l on l.order_id = o.id
  where o.status = any(${UNPAID_STATUSES}) and ${whereOfMonth(scope)} group by 1, 2`;
