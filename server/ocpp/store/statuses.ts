import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { statusDrafts, type Report } from './alarmDrafts';
import type { Batch } from './batch';
import { toRecordset, toTimestamp } from '../../db/rows';
import { executePlannedOnce } from '../../db/plannedOnce';

/**
 * Connector states: each change, including late and illegal ones, goes into the history; the live state moves forward
 * only. `reported_at` is the time of the last report, `status_at` the start of the state.
 */
export async function storeStatuses(tx: Tx, batch: Batch): Promise<void> {
  const facts = batch.of('status');
  if (facts.length === 0) return;
  for (const round of splitRounds(facts)) {
    const rows = round.map(({ fact }) => ({
      id: fact.connectorId,
      at: toTimestamp(fact.at),
      received_at: toTimestamp(fact.receivedAt),
      status: fact.status,
      has_error: fact.error !== undefined,
      error_code: fact.error?.code ?? null,
      vendor_error_code: fact.error?.vendorCode ?? null,
      info: fact.error?.info ?? null,
      is_illegal: fact.isIllegal,
      plugs: fact.plugs ?? null,
    }));
    batch.alarms.push(...(await storeRound(tx, rows)).flatMap(statusDrafts));
    for (const { fact } of round) batch.changed.add(fact.connectorId);
  }
}

/** One message may contain several reports of one connector; one statement can update a connector only once. */
function splitRounds<T extends { fact: { connectorId: string } }>(facts: readonly T[]): T[][] {
  const result: T[][] = [];
  const counts = new Map<string, number>();
  for (const placed of facts) {
    const round = counts.get(placed.fact.connectorId) ?? 0;
    counts.set(placed.fact.connectorId, round + 1);
    (result[round] ??= []).push(placed);
  }
  return result;
}

/** @returns changes of connectors whose live state moved */
async function storeRound(tx: Tx, rows: readonly object[]): Promise<Report[]> {
  const { rows: moved } = await executePlannedOnce(
    tx,
    sql<Report & { isChanged: boolean }>`
    with f as materialized (
      select f.*, n.reported_at > f.at as is_late,
        n.reported_status as old_status, n.error_code as old_error, n.vendor_error_code as old_vendor_error,
        n.info as old_info, n.reported_at,
        f.status is distinct from n.reported_status or (f.has_error and (f.error_code is distinct from n.error_code
          or f.vendor_error_code is distinct from n.vendor_error_code or f.info is distinct from n.info)) as is_changed,
        case when f.has_error then f.error_code else n.error_code end as new_error,
        case when f.has_error then f.vendor_error_code else n.vendor_error_code end as new_vendor_error,
        case when f.has_error then f.info else n.info end as new_info
      from ${toRecordset(rows)} as f(id bigint, at timestamptz, received_at timestamptz, status text,
        has_error boolean, error_code text, vendor_error_code text, info text, is_illegal boolean, plugs jsonb)
      join connector n on n.id = f.id),
    history as (
      insert into connector_event (connector_id, at, received_at, status, error_code, vendor_error_code, info,
        is_illegal, is_late)
      select id, at, received_at, status, new_error, new_vendor_error, new_info, is_illegal, coalesce(is_late, false)
      from f where is_changed or is_illegal or is_late
      -- A repeated report is not in the history; a late report before it makes it the return to the state.
      union all
      select id, reported_at, received_at, old_status, old_error, old_vendor_error, old_info, false, true
      from f where is_late and status <> old_status and not exists (select from connector_event e
        where e.connector_id = f.id and e.at > f.at and e.at <= f.reported_at))
    update connector n set reported_status = f.status,
      status_at = case when n.reported_status = f.status then n.status_at else f.at end,
      reported_at = f.at, error_code = f.new_error, vendor_error_code = f.new_vendor_error, info = f.new_info,
      plugs = coalesce(f.plugs, n.plugs),
      -- A free connector shows nothing of the car that has left.
      soc = case when f.status = 'available' and n.transaction_id is null then null else n.soc end,
      power = case when f.status = 'available' and n.transaction_id is null then null else n.power end,
      energy = case when f.status = 'available' and n.transaction_id is null then null else n.energy end,
      voltage = case when f.status = 'available' and n.transaction_id is null then null else n.voltage end,
      current = case when f.status = 'available' and n.transaction_id is null then null else n.current end,
      temperature = case when f.status = 'available' and n.transaction_id is null then null else n.temperature end
    from f where n.id = f.id and not coalesce(f.is_late, false)
    returning n.id as connector_id, n.charger_id, f.is_changed, f.received_at as at, f.old_status, f.old_error, f.old_info,
      f.status, f.new_error as error_code, f.new_vendor_error as vendor_error_code, f.new_info as info`,
  );
  return moved.filter(({ isChanged }) => isChanged);
}
