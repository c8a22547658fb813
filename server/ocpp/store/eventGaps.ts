import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { Batch } from './batch';

/**
 * Flags finished 2.0.1 transactions whose numbered events have gaps, and removes the flag when late events fill them.
 * Only an end, or an event of a transaction not known to run, can change the flag.
 */
export async function flagEventGaps(tx: Tx, batch: Batch): Promise<void> {
  const ids = batch
    .of('txEvent')
    .filter(({ fact }) => fact.eventType === 'Ended' || 'naturalKey' in fact.transaction)
    .flatMap(({ chargerId, fact }) => batch.idOf(chargerId, fact.transaction) ?? []);
  if (ids.length === 0) return;
  await sql`update charge_transaction t set flags = case when g.has_gap then t.flags || '{eventsMissing}'
      else array_remove(t.flags, 'eventsMissing') end
    from (select transaction_id, max(seq_no) - min(seq_no) >= count(*) as has_gap from transaction_event
      where transaction_id = any(${ids}::bigint[]) group by 1) g
    where t.id = g.transaction_id and t.status = 'finished' and g.has_gap <> ('eventsMissing' = any(t.flags))`.execute(
    tx,
  );
}
