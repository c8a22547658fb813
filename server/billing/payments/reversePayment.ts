import type { Selectable } from 'kysely';
import { dayIn } from '../../../src/lib/calendar';
import { negateAmount } from '../../../src/lib/decimal';
import type { Tx } from '../../db/database';
import { runAsSystem } from '../../db/runAsSystem';
import type { EnterprisePaymentTable } from '../../db/schema/statements';
import { enterprisePaymentEntry, reversalEntry } from '../../domain/ledger/entries';
import { Problem } from '../../wire/problem';
import { askApproval, readWaitingReversals } from '../approvals/approvalStore';
import { needsApproval } from '../approvals/moveLimit';
import { readReleased } from '../ledger/accountFunds';
import { lockAccount, updateMonthStates } from '../ledger/enterpriseAccounts';
import { postEntry } from '../ledger/postEntry';
import type { Actor, BillingDeps } from '../store/actor';

type Payment = Selectable<EnterprisePaymentTable>;

interface Reversal {
  paymentId: string;
  reason: string;
}

/**
 * Reverses a payment of an enterprise that was booked wrongly; above the limit a second person has to approve.
 * @returns the account of the payment
 * @throws Problem 404; 409 when it is reversed already, is a reversal, or a reversal of it waits
 */
export async function reversePayment(
  tx: Tx,
  deps: BillingDeps,
  { paymentId, reason }: Reversal,
  actor: Actor,
): Promise<Pick<Payment, 'enterpriseId' | 'currency'>> {
  const payment = await lockPayment(tx, paymentId);
  await runAsSystem(tx, async () => {
    await assertReversible(tx, payment);
    if ((await readWaitingReversals(tx, [paymentId])).size > 0) throw new Problem(409, 'billing.reversalWaits');
    const { amount, currency, companyId } = payment;
    const move = { kind: 'reversal', appUserId: null, currency, amount } as const;
    if (await needsApproval(tx, deps, move, actor, await readLimit(tx, currency))) {
      const draft = { kind: 'reversal', companyId, appUserId: null, amount, currency, reason } as const;
      await askApproval(tx, deps, { ...draft, params: { paymentId } }, actor);
    } else {
      await bookReversal(tx, deps, payment, reason, actor);
    }
  });
  return payment;
}

/**
 * Reverses a payment after a second person has approved it. As the system.
 * @throws Problem 409 when it is reversed already
 */
export async function applyApprovedReversal(
  tx: Tx,
  deps: BillingDeps,
  { paymentId, reason }: Reversal,
  actor: Actor,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  await assertReversible(tx, payment);
  await bookReversal(tx, deps, payment, reason, actor);
}

/** Reads a payment of the caller's, and holds its account. @throws Problem 404 */
async function lockPayment(tx: Tx, id: string): Promise<Payment> {
  const payment = await tx.selectFrom('enterprisePayment').selectAll().where('id', '=', id).executeTakeFirst();
  if (!payment) throw new Problem(404);
  await lockAccount(tx, payment);
  return payment;
}

async function assertReversible(tx: Tx, { id, reverses }: Payment): Promise<void> {
  if (reverses !== null) throw new Problem(409, 'billing.isReversal');
  const reversal = await tx.selectFrom('enterprisePayment').select('id').where('reverses', '=', id).executeTakeFirst();
  if (reversal) throw new Problem(409, 'billing.paymentReversed');
}

function readLimit(tx: Tx, currency: string) {
  return tx
    .selectFrom('currency')
    .select(['digits', 'approvalLimit'])
    .where('code', '=', currency)
    .executeTakeFirstOrThrow();
}

/** Books the opposite of a payment: the months that it paid are due again, and the parties keep their shares. */
async function bookReversal(
  tx: Tx,
  deps: BillingDeps,
  { id, enterpriseId, companyId, currency, amount }: Payment,
  reason: string,
  actor: Actor,
): Promise<void> {
  const at = new Date(deps.clock.now());
  const { timezone } = await lockAccount(tx, { enterpriseId, currency });
  await tx
    .insertInto('enterprisePayment')
    .values({
      ...{ enterpriseId, companyId, currency, amount: negateAmount(amount), paidOn: dayIn(timezone, at.getTime()) },
      ...{ reference: reason, reverses: id, released: await readReleased(tx, { enterpriseId, currency }) },
      ...{ bookedAt: at, bookedByName: actor.name },
    })
    .execute();
  const key = `enterprise_payment:${id}`;
  const head = { key: `reversal:${key}`, currency, at, companyId, enterpriseId, reason, userName: actor.name };
  await postEntry(tx, reversalEntry(head, enterprisePaymentEntry({ ...head, key }, enterpriseId, amount)));
  await updateMonthStates(tx, deps, { enterpriseId, currency });
}
