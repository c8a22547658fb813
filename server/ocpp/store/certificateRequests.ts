import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { toRecordset, toTimestamp } from '../../db/rows';
import type { Batch } from './batch';

/** Requests that are kept of a charger: one that asks without end fills no table. */
const MOST_KEPT = 20;

/**
 * Stores requests for certificates. A repeated one is the same; it is signed anew only where its certificate was rejected. A
 * newer one takes the place of one that still waits.
 */
export async function storeCertificateRequests(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('certificateRequest');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({
    charger_id: chargerId,
    digest: createHash('sha256').update(fact.request).digest('hex'),
    request: fact.request,
    state: fact.refusal === null ? 'waiting' : 'refused',
    reason: fact.refusal,
    at: toTimestamp(fact.at),
  }));
  const chargerIds = [...new Set(facts.flatMap(({ chargerId }) => chargerId ?? []))];
  await sql`insert into charger_certificate as k (charger_id, request_digest, request, state, reason, requested_at)
    select distinct on (charger_id, digest) charger_id, decode(digest, 'hex'), request, state, reason, at
    from ${toRecordset(rows)} as f(charger_id bigint, digest text, request text, state text, reason text, at timestamptz)
    order by charger_id, digest, at
    on conflict (charger_id, request_digest) do update set state = excluded.state, reason = excluded.reason,
      requested_at = excluded.requested_at, ended_at = null, command_id = null
    where k.state in ('rejected', 'refused')`.execute(tx);
  await sql`delete from charger_certificate k using (
      select id, state, row_number() over w as no, count(*) filter (where state = 'waiting') over w as waiting
      from charger_certificate where charger_id = any(${chargerIds}::bigint[])
      window w as (partition by charger_id order by requested_at desc, id desc)) f
    where f.id = k.id and (f.state = 'waiting' and f.waiting > 1 or f.state <> 'installed' and f.no > ${MOST_KEPT})`.execute(
    tx,
  );
  await sql`select pg_notify('omp_certificate', '')`.execute(tx);
}
