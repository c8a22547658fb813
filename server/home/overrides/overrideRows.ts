import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { markOverride } from '../sessions/sessionRows';

/** Beginning of the tags that a session is started with at once. */
const TAG = 'OMPNOW';
/** So long a charger has to charge after it was asked to. */
export const EFFECT_MS = 300_000;

export const createOverrideTag = (overrideId: string) => `${TAG}${overrideId}`;

/** The wish that a tag names; null for any other tag. */
export function readOverrideTag(tag: string | null): number | null {
  const number = tag?.startsWith(TAG) ? Number(tag.slice(TAG.length)) : NaN;
  return Number.isInteger(number) && number > 0 ? number : null;
}

/** A wish of the owner at the charger: it has effect as soon as it is known, unless nothing runs yet. */
export async function recordOwnersWish(
  tx: Tx,
  { chargerId, sessionId, at }: { chargerId: string; sessionId: string | null; at: Date },
): Promise<void> {
  if (sessionId !== null) {
    const again = await tx
      .selectFrom('homeOverride')
      .select('id')
      .where('homeSessionId', '=', sessionId)
      .where('source', '=', 'charger')
      .executeTakeFirst();
    if (again) return;
  }
  await endOpenOverride(tx, chargerId, at);
  const isEffective = sessionId !== null;
  await tx
    .insertInto('homeOverride')
    .values({
      ...{ homeChargerId: chargerId, homeSessionId: sessionId, source: 'charger', askedAt: at },
      ...{ state: isEffective ? 'effective' : 'accepted', endedAt: isEffective ? at : null },
    })
    .execute();
}

/** A later wish supersedes one that has come to nothing yet. */
export async function endOpenOverride(tx: Tx, chargerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('homeOverride')
    .set({ state: 'expired', reason: 'superseded', endedAt: at })
    .where('homeChargerId', '=', chargerId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Gives a session that begins the wish that it was started by. */
export async function takeOverride(
  { tx, chargerId, receivedAt }: { tx: Tx; chargerId: string; receivedAt: number },
  { sessionId, overrideId }: { sessionId: string; overrideId: number | null },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`update home_override set home_session_id = ${sessionId}
    where home_charger_id = ${chargerId} and (id = ${overrideId}::bigint or (ended_at is null and source = 'charger'
      and asked_at > ${new Date(receivedAt - EFFECT_MS)})) returning id`.execute(tx);
  if (rows.length > 0) await markOverride(tx, sessionId);
}

/** The session that was to charge at once charges. */
export async function proveOverride({
  tx,
  chargerId,
  receivedAt,
}: {
  tx: Tx;
  chargerId: string;
  receivedAt: number;
}): Promise<void> {
  await tx
    .updateTable('homeOverride')
    .set({ state: 'effective', endedAt: new Date(receivedAt) })
    .where('homeChargerId', '=', chargerId)
    .where('endedAt', 'is', null)
    .where('homeSessionId', 'is not', null)
    .execute();
}
