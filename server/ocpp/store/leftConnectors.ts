import { sql, type RawBuilder } from 'kysely';
import { IDLE_STATUSES } from '../../../src/lib/sessionEnd';
import { MEASURED_AT } from '../../db/meterValues';
import type { Tx } from '../../db/database';
import { IN_SESSION_STATUSES } from '../../domain/live/liveStatus';
import type { Batch } from './batch';
import { GRACE_MINUTES } from './occupancy';
import { freeUnreported } from './supposedEnds';

/** Minutes after which an idle connector takes the next session, while the stop of the last one may still come. */
const LEFT_MINUTES = 2;

/**
 * Whether session `t` has a reading after its connector became idle: the session goes on despite the connector's
 * status.
 */
const IS_READ_SINCE = sql`exists (select from meter_value m where m.transaction_id = t.id and ${MEASURED_AT} > t.idle_at)`;

/**
 * Frees connectors that have been idle for longer than their chargers need to send a stop. The session runs on until
 * its stop or its deadline, without holding up its tag or the next start.
 */
export async function freeLeftConnectors(tx: Tx, now: number): Promise<void> {
  const before = new Date(now + (GRACE_MINUTES - LEFT_MINUTES) * 60_000);
  const { rows } = await sql<{ id: string }>`
    select t.id from charge_transaction t join connector n on n.transaction_id = t.id
    where t.status = 'running' and t.end_due_at <= ${before} and t.end_cause = 'status'
      and n.reported_status = any(${[...IDLE_STATUSES]}) and not ${IS_READ_SINCE}
    for update of t skip locked`.execute(tx);
  await freeUnreported(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Shows sessions at their freed connectors again when readings that name them continue. */
export async function returnReadSessions(tx: Tx, batch: Batch, transactionIds: readonly string[]): Promise<void> {
  if (transactionIds.length === 0) return;
  await returnSessions(tx, batch, sql`t.id = any(${transactionIds}::bigint[]) and ${IS_READ_SINCE}`);
}

/** Shows sessions at their freed connectors again when the connectors report charging. */
export async function returnChargingSessions(tx: Tx, batch: Batch): Promise<void> {
  const charging = batch.of('status').filter(({ fact }) => IN_SESSION_STATUSES.has(fact.status));
  if (charging.length === 0) return;
  const connectorIds = charging.map(({ fact }) => fact.connectorId);
  const isCharging = sql`n.reported_status = any(${[...IN_SESSION_STATUSES]})`;
  await returnSessions(tx, batch, sql`n.id = any(${connectorIds}::bigint[]) and ${isCharging}`);
}

async function returnSessions(tx: Tx, batch: Batch, where: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update connector n set transaction_id = t.id from charge_transaction t
    where t.connector_id = n.id and n.transaction_id is null and t.status = 'running' and t.end_cause = 'status' and ${where}
    returning n.id`.execute(tx);
  for (const { id } of rows) batch.changed.add(id);
}
