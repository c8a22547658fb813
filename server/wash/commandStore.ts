import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WashCommandKind, WashCommandState } from '../../src/contract/live/washCommand';
import { findWasherRefusal } from '../../src/lib/washerRefusal';
import type { Tx } from '../db/database';
import { toMachineMs, type Clock } from '../runtime/clock';
import { provesCommand, type WasherState } from '../domain/wash/washerState';
import { Problem } from '../wire/problem';

/** A supplier answers within this time or not at all. */
export const ANSWER_MS = 15_000;
/** An accepted command shows its effect within this time. */
const EFFECT_MS = 60_000;

/** A command that has not ended. */
export interface OpenCommand {
  id: string;
  kind: WashCommandKind;
  state: WashCommandState;
}

/** A requested command. */
export interface WashCommandRequest {
  washerId: string;
  kind: 'lock' | 'unlock';
  reason: string | null;
  by: { userId: string; fullName: string };
}

/**
 * Asks for a lock or an unlock of a washer; it is sent after the commit.
 * @throws Problem 404; 409 when the washer's state does not allow it or another command is under way
 */
export async function requestCommand(tx: Tx, request: WashCommandRequest, now: number): Promise<{ id: string }> {
  const { washerId, kind, reason, by } = request;
  const washer = await tx
    .selectFrom('washer')
    .select(['id', 'status', 'isOnline', 'retiredAt'])
    .where('id', '=', washerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!washer || washer.retiredAt) throw new Problem(404);
  assertAllowed(kind, washer);
  if ((await readOpenCommands(tx, washerId, now)).length > 0) throw new Problem(409, 'washer.underWay');
  const id = randomUUID();
  await tx
    .insertInto('washCommand')
    .values({ id, washerId, kind, reason, createdBy: by.userId, createdByName: by.fullName, createdAt: new Date(now) })
    .execute();
  return { id };
}

function assertAllowed(kind: 'lock' | 'unlock', washer: Pick<WasherState, 'status' | 'isOnline'>): void {
  const refusal = findWasherRefusal(kind, washer);
  if (refusal) throw new Problem(409, `washer.${refusal}`);
}

/** Open commands of a washer at `now` (epoch ms); an overdue command counts as ended. */
export function readOpenCommands(tx: Tx, washerId: string, now: number): Promise<OpenCommand[]> {
  return tx
    .selectFrom('washCommand')
    .select(['id', 'kind', 'state'])
    .where('washerId', '=', washerId)
    .where('endedAt', 'is', null)
    .where(({ eb, or }) => or([eb('deadline', 'is', null), eb('deadline', '>', new Date(now))]))
    .execute();
}

/** A command to send. */
export interface TakenCommand {
  id: string;
  kind: WashCommandKind;
  programme: string | null;
  supplierId: string;
  machine: string;
}

/** Takes over the commands that wait to be sent; each goes to only one of several nodes. */
export async function takeCommands(tx: Tx, clock: Clock): Promise<TakenCommand[]> {
  const now = clock.now();
  const waiting = await tx
    .selectFrom('washCommand as k')
    .innerJoin('washer as w', 'w.id', 'k.washerId')
    .select(['k.id', 'k.kind', 'k.programme', 'k.washerId', 'w.supplierId', 'w.code as machine'])
    .where('k.state', '=', 'created')
    .where('k.endedAt', 'is', null)
    .orderBy('k.createdAt')
    .limit(100)
    .forUpdate('k')
    .skipLocked()
    .execute();
  if (waiting.length === 0) return [];
  await tx
    .updateTable('washCommand')
    .set({ state: 'sent', sentAt: new Date(now), deadline: new Date(now + toMachineMs(clock, ANSWER_MS)) })
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
  return waiting;
}

/**
 * Stores the supplier's acceptance: the effect is awaited, unless the machine reported it before the answer arrived.
 */
export async function acceptCommand(tx: Tx, id: string, clock: Clock): Promise<void> {
  const now = clock.now();
  const target = await lockTarget(tx, id);
  const accepted = await tx
    .updateTable('washCommand')
    .set({ state: 'accepted', answeredAt: new Date(now), deadline: new Date(now + toMachineMs(clock, EFFECT_MS)) })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('endedAt', 'is', null)
    .returning('washerId')
    .execute();
  const isProven = target?.isReportedSince === true && provesCommand(target.kind, target);
  if (accepted.length > 0 && isProven) await endCommand(tx, id, { to: 'effective', at: now });
}

/**
 * Locks the washer of a command in the same way as a report does: the later of an answer and a report sees the earlier.
 */
function lockTarget(tx: Tx, id: string) {
  return tx
    .selectFrom('washCommand as k')
    .innerJoin('washer as w', 'w.id', 'k.washerId')
    .select(['k.kind', 'w.status', 'w.isOnline'])
    .select(sql<boolean>`w.reported_at >= k.sent_at`.as('isReportedSince'))
    .where('k.id', '=', id)
    .forNoKeyUpdate('w')
    .executeTakeFirst();
}

/** Ends a command, unless it has ended. */
export async function endCommand(
  tx: Tx,
  id: string,
  { to, at, detail }: { to: 'effective' | 'rejected' | 'timeout'; at: number; detail?: string | null },
): Promise<void> {
  const ended = new Date(at);
  await tx
    .updateTable('washCommand')
    .set({
      state: to,
      endedAt: ended,
      deadline: null,
      detail: detail ?? null,
      ...(to === 'rejected' && { answeredAt: ended }),
    })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends overdue commands: without an answer, or without an effect. */
export async function endOverdue(tx: Tx, now: number): Promise<void> {
  const at = new Date(now);
  await tx
    .updateTable('washCommand')
    .set(({ eb }) => ({
      state: eb
        .case()
        .when('state', '=', 'accepted')
        .then('noEffect' as const)
        .else('timeout' as const)
        .end(),
      endedAt: at,
      deadline: null,
    }))
    .where('endedAt', 'is', null)
    .where('deadline', '<=', at)
    .execute();
}
