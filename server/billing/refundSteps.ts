import { sql, type Selectable } from 'kysely';
import type { OrderStatus, RefundStatus } from '../../src/contract/evo-bill/orderStates';
import type { Tx } from '../db/database';
import type { AccountKind, RefundTable } from '../db/schema/ledger';
import { refundEntry, refundPaidEntry, reversalEntry, type MoneySource } from '../domain/ledger/entries';
import type { AccountRef, Posting } from '../domain/ledger/entry';
import { refundLegs, type Share } from '../domain/ledger/shares';
import { add, isZero, negate, subtract } from '../domain/money/amounts';
import { mayBecome, ORDER_MACHINE, REFUND_MACHINE, wayTo } from '../domain/orders/states';
import { refundedLine } from '../domain/statements/lines';
import type { Actor, BillingDeps } from './actor';
import { recordedLegs } from './orderLegs';
import { changeOrder, tell, type Order } from './orderStore';
import { headOf } from './paying';
import { queuePayment } from './payments';
import { postEntry } from './postEntry';
import { sandboxCards } from './providers/sandbox';
import { writeLine } from './statementStore';

export type Refund = Selectable<RefundTable>;

/**
 * Takes the money of a refund from where it went, and gives it back at once or has the provider do it. As the system.
 * @returns `refund` when the money is back, `refunding` while the provider is asked
 */
export async function startRefund(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  refund: Refund,
  actor: Actor | null,
): Promise<'refund' | 'refunding'> {
  const { id, amount, currency } = refund;
  const at = new Date(deps.clock.now());
  const { paid, refunded } = await recordedLegs(tx, order.id);
  const legs = refundLegs(paid, refunded, amount, order.companyId, order.digits);
  const target = targetOf(order, refund);
  const head = { ...headOf(order, `refund:${id}`), refundId: id, reason: refund.reason, at };
  await postEntry(tx, refundEntry({ ...head, ...(actor && { userName: actor.name }) }, target, legs));
  await writeLine(tx, deps, order, refundedLine(amount, legs.shares));
  const refundedAmount = add(order.refundedAmount, amount);
  const isWhole = isZero(subtract(order.paidAmount, refundedAmount));
  const started = await changeOrder(tx, order, {
    refundedAmount,
    to: isWhole && mayBecome(ORDER_MACHINE, order.status, 'refunding') ? ['refunding'] : [],
    refundTo: wayTo(REFUND_MACHINE, order.refundStatus, 'refunding') ?? ['refunding'],
  });
  await setStatus(tx, refund, 'refunding');
  if (target.kind !== 'provider') {
    await endRefund(tx, deps, started, refund);
    return 'refund';
  }
  await queuePayment(tx, deps, { of: { refundId: id }, key: `refund:${id}`, direction: 'refund', amount, currency });
  await tell(tx, deps, order.id, 'refunding', { actor, params: { amount, currency, provider: target.provider } });
  return 'refunding';
}

function targetOf({ appUserId, enterpriseId, paymentType }: Order, { target }: Refund): MoneySource {
  if (target === 'source' && paymentType === 'enterprise' && enterpriseId) return { kind: 'enterprise', enterpriseId };
  if (target === 'source' && paymentType === 'creditcard') return { kind: 'provider', provider: sandboxCards.name };
  if (appUserId === null) throw new Error('Nobody to refund to');
  return { kind: 'wallet', appUserId };
}

async function setStatus(
  tx: Tx,
  { id }: Refund,
  status: Refund['status'],
  end: { endedAt?: Date; error?: string } = {},
) {
  await tx
    .updateTable('refund')
    .set({ status, ...end })
    .where('id', '=', id)
    .execute();
}

/** The money of a refund is back. */
async function endRefund(tx: Tx, deps: BillingDeps, order: Order, refund: Refund): Promise<void> {
  const { amount, currency, target } = refund;
  const isAll = isZero(subtract(order.paidAmount, order.refundedAmount));
  const to: OrderStatus[] = order.status === 'refunding' ? ['refunded'] : [];
  const refundTo: RefundStatus[] = [isAll ? 'refund' : 'partialrefund'];
  await changeOrder(tx, order, { to, refundTo });
  await setStatus(tx, refund, 'refund', { endedAt: new Date(deps.clock.now()) });
  await tell(tx, deps, order.id, 'refunded', { params: { amount, currency, target } });
}

/** The provider has paid the refund out. */
export async function refundSucceeded(tx: Tx, deps: BillingDeps, order: Order, refund: Refund): Promise<void> {
  const at = new Date(deps.clock.now());
  const head = { ...headOf(order, `refund_paid:${refund.id}`), refundId: refund.id, at };
  await postEntry(tx, refundPaidEntry(head, sandboxCards.name, refund.amount));
  await endRefund(tx, deps, order, refund);
}

/** The provider has refused: everybody has again what the refund took. */
export async function refundFailed(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  refund: Refund,
  reason: string,
): Promise<void> {
  const at = new Date(deps.clock.now());
  const postings = await postingsOf(tx, `refund:${refund.id}`);
  const head = { ...headOf(order, `reversal:refund:${refund.id}`), refundId: refund.id, reason, at };
  await postEntry(tx, reversalEntry(head, { postings }));
  const shares = await lastRefundShares(tx, order.id);
  await writeLine(tx, deps, order, refundedLine(negate(refund.amount), shares));
  await changeOrder(tx, order, {
    refundedAmount: subtract(order.refundedAmount, refund.amount),
    to: order.status === 'refunding' ? ['refundfailed'] : [],
    refundTo: ['refundfail'],
  });
  await setStatus(tx, refund, 'refundfail', { endedAt: at, error: reason });
  await tell(tx, deps, order.id, 'refundFailed', {
    params: { amount: refund.amount, currency: refund.currency, reason },
  });
}

async function postingsOf(tx: Tx, key: string): Promise<Posting[]> {
  const rows = await tx
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerPosting as p', 'p.entryId', 'e.id')
    .innerJoin('ledgerAccount as a', 'a.id', 'p.accountId')
    .select(['a.kind', 'a.appUserId', 'a.companyId', 'a.enterpriseId', 'a.provider', 'p.amount'])
    .where('e.key', '=', key)
    .execute();
  return rows.map(({ amount, ...account }) => ({ amount, account: refOf(account) }));
}

function refOf(account: Record<keyof AccountRef, string | null> & { kind: AccountKind }): AccountRef {
  const parts = Object.entries(account).filter(([, value]) => value !== null);
  return Object.fromEntries(parts) as unknown as AccountRef;
}

/** What the running refund took from the parties, negative; one runs at a time. */
async function lastRefundShares(tx: Tx, orderId: string): Promise<Share[]> {
  const { rows } = await sql<Share>`select s.party_id, s.electricity, s.service from statement_share s
    where s.line_id = (select max(id) from statement_line where order_id = ${orderId} and kind = 'refunded')`.execute(
    tx,
  );
  return rows;
}
