import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database';
import { MEASURED_AT } from '../../db/meterValues';
import { notifyLive } from '../../db/notify';
import { SUPPOSED_END } from '../../db/supposedEnd';
import type { OrderEventKind } from '../../../src/contract/evo-bill/orderEventKinds';
import type { StopReason } from '../../../src/contract/live/stopReason';
import type { Batch } from './batch';
import { selectPlace } from './places';
import { toRecordset, toTimestamp } from '../../db/rows';

/** Cause for which a transaction counts as ended without a stop of its charger. */
export type EndCause = 'replaced' | 'boot' | 'status' | 'superseded' | 'unstarted' | 'silence' | 'denied' | 'operator';

/** The end of a transaction that its charger did not report. */
export interface SupposedEnd {
  id: string;
  at: number;
  cause: EndCause;
  reason: StopReason;
  flag: 'stopMissing' | 'forceStopped';
  /** Operator that ended it, and the reason; null: the system. */
  userName: string | null;
  comment: string | null;
}

/** A session end that the system infers from the charger's behaviour. */
export function missingStop(id: string, at: number, cause: EndCause): SupposedEnd {
  return { id, at, cause, reason: 'Other', flag: 'stopMissing', userName: null, comment: null };
}

/**
 * Ends running transactions at their last reading and frees their connectors; their energy is measured afterwards. A
 * late real stop replaces this end.
 */
export async function endTransactions(tx: Tx, batch: Batch, ends: readonly SupposedEnd[]): Promise<void> {
  if (ends.length === 0) return;
  const rows = toRecordset(
    ends.map(({ id, at, reason, flag, cause, userName, comment }) => {
      const params = { cause, ...(comment !== null && { reason: comment }) };
      return { id, at: toTimestamp(at), reason, flag, user_name: userName, params };
    }),
  );
  const { rows: ended } = await sql<{ id: string; chargerId: string }>`
    with f as materialized (select * from ${rows}
        as r(id bigint, at timestamptz, reason text, flag text, user_name text, params jsonb)),
    ended as (
      update charge_transaction t set status = 'finished', stop_received_at = f.at, stop_reason = f.reason,
        stopped_at = greatest(t.started_at, least(coalesce(last.at, t.started_at), f.at)), flags = t.flags || f.flag, end_due_at = null,
        stop_soc = last.soc
      from f left join lateral (select (array_agg(m.soc order by ${MEASURED_AT} desc) filter (where m.soc is not null))[1] as soc,
          max(${MEASURED_AT}) as at
        from meter_value m where m.transaction_id = f.id) last on true
      where t.id = f.id and t.status = 'running'
      returning t.id, t.charger_id),
    told as (
      insert into order_event (order_id, at, kind, user_name, params)
      select o.id, f.at, ${'sessionEnded' satisfies OrderEventKind}, f.user_name, f.params
      from ended e join f on f.id = e.id join charging_order o on o.transaction_id = e.id)
    select id, charger_id from ended`.execute(tx);
  for (const { id, chargerId } of ended) {
    batch.foldable.add(id);
    batch.supposedEnds.set(id, chargerId);
  }
  await freeConnectors(
    tx,
    batch,
    ended.map(({ id }) => id),
  );
}

/**
 * Removes ended transactions from their connectors; a free connector also loses the figures of the car that has left.
 */
export async function freeConnectors(
  tx: Tx,
  { changed }: Pick<Batch, 'changed'>,
  transactionIds: readonly string[],
): Promise<void> {
  const unlessFree = (value: RawBuilder<unknown>) => sql`case when reported_status <> 'available' then ${value} end`;
  const { rows } = await sql<{
    id: string;
  }>`update connector set transaction_id = null, power = ${unlessFree(sql`0`)}, current = ${unlessFree(sql`0`)},
      soc = ${unlessFree(sql`soc`)}, energy = ${unlessFree(sql`energy`)}, voltage = ${unlessFree(sql`voltage`)},
      temperature = ${unlessFree(sql`temperature`)}
    where transaction_id = any(${transactionIds}::bigint[]) returning id`.execute(tx);
  for (const { id } of rows) changed.add(id);
}

/** As {@link freeConnectors}, without a charger's message as the cause: the live feeds are notified at once. */
export async function freeUnreported(tx: Tx, transactionIds: readonly string[]): Promise<void> {
  const changed = new Set<string>();
  await freeConnectors(tx, { changed }, transactionIds);
  await notifyLive(tx, changed);
}

/** Beginning of the session after `t` at its connector. */
export const NEXT_SESSION = sql`(select min(x.started_at) as at from charge_transaction x
  where x.connector_id = t.connector_id and x.started_at >= t.started_at and x.id <> t.id
    and not x.flags && '{startMissing}'::text[] and ${selectPlace('x')} > ${selectPlace('t')})`;

/**
 * Moves a supposed end on with later readings, up to the start of the next session of its connector; a true end is
 * final.
 */
export async function extendSupposedEnds(tx: Tx, transactionIds: readonly string[]): Promise<void> {
  if (transactionIds.length === 0) return;
  await sql`update charge_transaction e set stopped_at = greatest(e.stopped_at, last.at)
    from (select m.transaction_id, max(${MEASURED_AT}) as at
      from meter_value m join charge_transaction t on t.id = m.transaction_id
      left join lateral ${NEXT_SESSION} next on true
      where m.transaction_id = any(${transactionIds}::bigint[]) and not ${MEASURED_AT} > coalesce(next.at, 'infinity')
      group by 1) last
    where e.id = last.transaction_id and e.flags && ${SUPPOSED_END}`.execute(tx);
}

/** Earlier sessions whose ends a session may cut; several, since sessions with only a known stop lie between them. */
const NEIGHBOURS = 5;

/**
 * Cuts supposed ends back to the start of a session that became known after them: later readings do not belong to the
 * session before.
 * @param transactionIds sessions whose start has been received
 */
export async function cutSupposedEnds(tx: Tx, batch: Batch, transactionIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update charge_transaction e set stopped_at = coalesce((select max(${MEASURED_AT}) from meter_value m
        where m.transaction_id = e.id and ${MEASURED_AT} between e.started_at and f.started_at), f.started_at)
    from charge_transaction f cross join lateral (select t.id from charge_transaction t
      where t.connector_id = f.connector_id and t.started_at <= f.started_at and ${selectPlace('t')} < ${selectPlace('f')}
      order by t.started_at desc limit ${sql.lit(NEIGHBOURS)}) before
    where f.id = any(${transactionIds}::bigint[]) and not f.flags && '{startMissing}'::text[]
      and e.id = before.id and e.status = 'finished' and e.flags && ${SUPPOSED_END} and e.stopped_at > f.started_at
    returning e.id`.execute(tx);
  for (const { id } of rows) {
    batch.foldable.add(id);
    batch.readLate.add(id);
  }
}
