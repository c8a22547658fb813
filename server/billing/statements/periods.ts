import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { dayIn } from '../../../src/lib/calendar';
import { addAmounts, compare, isZero } from '../../../src/lib/decimal';
import { planPayout, type PartyAmounts } from '../../domain/statements/payouts';
import { Problem } from '../../wire/problem';
import type { Actor, BillingDeps } from '../store/actor';
import { runAsSystem } from '../../db/runAsSystem';
import { notifyBiller } from '../../db/notify';
import { addHolds, listAccounts, lockAccounts, planHolds, storeHolds } from './accountShares';

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
  /** Digits of its currency. */
  digits: number;
}

/** Locks a month of a company that the caller sees; a month without a row is created. @throws Problem 404 */
async function lockPeriod(tx: Tx, { companyId, currency, month }: PeriodRef): Promise<Period> {
  const company = await tx.selectFrom('company').select('timezone').where('id', '=', companyId).executeTakeFirst();
  const known = await tx.selectFrom('currency').select('digits').where('code', '=', currency).executeTakeFirst();
  if (!company || !known || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Problem(404);
  const first = `${month}-01`;
  await addMonth(tx, { companyId, currency }, first);
  const { rows } = await sql<Pick<Period, 'id' | 'state'>>`select id, state from statement_period
    where company_id = ${companyId} and currency = ${currency} and month = ${first}::date for update`.execute(tx);
  const [period] = rows;
  if (!period) throw new Problem(404);
  return { ...period, ...company, ...known };
}

/** Makes a month where there is none. @param first its first day */
async function addMonth(tx: Tx, { companyId, currency }: Omit<PeriodRef, 'month'>, first: string): Promise<void> {
  await sql`insert into statement_period (company_id, currency, month) values (${companyId}, ${currency}, ${first}::date)
    on conflict do nothing`.execute(tx);
}

/**
 * Freezes a month: later changes go into the month in which they happen.
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
  if (dayIn(timezone, now.getTime()).slice(0, 7) <= ref.month) throw new Problem(409, 'billing.monthRuns');
  await tx
    .updateTable('statementPeriod')
    .set(({ eb }) => ({ state: 'closed', closedAt: now, closedByName: actor.name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return { periodId: id, state: 'closed' };
}

/**
 * Creates the payouts for the shares of a closed month, which is settled when all are paid. A debt of a party is
 * carried forward to its next month, the platform keeps its own share, and shares on account are held back until the
 * enterprise has paid.
 * @throws Problem 404; 409 unless it is closed
 */
export async function settlePeriod(
  tx: Tx,
  deps: BillingDeps,
  ref: PeriodRef,
  _actor: Actor,
): Promise<{ periodId: string; payouts: number }> {
  const period = await lockPeriod(tx, ref);
  const { id, state } = period;
  if (state === 'open') throw new Problem(409, 'billing.periodOpen');
  if (state === 'settled') throw new Problem(409, 'billing.periodSettled');
  return runAsSystem(tx, async () => {
    const payouts = (await hasPayouts(tx, id)) ? 0 : await makePayouts(tx, deps, ref, period);
    await settleWhenPaid(tx, deps, id);
    await notifyBiller(tx);
    return { periodId: id, payouts };
  });
}

async function hasPayouts(tx: Tx, periodId: string): Promise<boolean> {
  const found = await tx.selectFrom('statementPayout').select('id').where('periodId', '=', periodId).executeTakeFirst();
  return found !== undefined;
}

async function makePayouts(tx: Tx, { clock }: BillingDeps, ref: PeriodRef, period: Period): Promise<number> {
  const amounts = await readPartyAmounts(tx, ref);
  const accounts = await listAccounts(tx, { ...ref, id: period.id });
  const hasDebt = amounts.some(
    ({ partyId, share, carriedIn }) => partyId !== null && isNegative(addAmounts(share, carriedIn)),
  );
  // Months are locked before accounts, everywhere.
  const next = hasDebt || accounts.length > 0 ? await lockNextMonth(tx, ref) : null;
  await lockAccounts(tx, accounts);
  const holds = await planHolds(tx, { ...ref, ...period }, accounts);
  const parties = addHolds(amounts, holds);
  const plans = parties.map((party) => ({ partyId: party.partyId, ...planPayout(party, period.digits) }));
  const isLeft = plans.some(({ state }) => state === 'carried') || holds.some(({ held }) => !isZero(held));
  if (next !== null && isLeft) await addMonth(tx, ref, next);
  for (const plan of plans) {
    const { id } = await tx
      .insertInto('statementPayout')
      .values({
        ...plan,
        periodId: period.id,
        currency: ref.currency,
        carriedTo: plan.state === 'carried' ? next : null,
        paidAt: plan.state === 'paid' ? new Date(clock.now()) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeHolds(
      tx,
      id,
      holds.filter(({ partyId }) => partyId === plan.partyId),
    );
  }
  return plans.length;
}

const isNegative = (amount: string) => compare(amount, '0') < 0;

/** Amounts of the parties for a month, and the rests of earlier months. */
async function readPartyAmounts(
  tx: Tx,
  { companyId, currency, month }: PeriodRef,
): Promise<Omit<PartyAmounts, 'held'>[]> {
  const first = `${month}-01`;
  const { rows } = await sql<Omit<PartyAmounts, 'held'>>`
    select party_id, sum(share)::text as share, sum(carried_in)::text as carried_in from (
      select s.party_id, s.amount as share, 0 as carried_in from statement_line l join statement_share s on s.line_id = l.id
      where l.company_id = ${companyId} and l.currency = ${currency}
        and l.day >= ${first}::date and l.day < ${first}::date + interval '1 month'
      union all
      select o.party_id, 0, o.amount from statement_payout o join statement_period p on p.id = o.period_id
      where p.company_id = ${companyId} and p.currency = ${currency} and o.carried_to = ${first}::date) parts
    group by 1 order by 1 nulls first`.execute(tx);
  return rows;
}

/**
 * Holds the first later month that is not being paid out yet. Months are locked from the earlier to the later one
 * everywhere, so that two settlements never wait for each other.
 * @returns its first day
 */
async function lockNextMonth(tx: Tx, { companyId, currency, month }: PeriodRef): Promise<string> {
  const first = `${month}-01`;
  await tx
    .selectFrom('statementPeriod')
    .select('id')
    .where('companyId', '=', companyId)
    .where('currency', '=', currency)
    .where('month', '>', first)
    .orderBy('month')
    .forUpdate()
    .execute();
  const { rows } = await sql<{ month: string }>`
    select m.month::date::text as month
    from generate_series(${first}::date + interval '1 month', ${first}::date + interval '50 years', interval '1 month') m(month)
    where not exists (select from statement_period p where p.company_id = ${companyId} and p.currency = ${currency}
      and p.month = m.month::date
      and (p.state = 'settled' or exists (select from statement_payout o where o.period_id = p.id)))
    order by 1 limit 1`.execute(tx);
  return rows[0]?.month ?? first;
}

/** A month is settled when nothing of it is left to be paid out. The caller holds the month. */
export async function settleWhenPaid(tx: Tx, { clock }: BillingDeps, periodId: string): Promise<void> {
  await sql`update statement_period p set state = 'settled', settled_at = ${new Date(clock.now())}, version = version + 1
    where p.id = ${periodId} and p.state = 'closed'
      and not exists (select from statement_payout s where s.period_id = p.id and s.state in ('pending', 'failed'))`.execute(
    tx,
  );
}

/** Tries a failed payout again. @throws Problem 404; 409 unless it has failed */
export async function retryPayout(
  tx: Tx,
  _deps: BillingDeps,
  { payoutId }: { payoutId: string },
  _actor: Actor,
): Promise<{ payoutId: string; state: 'pending' }> {
  await lockPeriodOfPayout(tx, payoutId);
  const payout = await tx
    .selectFrom('statementPayout')
    .select('state')
    .where('id', '=', payoutId)
    .forUpdate()
    .executeTakeFirst();
  if (!payout) throw new Problem(404);
  if (payout.state !== 'failed') throw new Problem(409, 'billing.payoutNotFailed');
  await tx.updateTable('statementPayout').set({ state: 'pending', error: null }).where('id', '=', payoutId).execute();
  await notifyBiller(tx);
  return { payoutId, state: 'pending' };
}

/** The month is locked before its payouts, everywhere. */
export async function lockPeriodOfPayout(tx: Tx, payoutId: string): Promise<void> {
  await sql`select from statement_period where id = (select period_id from statement_payout where id = ${payoutId})
    for update`.execute(tx);
}
