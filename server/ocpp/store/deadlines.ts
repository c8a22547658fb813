import { sql } from 'kysely';
import { IDLE_STATUSES } from '../../../src/lib/sessionEnd';
import type { Tx } from '../../db/database';
import type { Batch } from './batch';
import { toRecordset, toTimestamp } from '../../db/rows';
import { BOOT_GRACE_MINUTES, GRACE_MINUTES } from './occupancy';

/**
 * Sets deadlines of sessions whose end a charger implies without a stop: it has booted, or its connector is free. Its
 * offline queue may still hold the stop, so the sessions end later (`sweepEnds`), and only without signs of life.
 */
export async function storeDeadlines(tx: Tx, batch: Batch): Promise<void> {
  await doubtAfterBoot(tx, batch);
  await doubtAtIdleConnectors(tx, batch);
}

async function doubtAfterBoot(tx: Tx, batch: Batch): Promise<void> {
  const rows = batch
    .of('boot')
    .filter(({ fact }) => fact.isStart)
    .map(({ chargerId, fact }) => ({ id: chargerId, at: toTimestamp(fact.at) }));
  if (rows.length === 0) return;
  await sql`update charge_transaction t
      set end_due_at = f.at + ${BOOT_GRACE_MINUTES} * interval '1 minute', end_cause = 'boot'
    from ${toRecordset(rows)} as f(id bigint, at timestamptz) join connector n on n.charger_id = f.id
    where t.connector_id = n.id and t.status = 'running' and t.end_due_at is null and t.start_received_at < f.at`.execute(
    tx,
  );
}

async function doubtAtIdleConnectors(tx: Tx, batch: Batch): Promise<void> {
  const rows = batch
    .of('status')
    .filter(({ fact }) => IDLE_STATUSES.has(fact.status))
    .map(({ fact }) => ({
      id: fact.connectorId,
      at: toTimestamp(fact.at),
      received_at: toTimestamp(fact.receivedAt),
      is_repeated: fact.isRepeated,
    }));
  if (rows.length === 0) return;
  // Only a report that moved the connector's state counts: a report older than the last one says nothing about the
  // present.
  await sql`update charge_transaction t
      set end_due_at = f.received_at + ${GRACE_MINUTES} * interval '1 minute', end_cause = 'status',
      idle_at = coalesce(t.idle_at, f.at)
    from ${toRecordset(rows)} as f(id bigint, at timestamptz, received_at timestamptz, is_repeated boolean)
      join connector n on n.id = f.id and n.reported_at = f.at
    where t.id = n.transaction_id and t.status = 'running' and t.start_received_at < f.received_at
      and not (f.is_repeated and t.end_due_at is not null and t.end_cause = 'status')`.execute(tx);
}
