import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database';
import { findReleaseCost, releaseShares, type AccountMonth } from '../../domain/statements/releaseShares';
import { addAmounts, pickLarger, pickSmaller, subtract } from '../../../src/lib/decimal';

/** An enterprise's account in a currency. */
export interface AccountRef {
  enterpriseId: string;
  currency: string;
}

/** Statement lines of orders that are charged to the account of an enterprise, each with its month. */
export const ACCOUNT_LINES = sql`(
  select l.id, l.enterprise_id, l.company_id, l.currency, date_trunc('month', l.day)::date as month, l.paid - l.refunded as amount
  from statement_line l left join charging_order o on o.id = l.order_id left join wash_order w on w.id = l.wash_order_id
  where l.enterprise_id is not null and coalesce(o.payment_type, w.payment_type) = 'enterprise')`;

/** The month `p` of a company that holds the line `l`. */
export const IS_MONTH_OF_LINE = sql`p.company_id = l.company_id and p.currency = l.currency and p.month = l.month`;

/** The shares on account of the month `p` were paid out as far as the enterprises had paid. */
export const IS_PAID_OUT = sql`(not p.pays_uncollected
  and (p.state = 'settled' or exists (select from statement_payout o where o.period_id = p.id)))`;

/** Payments of an enterprise. Months from before credit limits come off: their shares are paid out already. */
function sumCollected(enterpriseId: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`greatest(0,
    (select coalesce(sum(y.amount), 0) from enterprise_payment y
      where y.enterprise_id = ${enterpriseId} and y.currency = ${currency})
    - (select coalesce(sum(l.amount), 0) from ${ACCOUNT_LINES} l join statement_period p on ${IS_MONTH_OF_LINE}
      where l.enterprise_id = ${enterpriseId} and l.currency = ${currency} and p.pays_uncollected))`;
}

