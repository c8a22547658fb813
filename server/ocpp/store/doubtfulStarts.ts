import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { MEASURED_AT } from '../../db/meterValues';
import { DOUBTFUL_DELAY_MINUTES } from '../../domain/ocpp/clockSkew';

/**
 * Flags of a new start `f` at the connector `n`: its stamp is doubtful where the connector was reported without a
 * session long after the stamp. A queued start can be correct all the same.
 */
export const DOUBTFUL_START = sql`case when f.is_start and n.reported_status in ('available', 'preparing', 'reserved')
    and n.reported_at > f.started_at + interval '5 minutes'
    and f.received_at - f.started_at > ${sql.lit(DOUBTFUL_DELAY_MINUTES)} * interval '1 minute'
  then '{stampDoubtful}'::text[] else '{}'::text[] end`;

/**
 * Settles doubtful starts of sessions that have ended. A session that went on after its start arrived, without readings
 * before that, was stamped by a wrong clock and takes the arrival as its start. A start that waited in a queue differs:
 * its session had ended before, or has earlier readings.
 */
export async function settleDoubtfulStarts(tx: Tx, transactionIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; isWrong: boolean }>`
    update charge_transaction t set started_at = case when d.is_wrong then t.start_received_at else t.started_at end,
      flags = array_remove(t.flags, 'stampDoubtful') || case when d.is_wrong then '{clockSkew}'::text[] else '{}' end
    from charge_transaction e cross join lateral (select e.stopped_at > e.start_received_at and not exists (
        select from meter_value m where m.transaction_id = e.id and ${MEASURED_AT} > e.started_at + interval '1 minute'
          and ${MEASURED_AT} < e.start_received_at - interval '1 minute') as is_wrong) d
    where e.id = any(${transactionIds}::bigint[]) and 'stampDoubtful' = any(e.flags) and t.id = e.id
    returning t.id, d.is_wrong`.execute(tx);
  const wrong = rows.flatMap(({ id, isWrong }) => (isWrong ? [id] : []));
  if (wrong.length === 0) return;
  // The register reading of the start carries the wrong stamp as well.
  await sql`update meter_value m set corrected_at = t.started_at from charge_transaction t
    where t.id = any(${wrong}::bigint[]) and m.transaction_id = t.id and ${MEASURED_AT} < t.started_at`.execute(tx);
}
