import { sql } from 'kysely';
import { IDLE_STATUSES } from '../../../src/lib/sessionEnd';
import type { Tx } from '../../db/database';
import { IN_SESSION_STATUSES } from '../../domain/live/liveStatus';
import { LOST_SECONDS } from '../../domain/orders/abnormal';
import { MEASURED_AT } from '../../db/meterValues';
import type { Batch } from './batch';
import { selectPlace } from './places';
import { freeConnectors, freeUnreported } from './supposedEnds';
import { SUPPOSED_END } from '../../db/supposedEnd';
import { toTimestamp, toRecordset } from '../../db/rows';

/**
 * Shows sessions with a supposed end at their connectors again when readings that name them continue: they can be
 * stopped there. Their orders stay unchanged until the true end is received.
 */
export async function resumeSessions(tx: Tx, batch: Batch, transactionIds: readonly string[]): Promise<void> {
  const stopped = new Set(batch.of('txStop').map(({ chargerId, fact }) => batch.idOf(chargerId, fact.transaction)));
  const going = transactionIds.filter((id) => !stopped.has(id));
  if (going.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    update connector n set transaction_id = t.id from charge_transaction t
    where t.id = any(${going}::bigint[]) and n.id = t.connector_id and n.transaction_id is null
      and t.status = 'finished' and t.flags && ${SUPPOSED_END} and not t.flags && '{connectorUnknown,startMissing}'::text[]
      and n.reported_status = any(${[...IN_SESSION_STATUSES]})
      and exists (select from meter_value m where m.transaction_id = t.id and ${MEASURED_AT} > t.stop_received_at)
      and not exists (select from charge_transaction newer where newer.connector_id = t.connector_id
        and newer.started_at >= t.started_at and newer.id <> t.id and not newer.flags && '{startMissing}'::text[]
        and ${selectPlace('newer')} > ${selectPlace('t')})
    returning n.id`.execute(tx);
  for (const { id } of rows) batch.changed.add(id);
}

/** An idle connector shows no resumed session: its stop has been lost as well. */
export async function freeIdleConnectors(tx: Tx, batch: Batch): Promise<void> {
  const idle = batch.of('status').filter(({ fact }) => IDLE_STATUSES.has(fact.status));
  if (idle.length === 0) return;
  const reports = toRecordset(idle.map(({ fact }) => ({ id: fact.connectorId, at: toTimestamp(fact.at) })));
  const { rows } = await sql<{ id: string }>`
    select t.id from ${reports} as f(id bigint, at timestamptz) join connector n on n.id = f.id and n.reported_at = f.at
    join charge_transaction t on t.id = n.transaction_id and t.status = 'finished'`.execute(tx);
  await freeConnectors(
    tx,
    batch,
    rows.map(({ id }) => id),
  );
}

/** Releases connectors of resumed sessions after a day without a reading. */
export async function freeSilentConnectors(tx: Tx, now: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from connector n join charge_transaction t on t.id = n.transaction_id
    where t.status = 'finished' and n.meter_at < ${new Date(now - LOST_SECONDS * 1_000)}
    for update of n skip locked`.execute(tx);
  await freeUnreported(
    tx,
    rows.map(({ id }) => id),
  );
}
