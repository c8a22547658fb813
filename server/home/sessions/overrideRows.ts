import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { markOverride } from './sessionRows';

/** Prefix of the tags of sessions that are started by an override. */
const TAG = 'OMPNOW';
/** Time limit within which the charger has to charge after the request. */
export const EFFECT_MS = 300_000;

export const createOverrideTag = (overrideId: string) => `${TAG}${overrideId}`;

/** Override id in a tag; null for any other tag. */
export function readOverrideTag(tag: string | null): number | null {
  const number = tag?.startsWith(TAG) ? Number(tag.slice(TAG.length)) : NaN;
  return Number.isInteger(number) && number > 0 ? number : null;
}

/** Stores the owner's override at the charger: effective at once, unless no session runs yet. */
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

/** Expires the open override of a charger, which a later one supersedes. */
export async function endOpenOverride(tx: Tx, chargerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('homeOverride')
    .set({ state: 'expired', reason: 'superseded', endedAt: at })
    .where('homeChargerId', '=', chargerId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Links a new session to the override that started it. */
export async function takeOverride(
  { tx, chargerId, receivedAt }: { tx: Tx; chargerId: string; receivedAt: number },
  { sessionId, overrideId }: { sessionId: string; overrideId: number | null },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`update home_override set home_session_id = ${sessionId}
    where home_charger_id = ${chargerId} and (id = ${overrideId}::bigint or (ended_at is null and source = 'charger'
      and asked_at > ${new Date(receivedAt - EFFECT_MS)})) returning id`.execute(tx);
  if (rows.length > 0) await markOverride(tx, sessionId);
}

/** Marks the override effective, since its session charges. */
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
