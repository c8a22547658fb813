import type { Tx } from '../../db/database';
import type { OrderEventKind } from '../../../src/contract/evo-bill/orderEventKinds';
import type { AccountKind, EntryKind } from '../../../src/contract/evo-bill/ledgerKinds';
import { whereOrder, type OrderRef } from './orderRef';

/** A moment in an order's life, oldest first. */
export interface OrderMoment {
  id: string;
  at: Date;
  kind: OrderEventKind;
  /** Null: the system. */
  userName: string | null;
  params: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export function readTimeline(tx: Tx, ref: OrderRef): Promise<OrderMoment[]> {
  return tx
    .selectFrom('orderEvent')
    .select(['id', 'at', 'kind', 'userName', 'params', 'before', 'after'])
    .where(whereOrder(ref))
    .orderBy('id')
    .execute();
}

/** A balanced entry of the ledger with its postings, debit positive. */
export interface OrderEntry {
  id: string;
  key: string;
  at: Date;
  kind: EntryKind;
  currency: string;
  reason: string | null;
  userName: string | null;
  postings: { account: AccountKind; provider: string | null; party: string | null; amount: string }[];
}

/** Every movement of money of an order, oldest first. */
export async function readEntries(tx: Tx, ref: OrderRef): Promise<OrderEntry[]> {
  const entries = await tx
    .selectFrom('ledgerEntry')
    .select(['id', 'key', 'at', 'kind', 'currency', 'reason', 'userName'])
    .where(whereOrder(ref))
    .orderBy('id')
    .execute();
  if (entries.length === 0) return [];
  const postings = await tx
    .selectFrom('ledgerPosting as p')
    .innerJoin('ledgerAccount as a', 'a.id', 'p.accountId')
    .leftJoin('company as c', 'c.id', 'a.companyId')
    .leftJoin('enterprise as e', 'e.id', 'a.enterpriseId')
    .select(['p.entryId', 'a.kind as account', 'a.provider', 'p.amount'])
    .select(({ fn }) => fn.coalesce('c.name', 'e.name').as('party'))
    .where(
      'p.entryId',
      'in',
      entries.map(({ id }) => id),
    )
    .orderBy('p.id')
    .execute();
  return entries.map((entry) => ({
    ...entry,
    postings: postings
      .filter(({ entryId }) => entryId === entry.id)
      .map(({ account, provider, party, amount }) => ({ account, provider, party, amount })),
  }));
}
