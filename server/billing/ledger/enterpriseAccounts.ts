import { sql } from 'kysely';
import { dayIn } from '../../../src/lib/calendar';
import type { Tx } from '../../db/database';
import { enterprisePaymentEntry } from '../../domain/ledger/entries';
import { coverMonths } from '../../domain/statements/coverMonths';
import { compare, isZero, roundTo } from '../../../src/lib/decimal';
import { assertDigits } from '../../wire/amountDigits';
import { createFieldProblem, Problem } from '../../wire/problem';
import type { Actor, BillingDeps } from '../store/actor';
import { runAsSystem } from '../../db/runAsSystem';
import { ACCOUNT_LINES, IS_MONTH_OF_LINE, type AccountRef } from './accountFunds';
import { postEntry } from './postEntry';

interface Account {
  companyId: string;
  timezone: string;
  digits: number;
}

/** Holds the account of an enterprise that the caller sees, so that its months and payments change in turns. @throws Problem 404 */
export async function lockAccount(tx: Tx, { enterpriseId, currency }: AccountRef): Promise<Account> {
  // Orders that are charged to the enterprise refer to it meanwhile: they are not held up.
  const { rows } = await sql<Account>`select e.company_id, c.timezone, u.digits from enterprise e
    join company c on c.id = e.company_id join currency u on u.code = ${currency}
    where e.id = ${enterpriseId} for no key update of e`.execute(tx);
  if (!rows[0]) throw new Problem(404);
  return rows[0];
}

/** Debt of an enterprise by the ledger; negative after an overpayment. As the system. */
export async function readEnterpriseDue(tx: Tx, { enterpriseId, currency }: AccountRef): Promise<string> {
  const { rows } = await sql<{ due: string }>`select coalesce(sum(p.amount), 0)::text as due
    from ledger_account a join ledger_posting p on p.account_id = a.id
    where a.kind = 'enterprise_receivable' and a.enterprise_id = ${enterpriseId} and a.currency = ${currency}`.execute(
    tx,
  );
  return rows[0]?.due ?? '0';
}

/** Charges of the account by month, from the lines of the statements. */
export const CHARGED_BY_MONTH = sql`select l.enterprise_id, l.currency, l.month, sum(l.amount) as amount,
    bool_and(exists (select from statement_period p where ${IS_MONTH_OF_LINE} and p.state <> 'open')) as is_frozen
  from ${ACCOUNT_LINES} l group by 1, 2, 3`;

/**
 * Fixes the debt of an enterprise for a month.
 * @throws Problem 404; 409 when it is closed already, or open in the statements of a company whose stations were used
 */
export async function closeEnterpriseMonth(
  tx: Tx,
  deps: BillingDeps,
  ref: AccountRef & { month: string },
  actor: Actor,
): Promise<void> {
  const { companyId, digits } = await lockAccount(tx, ref);
  const { enterpriseId, currency } = ref;
  const month = `${ref.month}-01`;
  await runAsSystem(tx, async () => {
    const { rows } = await sql<{ amount: string; isFrozen: boolean }>`select amount::text, is_frozen
      from (${CHARGED_BY_MONTH}) m
      where enterprise_id = ${enterpriseId} and currency = ${currency} and month = ${month}::date`.execute(tx);
    const [charged] = rows;
    if (!charged) throw new Problem(404);
    if (!charged.isFrozen) throw new Problem(409, 'billing.companyPeriodOpen');
    const added = await tx
      .insertInto('enterprisePeriod')
      .values({
        ...{ enterpriseId, companyId, currency, month, state: 'closed', amount: roundTo(digits, charged.amount) },
        closedAt: new Date(deps.clock.now()),
        closedByName: actor.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) throw new Problem(409, 'billing.periodClosed');
    await updateMonthStates(tx, deps, ref);
  });
}

interface EnterprisePayment extends AccountRef {
  amount: string;
  /** Day on which the money came. */
  paidOn: string;
  reference: string;
}

/**
 * Books money that an enterprise has paid, and settles the closed months that are covered by it.
 * @throws Problem 404; 422 at `amount` (more than is due, too many digits) or `paidOn` (in the future)
 */
export async function bookEnterprisePayment(
  tx: Tx,
  deps: BillingDeps,
  payment: EnterprisePayment,
  actor: Actor,
): Promise<void> {
  const { companyId, timezone, digits } = await lockAccount(tx, payment);
  const { enterpriseId, currency, amount, paidOn, reference } = payment;
  const at = new Date(deps.clock.now());
  assertDigits('amount', amount, digits);
  if (paidOn > dayIn(timezone, at.getTime())) throw createFieldProblem('paidOn', 'validation.notFuture');
  await runAsSystem(tx, async () => {
    const due = await readEnterpriseDue(tx, payment);
    if (compare(amount, due) > 0) {
      throw createFieldProblem('amount', {
        key: 'billing.moreThanDue',
        values: { max: `${roundTo(digits, due)} ${currency}` },
      });
    }
    const { id } = await tx
      .insertInto('enterprisePayment')
      .values({
        ...{ enterpriseId, companyId, currency, amount: roundTo(digits, amount), paidOn, reference },
        bookedAt: at,
        bookedByName: actor.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const head = { key: `enterprise_payment:${id}`, currency, at, companyId, reason: reference, userName: actor.name };
    await postEntry(tx, enterprisePaymentEntry(head, enterpriseId, amount));
    await updateMonthStates(tx, deps, payment);
  });
}

/** Payments and credits cover closed months from the oldest on; a month that they cover no more is due again. As the system. */
export async function updateMonthStates(
  tx: Tx,
  deps: BillingDeps,
  { enterpriseId, currency }: AccountRef,
): Promise<void> {
  const { rows } = await sql<{ id: string; state: string; amount: string }>`select id, state, amount::text
    from enterprise_period where enterprise_id = ${enterpriseId} and currency = ${currency} order by month`.execute(tx);
  const { paid } = await tx
    .selectFrom('enterprisePayment')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('paid'))
    .where('enterpriseId', '=', enterpriseId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  const now = new Date(deps.clock.now());
  for (const { id, state: before, due } of coverMonths(rows, paid)) {
    const state = isZero(due) ? 'settled' : 'closed';
    if (state === before) continue;
    const settledAt = state === 'settled' ? now : null;
    await tx.updateTable('enterprisePeriod').set({ state, settledAt }).where('id', '=', id).execute();
  }
}
