import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { isZero } from '../domain/money/amounts';
import { dayIn } from '../domain/statements/lines';
import { Problem } from '../http/problem';
import type { Actor, BillingDeps } from './actor';
import { onBehalf } from './onBehalf';
import { wakeBiller } from './wakeOrders';

/** A month of a company in one currency; `month` is `YYYY-MM`. */
export interface PeriodRef {
  companyId: string;
  currency: string;
  month: string;
}

interface Period {
  id: string;
  state: 'open' | 'closed' | 'settled';
  timezone: string;
}

/** Holds a month of a company that the caller sees; one without a line is made. @throws Problem 404 */
async function lockPeriod(tx: Tx, { companyId, currency, month }: PeriodRef): Promise<Period> {
  const first = `${month}-01`;
  const company = await tx.selectFrom('company').select('timezone').where('id', '=', companyId).executeTakeFirst();
  const known = await tx.selectFrom('currency').select('code').where('code', '=', currency).executeTakeFirst();
  if (!company || !known || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Problem(404);
  await sql`insert into statement_period (company_id, currency, month) values (${companyId}, ${currency}, ${first}::date)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Omit<Period, 'timezone'>>`select id, state from statement_period
    where company_id = ${companyId} and currency = ${currency} and month = ${first}::date for update`.execute(tx);
  const [period] = rows;
  if (!period) throw new Problem(404);
  return { ...period, ...company };
}

/**
 * Freezes a month: what changes later goes into the month in which it changes.
 * @throws Problem 404; 409 while the month runs, or when it is closed already
 */
export async function closePeriod(
  tx: Tx,
  { clock }: BillingDeps,
  ref: PeriodRef,
  actor: Actor,
): Promise<{ periodId: string; state: 'closed' }> {
  const { id, state, timezone } = await lockPeriod(tx, ref);
  if (state !== 'open') throw new Problem(409, 'billing.periodClosed');
  const now = new Date(clock.now());
  if (dayIn(timezone, now).slice(0, 7) <= ref.month) throw new Problem(409, 'billing.monthRuns');
  await tx
    .updateTable('statementPeriod')
    .set(({ eb }) => ({ state: 'closed', closedAt: now, closedByName: actor.name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return { periodId: id, state: 'closed' };
}

/**
 * Orders the shares of a closed month to be paid out; it is settled when all are.
 * @throws Problem 404; 409 unless it is closed
 */
export async function settlePeriod(
  tx: Tx,
  deps: BillingDeps,
  ref: PeriodRef,
  _actor: Actor,
): Promise<{ periodId: string; payouts: number }> {
  const { id, state } = await lockPeriod(tx, ref);
  if (state === 'open') throw new Problem(409, 'billing.periodOpen');
  if (state === 'settled') throw new Problem(409, 'billing.periodSettled');
  return onBehalf(tx, async () => {
    const { rows } = await sql<{ partyId: string | null; amount: string }>`
      select s.party_id, sum(s.amount)::text as amount from statement_line l join statement_share s on s.line_id = l.id
      where l.company_id = ${ref.companyId} and l.currency = ${ref.currency}
        and l.day >= ${`${ref.month}-01`}::date and l.day < ${`${ref.month}-01`}::date + interval '1 month'
      group by 1 order by 1 nulls first`.execute(tx);
    const shares = rows.filter(({ amount }) => !isZero(amount));
    for (const share of shares) {
      await tx
        .insertInto('statementPayout')
        .values({ ...share, periodId: id, currency: ref.currency })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await settleWhenPaid(tx, deps, id);
    await wakeBiller(tx);
    return { periodId: id, payouts: shares.length };
  });
}

/** A month is settled when nothing of it is left to be paid out. */
export async function settleWhenPaid(tx: Tx, { clock }: BillingDeps, periodId: string): Promise<void> {
  await sql`update statement_period p set state = 'settled', settled_at = ${new Date(clock.now())}, version = version + 1
    where p.id = ${periodId} and p.state = 'closed'
      and not exists (select from statement_payout s where s.period_id = p.id and s.state <> 'paid')`.execute(tx);
}

/** Tries a failed payout again. @throws Problem 404; 409 unless it has failed */
export async function retryPayout(
  tx: Tx,
  _deps: BillingDeps,
  { payoutId }: { payoutId: string },
  _actor: Actor,
): Promise<{ payoutId: string; state: 'pending' }> {
  const payout = await tx
    .selectFrom('statementPayout')
    .select('state')
    .where('id', '=', payoutId)
    .forUpdate()
    .executeTakeFirst();
  if (!payout) throw new Problem(404);
  if (payout.state !== 'failed') throw new Problem(409, 'billing.payoutNotFailed');
  await tx.updateTable('statementPayout').set({ state: 'pending', error: null }).where('id', '=', payoutId).execute();
  await wakeBiller(tx);
  return { payoutId, state: 'pending' };
}
