import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { executePlannedOnce } from '../../db/plannedOnce';
import { toRecordset, toTimestamp } from '../../db/rows';
import type { Batch } from './batch';

/** Keeps signed meter values, each once; one that comes after the end of its session is late news for its order. */
export async function storeSignedMeters(tx: Tx, batch: Batch): Promise<void> {
  const rows = batch.of('signedMeter').map(({ chargerId, fact }) => ({
    id: batch.idOf(chargerId, fact.transaction),
    digest: createHash('sha256').update(fact.data).digest('hex'),
    at: toTimestamp(fact.at),
    received_at: toTimestamp(fact.receivedAt),
    context: fact.context,
    data: fact.data,
    signing_method: fact.signingMethod,
    encoding_method: fact.encodingMethod,
    public_key: fact.publicKey,
  }));
  if (rows.length === 0) return;
  const { rows: late } = await executePlannedOnce(
    tx,
    sql<{ id: string }>`with added as (
      insert into signed_meter_value (transaction_id, digest, at, received_at, context, data, signing_method,
        encoding_method, public_key)
      select id, decode(digest, 'hex'), at, received_at, context, data, signing_method, encoding_method, public_key
      from ${toRecordset(rows)} as f(id bigint, digest text, at timestamptz, received_at timestamptz, context text,
        data text, signing_method text, encoding_method text, public_key text)
      on conflict do nothing returning transaction_id)
    select distinct t.id from added join charge_transaction t on t.id = added.transaction_id
    where t.status = 'finished'`,
  );
  for (const { id } of late) batch.readLate.add(id);
}
