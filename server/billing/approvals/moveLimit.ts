import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { compare, pickLarger, roundTo, subtract } from '../../../src/lib/decimal';
import type { Actor, BillingDeps } from '../store/actor';

/**
 * Window over which the moves of one wallet and of one requester are added up; moves of one order count over its life.
 */
const WINDOW_MS = 24 * 3_600_000;

/** Money that one person is about to move; its size, never negative. */
interface Move {
  kind: 'refund' | 'adjust' | 'amount' | 'reversal';
  orderId?: string | null;
  washOrderId?: string | null;
  appUserId: string | null;
  currency: string;
  amount: string;
}

/** Scope whose moves are added up. */
type MoveScope = Pick<Move, 'orderId' | 'washOrderId' | 'appUserId' | 'currency'>;

interface Limit {
  approvalLimit: string;
  digits: number;
}

/**
 * Decides whether a second person has to approve a move: if its amount plus the earlier moves without approval, be it
 * of the same order, wallet or requester, exceeds the limit of the currency. A move that needs no approval is counted
 * at once. Parallel moves of one wallet or requester take turns: the locks are taken before any row of a wallet. As the
 * system.
 */
export async function needsApproval(
  tx: Tx,
  { clock }: BillingDeps,
  move: Move,
  actor: Actor,
  limit: Limit,
): Promise<boolean> {
  const { kind, orderId, washOrderId, appUserId, currency, amount } = move;
  if (compare(amount, '0') <= 0) return false;
  await lockMoves(tx, move, actor);
  const left = await readMoveLeft(tx, { clock }, move, actor.userId, limit);
  if (compare(amount, left) > 0) return true;
  await tx
    .insertInto('unapprovedMove')
    .values({
      kind,
      orderId,
      washOrderId,
      appUserId,
      currency,
      amount,
      requestedBy: actor.userId,
      at: new Date(clock.now()),
    })
    .execute();
  return false;
}

/** Locks in the order of their names to avoid deadlocks. */
async function lockMoves(tx: Tx, { appUserId, currency }: MoveScope, { userId }: Actor): Promise<void> {
  const names = [`move by ${userId} ${currency}`, ...(appUserId === null ? [] : [`move of ${appUserId} ${currency}`])];
  for (const name of names.sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  }
}

/** Rest that one person can still move without approval, in the currency's digits. As the system. */
export async function readMoveLeft(
  tx: Tx,
  { clock }: BillingDeps,
  { orderId = null, washOrderId = null, appUserId, currency }: MoveScope,
  userId: string,
  { approvalLimit, digits }: Limit,
): Promise<string> {
  const since = new Date(clock.now() - WINDOW_MS);
  const { rows } = await sql<{ used: string }>`
    select coalesce(sum(amount), 0)::text as used from unapproved_move
      where (order_id = ${orderId} or wash_order_id = ${washOrderId}) and currency = ${currency}
    union all select coalesce(sum(amount), 0)::text from unapproved_move
      where app_user_id = ${appUserId} and currency = ${currency} and at > ${since}
    union all select coalesce(sum(amount), 0)::text from unapproved_move
      where requested_by = ${userId} and currency = ${currency} and at > ${since}`.execute(tx);
  const used = rows.reduce((largest, row) => pickLarger(largest, row.used), '0');
  return roundTo(digits, pickLarger('0', subtract(approvalLimit, used)));
}
