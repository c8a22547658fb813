import type { LedgerEntry, OrderEvent, Refund } from '../../../src/contract/evo-bill/orderRow';
import { compare, roundTo, subtract } from '../../../src/lib/decimal';
import { readEntries, readTimeline } from '../../billing/store/orderHistory';
import { whereOrder, type OrderRef } from '../../billing/store/orderRef';
import type { Tx } from '../../db/database';
import { toWire } from '../../wire/wireTime';

/** Refunds of an order, and the refundable rest. */
export async function readRefunds(
  tx: Tx,
  ref: OrderRef,
  { paid, refunded, digits }: { paid: string; refunded: string; digits: number | null },
): Promise<{ refunds: Refund[]; refundable: string }> {
  const rows = await tx
    .selectFrom('refund')
    .select(['id', 'no', 'amount', 'target', 'destination', 'reason', 'status', 'requestedByName'])
    .select(['createdAt', 'endedAt', 'error'])
    .where(whereOrder(ref))
    .orderBy('id', 'desc')
    .execute();
  // A running refund is part of the refunded sum already.
  const asked = rows.filter(({ status }) => status === 'toberefund');
  const left = asked.reduce((rest, { amount }) => subtract(rest, amount), subtract(paid, refunded));
  return {
    refunds: rows.map(({ requestedByName, createdAt, endedAt, amount, ...refund }) => ({
      ...refund,
      amount: roundTo(digits ?? 2, amount),
      requestedBy: requestedByName,
      createdAt: toWire(createdAt),
      endedAt: endedAt && toWire(endedAt),
    })),
    refundable: roundTo(digits ?? 2, compare(left, '0') < 0 ? '0' : left),
  };
}

/** The life of an order, oldest first. */
export async function readEvents(tx: Tx, ref: OrderRef): Promise<OrderEvent[]> {
  const moments = await readTimeline(tx, ref);
  return moments.map(({ at, kind, userName, params }) => ({ at: toWire(at), kind, userName, params }));
}

/** Ledger entries of an order, oldest first. */
export async function readLedgerEntries(tx: Tx, ref: OrderRef, digits: number): Promise<LedgerEntry[]> {
  const entries = await readEntries(tx, ref);
  return entries.map(({ key: _key, at, postings, ...entry }) => ({
    ...entry,
    at: toWire(at),
    postings: postings.map(({ amount, ...posting }) => ({ ...posting, amount: roundTo(digits, amount) })),
  }));
}
