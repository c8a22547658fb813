import { sql } from 'kysely';
import type { Tx } from './database';

/** NOTIFY takes 8,000 bytes. */
const NOTICE_BYTES = 7_900;

/**
 * Announces connectors whose state, session or readings have changed to all nodes, when the transaction commits. Changes
 * of all else that live rows show announce themselves by trigger (migration `0102_live_notices`).
 */
export async function notifyLive(tx: Tx, connectorIds: Iterable<string>): Promise<void> {
  const notices = buildNotices('connectors', connectorIds);
  if (notices.length > 0)
    await sql`select pg_notify('omp_live', notice) from unnest(${notices}::text[]) notice`.execute(tx);
}

/** Announces the chargers whose frames were logged to all nodes, when the transaction commits. */
export async function notifyFrames(tx: Tx, chargerCodes: Iterable<string>): Promise<void> {
  const notices = buildNotices('chargers', chargerCodes);
  if (notices.length > 0)
    await sql`select pg_notify('omp_frames', notice) from unnest(${notices}::text[]) notice`.execute(tx);
}

/** Wakes the billers of all nodes when the transaction commits. */
export async function notifyBiller(tx: Tx): Promise<void> {
  await sql`select pg_notify('omp_order', '')`.execute(tx);
}

/** Splits row ids into payloads `{"<name>":["1",...]}` that each fit into a notice. */
export function buildNotices(name: 'connectors' | 'chargers', rowIds: Iterable<string>): string[] {
  const notices: string[] = [];
  let ids: string[] = [];
  let length = 0;
  for (const id of rowIds) {
    if (length + id.length + 3 > NOTICE_BYTES - 20) {
      notices.push(JSON.stringify({ [name]: ids }));
      ids = [];
      length = 0;
    }
    ids.push(id);
    length += id.length + 3;
  }
  if (ids.length > 0) notices.push(JSON.stringify({ [name]: ids }));
  return notices;
}
