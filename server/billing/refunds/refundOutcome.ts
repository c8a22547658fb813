import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../db/database';
import type { AccountKind } from '../../../src/contract/evo-bill/ledgerKinds';
import type { RefundTable } from '../../db/schema/refunds';
import { refundPaidEntry, reversalEntry } from '../../domain/ledger/entries';
import type { AccountRef, Posting } from '../../domain/ledger/entry';
import type { Share } from '../../domain/ledger/shares';
import { addAmounts, isZero, negateAmount, subtract } from '../../../src/lib/decimal';
import { planRefundEnd } from './refundStates';
import { refundedLine } from '../../domain/statements/lines';
import { withdrawEarned } from '../coupons/issueCoupons';
import { returnPaidCoupon } from '../coupons/returnCoupon';
import type { BillingDeps } from '../store/actor';
import { changeMoneyOrder, createEntryHead, type MoneyOrder } from '../store/moneyOrder';
import { recordOrderMoment } from '../store/orderEvents';
import { pickOrderColumn, toOrderRef } from '../store/orderRef';
import { postEntry } from '../ledger/postEntry';
import { sandboxCards } from '../providers/sandbox';
import { writeLine } from '../statements/statementStore';

export type Refund = Selectable<RefundTable>;

/** The money of a part of a refund is back. As the system. */
export async function endRefundPart(tx: Tx, deps: BillingDeps, order: MoneyOrder, refund: Refund): Promise<void> {
  const { amount, currency, target } = refund;
  await setStatus(tx, refund, 'refund', { endedAt: new Date(deps.clock.now()) });
  await recordOrderMoment(tx, deps, toOrderRef(order), 'refunded', { params: { amount, currency, target } });
  await settleRefundStates(tx, deps, order, refund);
}

/** The provider has paid the refund out. */
export async function refundSucceeded(tx: Tx, deps: BillingDeps, order: MoneyOrder, refund: Refund): Promise<void> {
  const at = new Date(deps.clock.now());
  const head = { ...createEntryHead(order, `refund_paid:${refund.id}`), refundId: refund.id, at };
  await postEntry(tx, refundPaidEntry(head, refund.provider ?? sandboxCards.name, refund.amount));
  await endRefundPart(tx, deps, order, refund);
}

/** Reverses this part of a refund after the provider has refused it: the parties get their shares back. */
export async function refundFailed(
  tx: Tx,
  deps: BillingDeps,
  order: MoneyOrder,
  refund: Refund,
  reason: string,
): Promise<void> {
  const { id, amount, currency } = refund;
  const at = new Date(deps.clock.now());
  const postings = await readPostings(tx, `refund:${id}`);
  const head = { ...createEntryHead(order, `reversal:refund:${id}`), refundId: id, reason, at };
  await postEntry(tx, reversalEntry(head, { postings }));
  const takenBack = (kind: AccountKind) => negateAmount(addAmounts(...listAmounts(postings, kind)));
  const shares = await readTakenShares(tx, order, id);
  const legs = { tax: takenBack('tax'), platformFee: takenBack('platform_fee'), channelFee: '0', shares };
  await writeLine(tx, deps, order, refundedLine(legs), id);
  const reversed = await changeMoneyOrder(tx, order, { refundedAmount: subtract(order.refundedAmount, amount) });
  await setStatus(tx, refund, 'refundfail', { endedAt: at, error: reason });
  await recordOrderMoment(tx, deps, toOrderRef(order), 'refundFailed', { params: { amount, currency, reason } });
  await settleRefundStates(tx, deps, reversed, refund);
}

/** Returns the coupon of an order that is refunded in full, and withdraws coupons that it no longer earns. */
async function undoCoupons(tx: Tx, deps: BillingDeps, order: MoneyOrder, isWhole: boolean): Promise<void> {
  if (isWhole) await returnPaidCoupon(tx, deps, order);
  if (order.business === 'charging') await withdrawEarned(tx, order.id, { isWhole });
}

/** Moves the states of an order once no part of the refund runs any more. */
async function settleRefundStates(tx: Tx, deps: BillingDeps, order: MoneyOrder, { id, partOf }: Refund): Promise<void> {
  const first = partOf ?? id;
  const parts = await tx
    .selectFrom('refund')
    .select('status')
    .where(({ eb, or }) => or([eb('id', '=', first), eb('partOf', '=', first)]))
    .execute();
  if (parts.some(({ status }) => status === 'refunding')) return;
  const isAll = isZero(subtract(order.paidAmount, order.refundedAmount));
  const hasFailed = parts.some(({ status }) => status === 'refundfail');
  const ended = await changeMoneyOrder(tx, order, planRefundEnd(order, { hasFailed, isAll }));
  if (!hasFailed) await undoCoupons(tx, deps, ended, isAll);
}

async function setStatus(
  tx: Tx,
  { id }: Refund,
  status: RefundTable['status'],
  end: { endedAt: Date; error?: string },
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ status, ...end })
    .where('id', '=', id)
    .execute();
}

async function readPostings(tx: Tx, key: string): Promise<Posting[]> {
  const rows = await tx
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerPosting as p', 'p.entryId', 'e.id')
    .innerJoin('ledgerAccount as a', 'a.id', 'p.accountId')
    .select(['a.kind', 'a.appUserId', 'a.companyId', 'a.enterpriseId', 'a.provider', 'a.activityId', 'p.amount'])
    .where('e.key', '=', key)
    .execute();
  return rows.map(({ amount, ...account }) => ({ amount, account: toAccountRef(account) }));
}

function listAmounts(postings: readonly Posting[], kind: AccountKind): string[] {
  return postings.filter(({ account }) => account.kind === kind).map(({ amount }) => amount);
}

function toAccountRef(account: Record<keyof AccountRef, string | null> & { kind: AccountKind }): AccountRef {
  const parts = Object.entries(account).filter(([, value]) => value !== null);
  return Object.fromEntries(parts) as unknown as AccountRef;
}

/**
 * The shares that a refund took from the parties, negative. Lines that were written before refunds were named in them
 * are found as the last one of the order without a name.
 */
async function readTakenShares(tx: Tx, order: MoneyOrder, refundId: string): Promise<Share[]> {
  const { rows } = await sql<Share>`select s.party_id, s.electricity, s.service from statement_share s
    where s.line_id = coalesce(
      (select min(id) from statement_line where refund_id = ${refundId}),
      (select max(id) from statement_line where ${sql.ref(pickOrderColumn(order))} = ${order.id} and kind = 'refunded' and refund_id is null))`.execute(
    tx,
  );
  return rows;
}
