import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/database';
import { enableCurrency } from '../../db/enableCurrency';
import { adjustEntry } from '../../domain/ledger/entries';
import { addAmounts, compare, isZero, negateAmount, roundTo } from '../../../src/lib/decimal';
import { assertDigits } from '../../wire/amountDigits';
import { createFieldProblem, Problem } from '../../wire/problem';
import type { Actor, BillingDeps } from '../store/actor';
import { askApproval } from '../approvals/approvalStore';
import { needsApproval, readMoveLeft } from '../approvals/moveLimit';
import { runAsSystem } from '../../db/runAsSystem';
import { holdAppUser, isWalletOpen } from '../ledger/openWallets';
import { lockWallet, postEntry, walletBalance } from '../ledger/postEntry';
import { wakeOrders } from '../store/wakeOrders';

export interface Adjustment {
  appUserId: string;
  currency: string;
  /** Signed decimal: amount to add to the wallet. */
  amount: string;
  reason: string;
}

/**
 * Adds to or takes from a wallet by hand; above the currency's limit a second person has to agree.
 * The wallet need not exist yet in that currency.
 * @throws Problem 404; 422 at `currency` or `amount` (zero, too many digits, more than there is)
 */
export async function adjustWallet(
  tx: Tx,
  deps: BillingDeps,
  input: Adjustment,
  actor: Actor,
): Promise<{ state: 'done' | 'pending'; approvalId: string | null; balance: string }> {
  const { appUserId, currency, amount, reason } = input;
  const user = await tx.selectFrom('appUser').select('id').where('id', '=', appUserId).executeTakeFirst();
  if (!user) throw new Problem(404);
  const limit = await readLimit(tx, currency);
  assertWritable(amount, limit.digits);
  await enableCurrency(tx, currency);
  return runAsSystem(tx, async () => {
    await assertOpen(tx, appUserId, amount);
    const size = compare(amount, '0') < 0 ? negateAmount(amount) : amount;
    const move = { kind: 'adjust', orderId: null, appUserId, currency, amount: size } as const;
    const waits = await needsApproval(tx, deps, move, actor, limit);
    const balance = await lockWallet(tx, appUserId, currency);
    assertEnough(balance, amount, currency);
    if (waits) {
      const draft = { kind: 'adjust', companyId: null, orderId: null, appUserId, amount, currency, reason } as const;
      return {
        state: 'pending' as const,
        approvalId: await askApproval(tx, deps, { ...draft, params: {} }, actor),
        balance: roundTo(limit.digits, balance),
      };
    }
    await bookAdjustment(tx, deps, input, actor, { key: `adjust:${randomUUID()}` });
    return { state: 'done' as const, approvalId: null, balance: roundTo(limit.digits, addAmounts(balance, amount)) };
  });
}

/** Terms of an adjustment of a person's wallet; the wallet need not exist. @throws Problem 404, 422 */
export async function readAdjustTerms(
  tx: Tx,
  deps: BillingDeps,
  { appUserId, currency }: Pick<Adjustment, 'appUserId' | 'currency'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ balance: string; approvalLimit: string; approvalLeft: string }> {
  const user = await tx.selectFrom('appUser').select('id').where('id', '=', appUserId).executeTakeFirst();
  if (!user) throw new Problem(404);
  const limit = await readLimit(tx, currency);
  return runAsSystem(tx, async () => ({
    balance: roundTo(limit.digits, await walletBalance(tx, appUserId, currency)),
    approvalLimit: roundTo(limit.digits, limit.approvalLimit),
    approvalLeft: await readMoveLeft(tx, deps, { orderId: null, appUserId, currency }, userId, limit),
  }));
}

async function readLimit(tx: Tx, code: string): Promise<{ approvalLimit: string; digits: number }> {
  const currency = await tx
    .selectFrom('currency')
    .select(['digits', 'approvalLimit'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!currency) throw createFieldProblem('currency', 'validation.notFound');
  return currency;
}

function assertWritable(amount: string, digits: number): void {
  if (isZero(amount)) throw createFieldProblem('amount', 'validation.notZero');
  assertDigits('amount', amount, digits);
}

function assertEnough(balance: string, amount: string, currency: string): void {
  if (compare(addAmounts(balance, amount), '0') >= 0) return;
  throw createFieldProblem('amount', { key: 'billing.insufficient', values: { balance: `${balance} ${currency}` } });
}

/** A deleted user gets nothing more; the rest in the wallet can be taken out, for it is paid by hand. */
async function assertOpen(tx: Tx, appUserId: string, amount: string): Promise<void> {
  if (compare(amount, '0') < 0) return;
  await holdAppUser(tx, appUserId);
  if (await isWalletOpen(tx, appUserId)) return;
  throw createFieldProblem('amount', 'billing.userDeleted');
}

/** Books an adjustment that needs no further approval. As the system. @throws Problem 422 at `amount` */
export async function bookAdjustment(
  tx: Tx,
  deps: BillingDeps,
  { appUserId, currency, amount, reason }: Adjustment,
  actor: Actor,
  { key, approvalId }: { key: string; approvalId?: string },
): Promise<void> {
  await assertOpen(tx, appUserId, amount);
  assertEnough(await lockWallet(tx, appUserId, currency), amount, currency);
  const at = new Date(deps.clock.now());
  const head = { key, currency, at, reason, userName: actor.name, ...(approvalId && { approvalId }) };
  await postEntry(tx, adjustEntry(head, appUserId, amount));
  if (compare(amount, '0') > 0) await wakeOrders(tx, deps, appUserId, currency);
}
