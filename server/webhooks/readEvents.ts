import { sql } from 'kysely';
import type { WebhookKind } from '../../src/contract/webhookKinds';
import type { Tx } from '../db/database';

/** An event as a reader of the stream gets it. */
export interface StreamedEvent {
  id: string;
  key: string;
  kind: WebhookKind;
  happenedAt: Date;
  data: object;
}

/** Has events of a company written, of all companies with null, for as long as they are read. */
export async function keepEvents(tx: Tx, companyId: string | null): Promise<void> {
  await sql`insert into event_reader (company_id, read_at) values (${companyId}, now())
    on conflict (company_id) do update set read_at = excluded.read_at`.execute(tx);
}

/** Whether the events of a company have been written since its last reader, as they are for 3 days. */
export async function areEventsKept(tx: Tx, companyId: string | null): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`select omp_has_event_reader(${companyId}) as is_kept`.execute(tx);
  return rows[0]?.isKept === true;
}

/** Number up to which no event can come any more. */
export async function readSettledEvent(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select omp_settled_event() as id`.execute(tx);
  return rows[0]?.id ?? '0';
}

/** Events behind a number that the caller may see, the first ones in their order. */
export async function readEvents(
  tx: Tx,
  { after, until, kinds, limit }: { after: string; until: string; kinds: readonly WebhookKind[]; limit: number },
): Promise<StreamedEvent[]> {
  return tx
    .selectFrom('webhookEvent')
    .select(['id', 'key', 'kind', 'happenedAt', 'data'])
    .where('id', '>', after)
    .where('id', '<=', until)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .limit(limit)
    .execute();
}
