import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { toRecordset, toTimestamp } from '../../db/rows';
import type { Batch } from './batch';

/** Keeps the last departure of each session; its station is planned anew. */
export async function storeDepartures(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('departure');
  if (facts.length === 0) return;
  const rows = new Map(
    facts.map(({ chargerId, fact: { transaction, departsAt, needsWatts } }) => {
      const id = batch.idOf(chargerId, transaction);
      return [id, { id, departs_at: departsAt === null ? null : toTimestamp(departsAt), needs_watts: needsWatts }];
    }),
  );
  await sql`update charge_transaction t set departs_at = f.departs_at, needs_watts = f.needs_watts
    from ${toRecordset([...rows.values()])} as f(id bigint, departs_at timestamptz, needs_watts int)
    where t.id = f.id and t.status = 'running'`.execute(tx);
  for (const { fact } of facts) batch.changed.add(fact.connectorId);
}