function findCreditLimit(enterpriseId: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((select k.amount from enterprise_credit k
    where k.enterprise_id = ${enterpriseId} and k.currency = ${currency}), 0)`;
}

/** Shares on account that were paid out, by account. */
const RELEASED = sql`
  select enterprise_id, currency, sum(amount) as released from (
    select l.enterprise_id, l.currency, h.amount from ${ACCOUNT_LINES} l
    join statement_period p on ${IS_MONTH_OF_LINE} join statement_share h on h.line_id = l.id
    where h.party_id is not null and ${IS_PAID_OUT}
    union all
    select x.enterprise_id, o.currency, -x.amount from statement_hold x join statement_payout o on o.id = x.payout_id) s
  group by 1, 2`;

/**
 * Accounts with more shares paid out than payments and credit limit together. A reversed payment had covered the shares
 * that were paid out until its reversal.
 */
export const UNFUNDED_ACCOUNTS = sql`
  select from (${RELEASED}) r
  where r.released > greatest(
    ${sumCollected(sql`r.enterprise_id`, sql`r.currency`)} + ${findCreditLimit(sql`r.enterprise_id`, sql`r.currency`)},
    (select max(y.released) from enterprise_payment y
      where y.enterprise_id = r.enterprise_id and y.currency = r.currency))`;

/** Shares on account of an enterprise that were paid out so far. As the system. */
export async function readReleased(tx: Tx, { enterpriseId, currency }: AccountRef): Promise<string> {
  const { rows } = await sql<{ released: string }>`select coalesce(sum(released), 0)::text as released
    from (${RELEASED}) r where enterprise_id = ${enterpriseId} and currency = ${currency}`.execute(tx);
  return rows[0]?.released ?? '0';
}

interface AccountFunds {
  collected: string;
  creditLimit: string;
}

async function readFunds(tx: Tx, { enterpriseId, currency }: AccountRef): Promise<AccountFunds> {
  const account = [sql`${enterpriseId}::bigint`, sql`${currency}::text`] as const;
  const { rows } = await sql<AccountFunds>`select ${sumCollected(...account)}::text as collected,
    ${findCreditLimit(...account)}::text as credit_limit`.execute(tx);
  return rows[0] ?? { collected: '0', creditLimit: '0' };
}

/**
 * Settled months of an account under credit limits, in the order of their settlement.
 * @param periodId a month that is settled now; null: none
 */
async function readSettledMonths(
  tx: Tx,
  { enterpriseId, currency }: AccountRef,
  periodId: string | null,
): Promise<AccountMonth[]> {
  const { rows } = await sql<{ amount: string; shares: Record<string, string> }>`
    with line as materialized (
      select p.id as period_id, p.month, l.id, l.amount from ${ACCOUNT_LINES} l
      join statement_period p on ${IS_MONTH_OF_LINE}
      where l.enterprise_id = ${enterpriseId} and l.currency = ${currency}
        and (p.id = ${periodId} or ${IS_PAID_OUT})),
    share as (
      select l.period_id, h.party_id, sum(h.amount) as amount from line l join statement_share h on h.line_id = l.id
      where h.party_id is not null group by 1, 2)
    select sum(l.amount)::text as amount, coalesce((
      select jsonb_object_agg(s.party_id, s.amount::text) from share s where s.period_id = l.period_id), '{}') as shares
    from line l group by l.period_id, l.month
    order by (select min(o.id) from statement_payout o where o.period_id = l.period_id) nulls last, l.month`.execute(
    tx,
  );
  return rows.map(({ amount, shares }) => ({ amount, shares: new Map(Object.entries(shares)) }));
}

/**
 * Shares on account of an enterprise if a month is settled now: `months` has all shares, `released` the part that may
 * be paid out. As the system.
 */
export async function readReleasedShares(
  tx: Tx,
  account: AccountRef,
  { periodId, digits }: { periodId: string; digits: number },
): Promise<{ months: readonly AccountMonth[]; released: ReadonlyMap<string, string> }> {
  const months = await readSettledMonths(tx, account, periodId);
  const { collected, creditLimit } = await readFunds(tx, account);
  // Money that a reversal has taken away was shared out already: no party gives back its share of it.
  const funds = pickLarger(addAmounts(collected, creditLimit), await readReleaseCost(tx, account, digits));
  return { months, released: releaseShares(months, funds, digits) };
}

/** The money for which shares on account of an enterprise have been paid out. As the system. */
async function readReleaseCost(tx: Tx, account: AccountRef, digits: number): Promise<string> {
  const months = await readSettledMonths(tx, account, null);
  const held = await readHeld(tx, account);
  const parties = new Set(months.flatMap(({ shares }) => [...shares.keys()]));
  const sumShares = (party: string) => addAmounts(...months.map(({ shares }) => shares.get(party) ?? '0'));
  const released = [...parties].map((party) => [party, subtract(sumShares(party), held.get(party) ?? '0')] as const);
  return findReleaseCost(months, new Map(released), digits);
}

/** Part of an enterprise's credit limit for which shares have been paid out that it has not paid yet. As the system. */
export async function readCreditUsed(tx: Tx, { digits, ...account }: AccountRef & { digits: number }): Promise<string> {
  const { collected, creditLimit } = await readFunds(tx, account);
  const uncollected = subtract(await readReleaseCost(tx, account, digits), collected);
  return pickSmaller(creditLimit, pickLarger('0', uncollected));
}

/** Held back so far on account of an enterprise, by party. */
export async function readHeld(tx: Tx, { enterpriseId, currency }: AccountRef): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ partyId: string; held: string }>`
    select o.party_id, sum(x.amount)::text as held from statement_hold x join statement_payout o on o.id = x.payout_id
    where x.enterprise_id = ${enterpriseId} and o.currency = ${currency} group by 1`.execute(tx);
  return new Map(rows.map(({ partyId, held }) => [partyId, held]));
}
