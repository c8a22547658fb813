import { sql } from 'kysely';
import type { CommandState } from '../../../src/contract/live/command';
import { mayEndSession, type RunningSession } from '../../../src/lib/sessionEnd';
import type { Tx } from '../../db/database';
import { Problem } from '../../wire/problem';
import { endSessions } from '../../ocpp/store/endSessions';
import { missingStop, type SupposedEnd } from '../../ocpp/store/supposedEnds';
import type { Actor, BillingDeps } from './actor';
import { runAsSystem } from '../../db/runAsSystem';
import { lockOrder, type Order } from './orderStore';

/** Locks an order of the caller's, and its session before it, as the gateway does, to avoid deadlocks with it. */
export async function lockOrderWithSession(tx: Tx, orderId: string): Promise<Order | undefined> {
  await runAsSystem(tx, () => lockSession(tx, orderId));
  return lockOrder(tx, orderId);
}

/** Locks the session of an order; rows that refer to the session can still be written. As the system. */
export async function lockSession(tx: Tx, orderId: string): Promise<void> {
  await sql`select from charge_transaction where id = (select transaction_id from charging_order where id = ${orderId})
    for no key update`.execute(tx);
}

interface Row extends RunningSession {
  id: string;
  status: 'running' | 'finished';
}

async function readRunning(tx: Tx, transactionId: string): Promise<Row | undefined> {
  return (await readSessions(tx, [transactionId]))[0];
}

async function readSessions(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row & { stopState: CommandState | null }>`
    select t.id::text as id, t.status, c.is_online, n.transaction_id is not distinct from t.id as is_at_connector,
      n.reported_status as connector_status, k.state as stop_state
    from charge_transaction t join connector n on n.id = t.connector_id join charger c on c.id = t.charger_id
    left join lateral (select state from command where charger_id = t.charger_id and kind = 'stop'
      and transaction_id = t.id order by id desc limit 1) k on true
    where t.id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

/** Whether a session runs and may be ended without its charger. */
export async function maySessionEnd(tx: Tx, transactionId: string): Promise<boolean> {
  return (await findEndableSessions(tx, [transactionId])).has(transactionId);
}

/** Finds the sessions that run and may be ended without their chargers. */
export async function findEndableSessions(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const sessions = await readSessions(tx, ids);
  return new Set(sessions.flatMap((row) => (row.status === 'running' && mayEndSession(row) ? row.id : [])));
}

/**
 * Ends a running session at its last reading, without its charger; its order goes on to pricing.
 * @throws Problem 404; 409 where it has ended, or its charger is to be asked first
 */
export async function endSession(
  tx: Tx,
  deps: BillingDeps,
  { transactionId, reason }: { transactionId: string; reason: string },
  actor: Actor,
): Promise<void> {
  await runAsSystem(tx, async () => {
    await sql`select from charge_transaction where id = ${transactionId} for no key update`.execute(tx);
    const session = await readRunning(tx, transactionId);
    if (!session) throw new Problem(404);
    if (session.status !== 'running') throw new Problem(409, 'billing.sessionEnded');
    if (!mayEndSession(session)) throw new Problem(409, 'billing.askCharger');
    const forced = { reason: 'ForceStop', flag: 'forceStopped', userName: actor.name, comment: reason } as const;
    const end: SupposedEnd = { ...missingStop(transactionId, deps.clock.now(), 'operator'), ...forced };
    await endSessions(tx, [end]);
  });
}

/**
 * Ends the session of an order that is decided on, where nothing of it is to be heard any more. As the system, with the
 * session locked.
 * @returns the order then; null while the session lives
 */
export async function endDeadSession(
  tx: Tx,
  deps: BillingDeps,
  order: Order,
  { actor, reason }: { actor: Actor; reason: string | null },
): Promise<Order | null> {
  if (order.status !== 'charging' || order.transactionId === null) return null;
  const session = await readRunning(tx, order.transactionId);
  if (!session || session.status !== 'running' || !mayEndSession(session)) return null;
  const end = missingStop(order.transactionId, deps.clock.now(), 'operator');
  await endSessions(tx, [{ ...end, reason: 'ForceStop', userName: actor.name, comment: reason }]);
  return (await lockOrder(tx, order.id)) ?? null;
}
