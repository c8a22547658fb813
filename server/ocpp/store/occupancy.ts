import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Batch } from './batch';
import { selectPlace } from './places';
import { cutSupposedEnds, endTransactions, missingStop } from './supposedEnds';

/** Minutes that a charger has to report a session as running after a sign of its end: its offline queue comes first. */
export const GRACE_MINUTES = 15;
/** Longer after a boot, which proves less than an idle connector: chargers boot while a car charges. */
export const BOOT_GRACE_MINUTES = 60;
/** For a transaction first seen without its start, which has no other sign of its end. */
export const UNSTARTED_GRACE_MINUTES = 1_440;

/**
 * Shows started transactions at their connectors, unless a newer one is known there, after ending the transactions that
 * they replace.
 */
export async function occupyConnectors(tx: Tx, batch: Batch, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows: replaced } = await sql<{ id: string; at: Date }>`
    select t.id, max(f.start_received_at) as at from charge_transaction f
    join charge_transaction t on t.connector_id = f.connector_id and t.status = 'running'
      and not t.flags && '{connectorUnknown}'::text[]
    where f.id = any(${ids}::bigint[]) and ${selectPlace('t')} < ${selectPlace('f')} group by 1`.execute(tx);
  await endTransactions(
    tx,
    batch,
    replaced.map(({ id, at }) => missingStop(id, at.getTime(), 'replaced')),
  );
  await cutSupposedEnds(tx, batch, ids);
  const { rows: occupied } = await sql<{
    id: string;
  }>`update connector n set transaction_id = t.id, soc = t.start_soc, energy = 0
    from charge_transaction t where t.id = any(${ids}::bigint[]) and n.id = t.connector_id and t.status = 'running'
      and not exists (select from charge_transaction newer where newer.connector_id = t.connector_id
        and newer.started_at > t.started_at - interval '5 minutes' and not newer.flags && '{startMissing}'::text[]
        and ${selectPlace('newer')} > ${selectPlace('t')}) returning n.id`.execute(tx);
  for (const { id } of occupied) batch.changed.add(id);
}

/** Whether connector `n` has been reported free since the start of session `x`, which was received late. */
const IDLE_SINCE = sql`(n.reported_status in ('available', 'unavailable', 'reserved') and n.reported_at > x.started_at
  and x.start_received_at - x.started_at > interval '5 minutes')`;

/**
 * Sets a deadline for new transactions whose end may never be received: their start is unknown, a newer transaction has
 * overtaken them at their connector, or their connector has been reported free since.
 */
export async function doubtTransactions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update charge_transaction t set
      end_due_at = t.start_received_at + d.minutes * interval '1 minute', end_cause = d.cause,
      idle_at = case when ${IDLE_SINCE} then n.reported_at end
    from charge_transaction x join connector n on n.id = x.connector_id
    join lateral (select case when 'startMissing' = any(x.flags) then 'unstarted'
        when n.transaction_id is distinct from x.id then 'superseded' else 'status' end as cause,
      case when 'startMissing' = any(x.flags) then ${UNSTARTED_GRACE_MINUTES}::int else ${GRACE_MINUTES}::int end as minutes) d
      on true
    where x.id = any(${ids}::bigint[]) and x.status = 'running' and t.id = x.id
      and (n.transaction_id is distinct from x.id or ${IDLE_SINCE})`.execute(tx);
}
