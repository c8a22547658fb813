import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Batch } from './batch';
import { executePlannedOnce } from '../../db/plannedOnce';
import { toRecordset, toTimestamp } from '../../db/rows';

export async function storeClocks(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('clock');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({ id: chargerId, clock_offset: fact.offset }));
  await sql`update charger c set clock_offset = f.clock_offset
    from ${toRecordset(rows)} as f(id bigint, clock_offset int) where c.id = f.id`.execute(tx);
}

export async function storeSecurity(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('security');
  if (facts.length === 0) return;
  const rows = facts.map(({ fact }) => ({
    at: toTimestamp(fact.at),
    charger_id: fact.chargerId,
    identity: fact.identity,
    type: fact.type,
    is_critical: fact.isCritical,
    detail: fact.detail,
    address: fact.address,
  }));
  await sql`insert into security_event (at, charger_id, identity, kind, is_critical, detail, address)
    select at, charger_id, identity, type, is_critical, detail, address from ${toRecordset(rows)}
      as f(at timestamptz, charger_id bigint, identity text, type text, is_critical boolean, detail text, address text)`.execute(
    tx,
  );
}

export async function storeTagUses(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('tagUsed');
  if (facts.length === 0) return;
  const rows = facts.map(({ fact }) => ({ tag_no: fact.tagNo, at: toTimestamp(fact.at) }));
  await sql`update charge_tag t set last_used_at = f.at
    from (select upper(tag_no) as tag_no, max(at) as at from ${toRecordset(rows)} as r(tag_no text, at timestamptz) group by 1) f
    where upper(t.tag_no) = f.tag_no and (t.last_used_at is null or t.last_used_at < f.at)`.execute(tx);
}

/** Stores presented tags with their holders; a repeated message is the same presentation. */
export async function storeTagPresentations(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('tagPresented');
  if (facts.length === 0) return;
  const rows = facts.map(({ chargerId, fact }) => ({
    charger_id: chargerId,
    connector_id: fact.connectorId,
    at: toTimestamp(fact.at),
    received_at: toTimestamp(fact.receivedAt),
    id_tag: fact.tagNo,
    reason: fact.refusal,
  }));
  await executePlannedOnce(
    tx,
    sql`insert into tag_presentation (charger_id, connector_id, at, received_at, id_tag, app_user_id, enterprise_id,
      is_accepted, reason)
    select f.charger_id, f.connector_id, f.at, f.received_at, f.id_tag, t.app_user_id, t.enterprise_id, f.reason is null,
      f.reason
    from ${toRecordset(rows)} as f(charger_id bigint, connector_id bigint, at timestamptz, received_at timestamptz,
      id_tag text, reason text)
    left join charge_tag t on upper(t.tag_no) = upper(f.id_tag) on conflict do nothing`,
  );
}

/** Stores late results of commands: notes are merged, rows of a report appended. */
export async function storeNotes(tx: Tx, batch: Batch): Promise<void> {
  for (const { chargerId, fact } of batch.of('note')) {
    await sql`update command set outcome = coalesce(outcome, '{}'::jsonb) || ${JSON.stringify(fact.note)}::jsonb ||
        case when ${fact.rows.length} = 0 then '{}'::jsonb else jsonb_build_object('rows',
          coalesce(outcome -> 'rows', '[]'::jsonb) || ${JSON.stringify(fact.rows)}::jsonb) end
      where id = ${fact.commandId} and charger_id = ${chargerId} and ended_at is null`.execute(tx);
  }
}
