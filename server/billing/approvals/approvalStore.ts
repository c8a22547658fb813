import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Actor, BillingDeps } from '../store/actor';

interface ApprovalDraft {
  kind: 'refund' | 'adjust' | 'amount' | 'close' | 'reversal' | 'month';
  companyId: string | null;
  orderId?: string | null;
  washOrderId?: string | null;
  appUserId: string | null;
  amount: string;
  currency: string;
  reason: string;
  params: Readonly<Record<string, unknown>>;
}

/** Puts something before a second person. @returns the id of the approval */
export async function askApproval(
  tx: Tx,
  { clock }: BillingDeps,
  { params, ...draft }: ApprovalDraft,
  actor: Actor,
): Promise<string> {
  const { id } = await tx
    .insertInto('approval')
    .values({
      ...draft,
      params: JSON.stringify(params),
      requestedBy: actor.userId,
      requestedByName: actor.name,
      requestedAt: new Date(clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An amount or a closing of an order that waits for the approval of a second person. */
export interface WaitingDecision {
  kind: 'amount' | 'close';
  amount: string;
  requestedBy: string;
}

/** Reads the pending approvals of orders, by order; each order has at most one. As the system. */
export async function readWaitingDecisions(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingDecision>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('approval')
    .select(['orderId', 'kind', 'amount', 'requestedByName as requestedBy'])
    .where('orderId', 'in', orderIds)
    .where('kind', 'in', ['amount', 'close'])
    .where('state', '=', 'pending')
    .execute();
  return new Map(
    rows.map(({ orderId, kind, ...row }) => [orderId ?? '', { ...row, kind: kind === 'close' ? kind : 'amount' }]),
  );
}

/** Reads which of these payments have a reversal that waits for a second person's approval. As the system. */
export async function readWaitingReversals(tx: Tx, paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const paymentId = sql<string>`params ->> 'paymentId'`;
  const rows = await tx
    .selectFrom('approval')
    .select(paymentId.as('paymentId'))
    .where('kind', '=', 'reversal')
    .where('state', '=', 'pending')
    .where(sql<boolean>`${paymentId} = any(${paymentIds})`)
    .execute();
  return new Set(rows.map((row) => row.paymentId));
}

/** A request to close a month that waits for a second person. */
export interface WaitingMonth {
  approvalId: string;
  periodId: string;
  requestedBy: string;
  requestedByName: string;
  requestedAt: Date;
}

/** Reads which of these months wait for a second person to close them, by period; each has at most one request. As the system. */
export async function readWaitingMonths(
  tx: Tx,
  periodIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingMonth>> {
  const rows = await selectMonthRequests(tx, periodIds).where('state', '=', 'pending').execute();
  return new Map(rows.map((row) => [row.periodId, row]));
}

/** Reads the user that has asked to close a month, where a second person has approved it. As the system. */
export async function readCloseRequester(tx: Tx, periodId: string): Promise<string | null> {
  const row = await selectMonthRequests(tx, [periodId]).where('state', '=', 'approved').executeTakeFirst();
  return row?.requestedByName ?? null;
}

function selectMonthRequests(tx: Tx, periodIds: readonly string[]) {
  const periodId = sql<string>`params ->> 'periodId'`;
  return tx
    .selectFrom('approval')
    .select(['id as approvalId', 'requestedBy', 'requestedByName', 'requestedAt', periodId.as('periodId')])
    .where('kind', '=', 'month')
    .where(sql<boolean>`${periodId} = any(${periodIds})`);
}
